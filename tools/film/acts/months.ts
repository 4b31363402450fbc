import type { Point } from '../../drawing/contour.ts';
import { CORAL, CREAM, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { disc, fill, outline, tilt } from '../../drawing/shapes.ts';
import { calendar, plant } from '../../drawing/things.ts';
import { draw, FATHER, MOTHER, reach, stand, SURROGATE } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

const FIRST_MONTH = 0.5;
const MONTH = 0.32;
/** In radii of her head. */
const BELLY = 1.45;

/** Nine leaves fall from the calendar while her belly grows; then the parents come, and a hand is laid on it. */
export function drawMonths(time: number): string {
  const months = Math.min(9, Math.max(0, (time - FIRST_MONTH) / MONTH));
  const grown = months / 9;
  const belly = 0.02 + BELLY * Math.sqrt(grown);
  const come = progress(time, 1.7, 3.3);
  const touch = progress(time, 2.9, 3.8);
  const breath = sway(time, 1.5);
  const sun: Point = toward([1130, 420], [900, 200], Math.min(1, time / 5));
  const neck: Point = [560, 322 + breath];
  const away = 600 * (1 - come);
  const surrogate = stand(SURROGATE, neck, { scale: 1.25, facing: 1, from: 'side', belly, lean: 4 * grown });
  const father = stand(FATHER, [1030 + away, 312 - breath], { scale: 1.3, facing: -1, lean: 4 });
  const mother = stand(MOTHER, [894 + away, 336 - breath], { scale: 1.28, facing: -1, lean: 5 * touch });
  // How far the belly reaches.
  const edge = neck[0] + surrogate.pose.r * (1.02 + belly);
  return [
    fill(WHOLE, MIST),
    fill(disc(sun[0], sun[1], 130), PEACH),
    rings(sun[0], sun[1], [162, 194, 226], INK),
    fill(disc(200, 1080, 560), mix(LAGOON, MIST, 0.3)),
    fill(disc(1060, 1120, 560), LAGOON),
    leaves(months),
    plant(430, 690, 60 + 50 * grown, THEME, CORAL),
    draw(father),
    draw(mother),
    reach(father, { side: 'far', to: [966 + away, 436 - breath], elbow: -1, hand: 10, thumb: 1 }),
    draw(surrogate),
    reach(surrogate, {
      side: 'near',
      to: toward([neck[0] + 26, neck[1] + 190], [edge - 62, neck[1] + 176], grown),
      elbow: 1,
      hand: -24 * grown,
      thumb: -1,
    }),
    come > 0
      ? reach(mother, {
          side: 'near',
          to: toward([812 + away, 520], [edge + 32, neck[1] + 116], touch),
          elbow: -1,
          thumb: 1,
        })
      : '',
    fill(outline('M0 690h1280v30H0z'), mix(LAGOON, THEME, 0.4)),
  ].join('');
}

/** A calendar from which the months that have passed fall, one by one. */
function leaves(months: number): string {
  const colors = { paper: CREAM, bar: THEME, day: mix(MIST, INK, 0.3), marked: CORAL };
  const at: Point = [110, 316];
  const page = (month: number): string =>
    calendar(at, 236, colors, [(month * 5 + 3) % 28, (month * 8 + 11) % 28]);
  const falling = Array.from({ length: 9 }, (_, month) => {
    // A leaf is still falling when the next one begins to.
    const fallen = (months - month) / 2;
    if (fallen <= 0 || fallen >= 1 || month === 8) return '';
    const gone = fallen * fallen;
    return `<g opacity="${(1 - gone).toFixed(3)}" transform="translate(${(-70 * fallen).toFixed(1)} ${(360 * gone).toFixed(1)})">${tilt(-26 * fallen, [230, 330], page(month))}</g>`;
  });
  return page(Math.min(8, Math.floor(months + 0.999))) + falling.toReversed().join('');
}
