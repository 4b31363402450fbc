import { CREAM, LAGOON, MIST, PEACH, THEME } from '../../drawing/palette.ts';
import { arch, disc, fill, hairline, paint } from '../../drawing/shapes.ts';
import { progress, WHOLE } from '../stage.ts';
import { light, SHORE } from './light.ts';
import { drawWater } from './months.ts';

/** The window through which the harbor is seen at the end. */
const WINDOW = { x: 930, r: 264, head: 360 } as const;

/** Two shores close around the light; the picture becomes what is seen through an arch. */
export function drawHome(time: number): string {
  const near = progress(time, 31.5, 34);
  const { x, y, r } = light(time);
  const wide = 1 + 3 * (1 - progress(time, 32, 34.4));
  const halo = [46, 90, 134];
  const ebb = progress(time, 31.5, 33.2);
  const scene = paint('home', { shape: WHOLE, color: MIST }, [
    { shape: disc(x, y, r), color: PEACH },
    { shape: disc(738 - 620 * (1 - near), 664 + 260 * (1 - near), 276), color: LAGOON, glass: true },
    { shape: disc(1122 + 560 * (1 - near), 720 + 260 * (1 - near), 288), color: THEME, glass: true },
  ]);
  return [
    fill(WHOLE, CREAM),
    `<clipPath id="window">${arch(WINDOW.x, WINDOW.head, WINDOW.r * wide, 720)}/></clipPath>`,
    `<g clip-path="url(#window)">${scene}`,
    ebb < 1 ? drawWater(SHORE.y + (720 - SHORE.y) * ebb, LAGOON) : '',
    halo.map((wider) => hairline(disc(x, y, r + wider), 0.4)).join(''),
    '</g>',
  ].join('');
}
