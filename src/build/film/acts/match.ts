import { along, progress } from '../motion.ts';
import { CREAM, LAGOON, MIST, PEACH, THEME, mix } from '../palette.ts';
import { disc, fill, hairline, px } from '../shapes.ts';

const X = 1000;
const Y = 372;

/** Half rings from the inside to the outside: radius, and the angles at which their halves set out. */
const RINGS = [
  { r: 68, left: -150, right: 70 },
  { r: 107, left: 110, right: -120 },
  { r: 146, left: -80, right: 170 },
  { r: 185, left: 160, right: 60 },
  { r: 224, left: -130, right: -90 },
] as const;
const WIDTH = 28;

/** Where the light is left for the next act. */
export const MATCHED = { x: X, y: Y, r: 40 } as const;

/** Half rings turn until each has found its other half; then there is a light between them. */
export function drawMatch(time: number): string {
  const opening = progress(time, 8.7, 10.1);
  const closing = progress(time, 16.9, 18.1);
  const size = (0.2 + 0.8 * opening) * (1 - closing);
  const gap = along(time, [
    [11.8, 24],
    [13.9, 0],
  ]);
  const rings = RINGS.map(({ r, left, right }, index) => {
    const turn = 1 - progress(time, 9.1 + index * 0.25, 13.2 + index * 0.22);
    const deep = index % 2 === 0 ? THEME : mix(THEME, LAGOON, 0.6);
    return half(r, 'left', left * turn, gap, PEACH) + half(r, 'right', right * turn, gap, deep);
  });
  const light = progress(time, 13.7, 15);
  const ripple = progress(time, 14, 16.8);
  return [
    opening < 1 ? '' : `<path d="M0 0h1280v720H0z" fill="${MIST}"/>`,
    opening < 1 ? fill(disc(960, 520, 1150 * opening), MIST) : '',
    `<g transform="translate(${X} ${Y}) scale(${size.toFixed(4)})">${rings.join('')}</g>`,
    hairline(disc(X, Y, 246 + 110 * ripple), 0.35 * Math.sin(Math.PI * ripple)),
    fill(disc(X, Y, MATCHED.r * light), CREAM),
    hairline(disc(X, Y, MATCHED.r * light), 0.5 * light, 2.5),
  ].join('');
}

function half(r: number, side: 'left' | 'right', turn: number, gap: number, colour: string): string {
  const sign = side === 'left' ? -1 : 1;
  const bow = `M0 ${-r}A${r} ${r} 0 0 ${side === 'left' ? 0 : 1} 0 ${r}`;
  return `<path d="${bow}" transform="translate(${px(sign * gap)} 0) rotate(${px(turn)})" fill="none" stroke="${colour}" stroke-width="${WIDTH}"/>`;
}
