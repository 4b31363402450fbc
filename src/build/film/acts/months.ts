import { along, progress } from '../motion.ts';
import { CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME, mix } from '../palette.ts';
import { disc, fill, hairline, px } from '../shapes.ts';
import { MATCHED } from './match.ts';

/** The line between water and sky, and where on it everything stands. */
export const HORIZON = 590;
const X = 960;

/** The three vaults, with the moment at which each begins to rise. */
const VAULTS = [
  { r: 106, from: 17.5, colour: LAGOON },
  { r: 182, from: 18.3, colour: PEACH },
  { r: 258, from: 19, colour: THEME },
] as const;

const MONTHS = 9;
const FIRST_MONTH = 22.9;
const MONTH_LENGTH = 0.4;
const FIRST_RADIUS = 76;
const MONTH_WIDTH = 28.5;

/** From the light outwards. */
const DOMES = [PEACH, mix(PEACH, MIST, 0.5), MIST, mix(MIST, LAGOON, 0.5), LAGOON, mix(LAGOON, THEME, 0.5)]
  .concat([THEME, mix(THEME, DEEP, 0.4), mix(THEME, DEEP, 0.7)])
  .slice(0, MONTHS);

/** The light: carried from the match down to the horizon, up into the day, and low over the harbour. */
export function light(time: number): { readonly x: number; readonly y: number; readonly r: number } {
  return {
    x: along(time, [
      [16.9, MATCHED.x],
      [18.2, X],
      [31.7, X],
      [34, 1010],
    ]),
    y: along(time, [
      [16.9, MATCHED.y],
      [18.2, HORIZON],
      [27.4, HORIZON],
      [29.5, 300],
      [31.7, 300],
      [34, 331],
    ]),
    r: along(time, [
      [16.9, MATCHED.r],
      [18.2, 46],
      [27.4, 46],
      [29.5, 112],
    ]),
  };
}

/** Vaults of care over the light; nine months in the night around it; the light rises, and it is day. */
export function drawMonths(time: number): string {
  const night = along(time, [
    [22, 0],
    [23.4, 1],
    [27.2, 1],
    [28.3, 0],
  ]);
  // By way of teal: straight from mist to ink everything would turn grey.
  const sky = night < 0.5 ? mix(MIST, THEME, night * 2) : mix(THEME, INK, night * 2 - 1);
  const water = mix(LAGOON, DEEP, night);
  const sunk = progress(time, 27.4, 29.3);
  const vaults = VAULTS.map(({ r, from, colour }) => vault(r, progress(time, from, from + 1.3), colour));
  const domes = DOMES.map((colour, month) => {
    const begun = FIRST_MONTH + month * MONTH_LENGTH;
    const grown = progress(time, begun, begun + 0.9);
    const r = grown === 0 ? 0 : FIRST_RADIUS + MONTH_WIDTH * (month - 1 + grown);
    return r === 0 ? '' : fill(disc(X, HORIZON + 420 * sunk, r), colour);
  });
  const { x, y, r } = light(time);
  const halo = progress(time, 28.3, 30.8);
  return [
    `<clipPath id="sky"><path d="M0 0h1280v${HORIZON}H0z"/></clipPath>`,
    `<clipPath id="sea"><path d="M0 ${HORIZON}h1280v${720 - HORIZON}H0z"/></clipPath>`,
    `<path d="M0 0h1280v720H0z" fill="${sky}"/>`,
    `<g clip-path="url(#sky)">${sunk > 0.5 ? '' : vaults.join('')}${domes.toReversed().join('')}</g>`,
    time < 27.4 ? `<g clip-path="url(#sky)">${fill(disc(x, y, r), CREAM)}</g>` : fill(disc(x, y, r), PEACH),
    [46, 90, 134].map((wider) => hairline(disc(x, y, r + wider * halo), 0.4 * halo)).join(''),
    drawWater(HORIZON, water),
    `<g clip-path="url(#sea)" opacity="0.14">${sunk > 0 ? '' : domes.toReversed().join('')}</g>`,
  ].join('');
}

/** Water from a line downwards. */
export function drawWater(y: number, colour: string): string {
  return `<path d="M0 ${px(y)}h1280v${px(720 - y)}H0z" fill="${colour}"/>`;
}

/** Half a ring over the horizon, drawn from its left foot to its right one. */
function vault(r: number, drawn: number, colour: string): string {
  if (drawn === 0) return '';
  const length = Math.PI * r;
  return `<path d="M${px(X - r)} ${HORIZON}a${r} ${r} 0 0 1 ${2 * r} 0" fill="none" stroke="${colour}" stroke-width="50" stroke-dasharray="${px(length * drawn)} ${px(length)}"/>`;
}
