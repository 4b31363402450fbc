import { CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME, mix } from '../../drawing/palette.ts';
import { disc, fill, hairline, px } from '../../drawing/shapes.ts';
import { along, progress, WHOLE } from '../stage.ts';
import { LEAVES, light, RISES, SHORE } from './light.ts';

/** The three vaults, with the moment at which each begins to rise. */
const VAULTS = [
  { r: 106, from: 17.7, color: LAGOON },
  { r: 182, from: 18.4, color: PEACH },
  { r: 258, from: 19.1, color: THEME },
] as const;

const FIRST_MONTH = 22.9;
const MONTH_LENGTH = 0.4;
const FIRST_RADIUS = 76;
const MONTH_WIDTH = 28.5;

/** Nine, from the light outwards. */
const DOMES = [
  PEACH,
  mix(PEACH, MIST, 0.5),
  MIST,
  mix(MIST, LAGOON, 0.5),
  LAGOON,
  mix(LAGOON, THEME, 0.5),
  THEME,
  mix(THEME, DEEP, 0.4),
  mix(THEME, DEEP, 0.7),
];

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
  const sunk = progress(time, RISES, 29.3);
  const tide = along(time, [
    [LEAVES, 720],
    [17.9, SHORE.y],
  ]);
  const vaults = VAULTS.map(({ r, from, color }) => vault(r, progress(time, from, from + 1.3), color));
  let domeRadius = FIRST_RADIUS - MONTH_WIDTH;
  const domes = DOMES.map((color, month) => {
    const begun = FIRST_MONTH + month * MONTH_LENGTH;
    const grown = progress(time, begun, begun + 0.9);
    // Each grows out of the one before, however far that has come.
    domeRadius += MONTH_WIDTH * grown;
    return grown === 0 ? '' : fill(disc(SHORE.x, SHORE.y + 420 * sunk, domeRadius), color);
  });
  const { x, y, r } = light(time);
  const halo = progress(time, 28.3, 30.8);
  const mirrored = 0.14 * (1 - progress(time, 26.9, RISES));
  return [
    `<clipPath id="sky"><path d="M0 0h1280v${SHORE.y}H0z"/></clipPath>`,
    `<clipPath id="sea"><path d="M0 ${SHORE.y}h1280v${720 - SHORE.y}H0z"/></clipPath>`,
    fill(WHOLE, sky),
    // The ninth month has covered the vaults.
    `<g clip-path="url(#sky)">${time < RISES ? vaults.join('') : ''}${domes.toReversed().join('')}</g>`,
    fill(disc(x, y, r), mix(CREAM, PEACH, progress(time, 27, 28.4))),
    [46, 90, 134].map((wider) => hairline(disc(x, y, r + wider * halo), 0.4 * halo)).join(''),
    drawWater(tide, water),
    mirrored > 0
      ? `<g clip-path="url(#sea)" opacity="${mirrored.toFixed(3)}">${domes.toReversed().join('')}</g>`
      : '',
  ].join('');
}

/** Water from a line downwards. */
export function drawWater(y: number, color: string): string {
  return `<path d="M0 ${px(y)}h1280v${px(720 - y)}H0z" fill="${color}"/>`;
}

/** Half a ring over the horizon, drawn from its left foot to its right one. */
function vault(r: number, drawn: number, color: string): string {
  if (drawn === 0) return '';
  const length = Math.PI * r;
  return `<path d="M${px(SHORE.x - r)} ${SHORE.y}a${r} ${r} 0 0 1 ${2 * r} 0" fill="none" stroke="${color}" stroke-width="50" stroke-dasharray="${px(length * drawn)} ${px(length)}"/>`;
}
