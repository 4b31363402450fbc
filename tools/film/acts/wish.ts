import { arm, shade, tilt } from '../../drawing/figures.ts';
import { CLAY, CORAL, CREAM, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { arch, disc, fill } from '../../drawing/shapes.ts';
import { mug, pendant } from '../../drawing/things.ts';
import { FATHER, front, MOTHER } from '../cast.ts';
import { cradle } from '../cradle.ts';
import { along, progress, sway, WHOLE } from '../stage.ts';

/** A couple at their table in the evening; she leans on him and takes his hand. The cradle beside them is empty. */
export function drawWish(time: number): string {
  const hand = progress(time, 1.2, 2.6);
  const lean = -2 - 9 * progress(time, 1.6, 3.4);
  const breath = sway(time, 1.6);
  const sun = 330 + 26 * (time / 5);
  return [
    fill(WHOLE, mix(PEACH, CREAM, 0.45)),
    `<clipPath id="wish-window">${arch(846, 300, 236, 580)}/></clipPath>`,
    `<g clip-path="url(#wish-window)">${fill(WHOLE, MIST)}${fill(disc(980, sun, 84), PEACH)}${rings(980, sun, [112, 140, 168], INK)}${fill(disc(640, 760, 300), LAGOON)}${fill(disc(1080, 780, 300), LAGOON)}</g>`,
    tilt(sway(time, 1.2, 5), [1160, 0], pendant(1160, 150, 62, THEME, CORAL)),
    fill(`<path d="M0 672h1280v48H0z"`, mix(PEACH, CLAY, 0.4)),
    cradle([330, 540], 150, sway(time, 1.6, 3.6), {
      wish: along(time, [
        [1, 0],
        [2.6, 1],
        [4.6, 0.75],
      ]),
    }),
    front(FATHER, [776, 330 + breath], { scale: 1.35, facing: -0.9, lean: 1 + 5 * progress(time, 1.6, 3.4) }),
    front(MOTHER, [948, 356 - breath * 0.8], { scale: 1.3, facing: -1, lean }),
    fill(`<rect x="560" y="574" width="760" height="200" rx="18"`, CLAY),
    mug(612, 578, 46, THEME),
    mug(1104, 578, 46, CORAL),
    arm(
      [
        [698, 424],
        [652, 612],
        [790, 570],
      ],
      56,
      shade(FATHER.color, 0.35),
      FATHER.look.skin,
    ),
    arm(
      [
        [1016, 440],
        [1060, 616],
        [990 - 20 * hand, 576],
      ],
      50,
      shade(MOTHER.color, 0.2),
      MOTHER.look.skin,
    ),
    arm(
      [
        [884, 440],
        [876 - 20 * hand, 616],
        [918 - 78 * hand, 574 - 16 * hand],
      ],
      50,
      shade(MOTHER.color, 0.2),
      MOTHER.look.skin,
    ),
  ].join('');
}
