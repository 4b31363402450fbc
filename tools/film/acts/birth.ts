import { baby } from '../../drawing/figures.ts';
import { CREAM, INK, LAGOON, mix, MIST, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { disc, fill } from '../../drawing/shapes.ts';
import { draw, FATHER, MOTHER, NEWBORN, reach, stand, SURROGATE } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

/** She lays the newborn into the mother's arms; the father bends over both. */
export function drawBirth(time: number): string {
  const given = progress(time, 1.3, 3.2);
  const free = progress(time, 3, 4);
  const breath = sway(time, 1.4);
  const x = 516 + 312 * given;
  const y = 486 - 22 * Math.sin(Math.PI * given) + 4 * given + breath;
  const halo = 14 * progress(time, 0.4, 4);
  const father = stand(FATHER, [1020, 304 - breath], { scale: 1.4, facing: -1, lean: 5 + 9 * given });
  const mother = stand(MOTHER, [872, 336 + breath], { scale: 1.37, facing: -1, lean: 4 + 10 * given });
  const surrogate = stand(SURROGATE, [430, 318 - breath], {
    scale: 1.35,
    facing: 1,
    from: 'side',
    belly: 0.55,
    lean: 6 + 6 * given,
  });
  return [
    fill(WHOLE, MIST),
    fill(disc(690, 400, 262), PEACH),
    rings(690, 400, [300 + halo, 338 + halo * 1.6, 376 + halo * 2.2], INK),
    fill(disc(210, 1110, 540), LAGOON),
    fill(disc(1130, 1130, 560), LAGOON),
    draw(father),
    draw(mother),
    reach(father, {
      side: 'far',
      to: toward([1000, 540], [956, 440], progress(time, 1.9, 3.3)),
      elbow: -1,
      hand: 10,
      thumb: 1,
    }),
    reach(mother, { side: 'far', to: toward([890, 560], [x + 60, y + 44], given), elbow: -1, hand: 'none' }),
    draw(surrogate),
    reach(mother, {
      side: 'near',
      to: toward([700, 540], [x + 16, y + 40], given),
      elbow: -1,
      hand: 10,
      thumb: 1,
    }),
    baby([x + 44, y - 20], [x - 46, y + 14], 36, NEWBORN.skin, NEWBORN.wrap, 'front', true),
    reach(surrogate, {
      side: 'near',
      to: toward(toward([x - 30, y + 52], [640, 530], given), [520, 540], free),
      elbow: 1,
      hand: -10,
      thumb: -1,
    }),
    fill(disc(640, 1400, 720), mix(LAGOON, THEME, 0.35)),
    fill(disc(640, 1440, 740), mix(LAGOON, CREAM, 0.2)),
  ].join('');
}
