import { CREAM, LAGOON, MIST, PEACH, THEME } from '../../drawing/palette.ts';
import { arch, disc, hairline, paint, type Layer } from '../../drawing/shapes.ts';
import { along, progress, WHOLE } from '../stage.ts';

/** Where the arch stands, and the place in it. */
const DOOR = 960;
const SEAT = { x: DOOR, y: 520 };

/** Two discs lean into each other around a wish; an arch rises that has room for it. */
export function drawWish(time: number): string {
  const r = along(time, [
    [0.1, 190],
    [4.6, 190],
    [6.4, 128],
  ]);
  const y = along(time, [
    [0.1, 400],
    [1.8, 424],
    [4.6, 424],
    [6.4, 560],
  ]);
  const middle = along(time, [
    [0.1, 640],
    [1.8, 905],
    [4.6, 905],
    [6.4, 330],
  ]);
  const apart = along(time, [
    [0.1, 0.66],
    [3.2, 0.58],
  ]);
  const [left, right] = [middle - r * apart, middle + r * apart];
  const rise = progress(time, 4.9, 6.9);
  const head = 1020 - 610 * rise;
  const layers: Layer[] = [
    { shape: disc(left, y, r), color: PEACH },
    { shape: disc(right, y, r), color: LAGOON, glass: true },
    { shape: arch(DOOR, head, 240, 720), color: THEME, glass: true },
    { shape: arch(DOOR, head + 40 + 40 * (1 - rise), 172, 720), color: LAGOON },
    { shape: arch(DOOR, head + 90 + 110 * (1 - rise), 108, 720), color: MIST },
  ];
  const wish = progress(time, 1.9, 3.3);
  const room = progress(time, 6.3, 7.5);
  return [
    paint('wish', { shape: WHOLE, color: CREAM }, layers),
    hairline(disc(left, y, r + 26), 0.3 * (1 - rise)),
    hairline(disc(right, y, r + 26), 0.3 * (1 - rise)),
    hairline(disc(middle, y, r * 0.26 * (0.6 + 0.4 * wish)), 0.9 * wish, 4),
    hairline(disc(SEAT.x, SEAT.y, 50 * (0.6 + 0.4 * room)), 0.9 * room, 4),
  ].join('');
}
