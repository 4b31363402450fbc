import { CLAY, CORAL, CREAM, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { arch, disc, fill, tilt } from '../../drawing/shapes.ts';
import { mug, pendant } from '../../drawing/things.ts';
import { draw, FATHER, MOTHER, reach, stand } from '../cast.ts';
import { cradle } from '../cradle.ts';
import { along, progress, sway, WHOLE } from '../stage.ts';

/** A couple at their table in the evening; she leans on him and takes his hand. The cradle beside them is empty. */
export function drawWish(time: number): string {
  const hand = progress(time, 1.2, 2.6);
  const breath = sway(time, 1.6);
  const close = progress(time, 1.6, 3.4);
  const father = stand(FATHER, [776, 330 + breath], { scale: 1.35, facing: -1, lean: -1 - 5 * close });
  const mother = stand(MOTHER, [936, 352 - breath * 0.8], { scale: 1.3, facing: -1, lean: 2 + 9 * close });
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
    draw(father),
    draw(mother),
    fill(`<rect x="560" y="574" width="760" height="200" rx="18"`, CLAY),
    mug(612, 578, 46, THEME),
    mug(1104, 578, 46, CORAL),
    reach(father, { side: 'near', to: [752, 566], elbow: 1, hand: -64, thumb: -1 }),
    reach(mother, { side: 'far', to: [1012 - 20 * hand, 568], elbow: -1, hand: 60, thumb: 1 }),
    reach(mother, { side: 'near', to: [920 - 72 * hand, 564 - 16 * hand], elbow: 1, hand: 60, thumb: 1 }),
  ].join('');
}
