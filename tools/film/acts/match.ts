import { CREAM, LAGOON, MIST, PEACH, THEME, mix } from '../../drawing/palette.ts';
import { disc, fill, hairline, px } from '../../drawing/shapes.ts';
import { along, progress } from '../stage.ts';
import { LEAVES, light, MATCH } from './light.ts';

/** The place in the arch, out of which the next ground grows. */
const DOOR = { x: 960, y: 520 } as const;

/** Half rings from the inside to the outside: radius, and the angles at which their halves set out. */
const RINGS = [
  { r: 68, left: -150, right: 70 },
  { r: 107, left: 110, right: -120 },
  { r: 146, left: -80, right: 170 },
  { r: 185, left: 160, right: 60 },
  { r: 224, left: -130, right: -90 },
] as const;
const WIDTH = 28;

/** Half rings turn until each has found its other half; then there is a light between them. */
export function drawMatch(time: number): string {
  const opening = progress(time, 8.7, 10.1);
  const closing = progress(time, LEAVES, 18.1);
  const size = opening * (1 - closing);
  const gap = along(time, [
    [11.8, 24],
    [13.9, 0],
  ]);
  const rings = RINGS.map(({ r, left, right }, index) => {
    const turn = 1 - progress(time, 9.1 + index * 0.25, 13.2 + index * 0.22);
    const deep = index % 2 === 0 ? THEME : mix(THEME, LAGOON, 0.6);
    return half(r, 'left', left * turn, gap, PEACH) + half(r, 'right', right * turn, gap, deep);
  });
  const { x, y, r } = light(time);
  const centre = { x: DOOR.x + (x - DOOR.x) * opening, y: DOOR.y + (y - DOOR.y) * opening };
  const ripple = progress(time, 14, 16.8);
  return [
    // Once the light leaves, the next act has the ground.
    time < LEAVES ? fill(disc(DOOR.x, DOOR.y, 1150 * opening), MIST) : '',
    `<g transform="translate(${px(centre.x)} ${px(centre.y)}) scale(${size.toFixed(4)})">${rings.join('')}</g>`,
    hairline(disc(MATCH.x, MATCH.y, 246 + 110 * ripple), 0.35 * Math.sin(Math.PI * ripple)),
    // The light sinks behind the next act's water, whose sky it is cut to.
    time < LEAVES ? '<g>' : '<g clip-path="url(#sky)">',
    fill(disc(x, y, r), CREAM),
    hairline(disc(x, y, r), 0.5 * Math.min(1, r / 40) * (1 - closing), 2.5),
    '</g>',
  ].join('');
}

function half(r: number, side: 'left' | 'right', turn: number, gap: number, color: string): string {
  const sign = side === 'left' ? -1 : 1;
  const bow = `M0 ${-r}A${r} ${r} 0 0 ${side === 'left' ? 0 : 1} 0 ${r}`;
  return `<path d="${bow}" transform="translate(${px(sign * gap)} 0) rotate(${px(turn)})" fill="none" stroke="${color}" stroke-width="${WIDTH}"/>`;
}
