import { arm, outline, shade, tilt, type Point } from '../../drawing/figures.ts';
import { CORAL, CREAM, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { disc, fill } from '../../drawing/shapes.ts';
import { calendar, plant } from '../../drawing/things.ts';
import { FATHER, front, MOTHER, profile, SURROGATE } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

const FIRST_MONTH = 0.5;
const MONTH = 0.32;
const BELLY = 74;

/** Nine leaves fall from the calendar while her belly grows; then the parents come, and a hand is laid on it. */
export function drawMonths(time: number): string {
  const months = Math.min(9, Math.max(0, (time - FIRST_MONTH) / MONTH));
  const grown = months / 9;
  const belly = BELLY * Math.sqrt(grown);
  const come = progress(time, 1.7, 3.3);
  const touch = progress(time, 2.9, 3.8);
  const breath = sway(time, 1.5);
  const sun: Point = toward([1130, 420], [900, 200], Math.min(1, time / 5));
  const neck: Point = [560, 322 + breath];
  const away = 600 * (1 - come);
  // How far the belly reaches: its disc's edge.
  const edge = neck[0] + 1.25 * (belly * 1.42 + 6);
  return [
    fill(WHOLE, MIST),
    fill(disc(sun[0], sun[1], 130), PEACH),
    rings(sun[0], sun[1], [162, 194, 226], INK),
    fill(disc(200, 1080, 560), mix(LAGOON, MIST, 0.3)),
    fill(disc(1060, 1120, 560), LAGOON),
    leaves(months),
    plant(430, 690, 60 + 50 * grown, THEME, CORAL),
    `<g transform="translate(${away.toFixed(1)} 0)">`,
    front(FATHER, [1010, 308 - breath], { scale: 1.36, facing: -0.95, lean: -4 }),
    front(MOTHER, [886, 338 + breath], { scale: 1.28, facing: -1, lean: -5 * touch }),
    arm(
      [
        [1094, 404],
        [1130, 580],
        [960, 474],
      ],
      54,
      shade(FATHER.color, 0.35),
      FATHER.look.skin,
    ),
    '</g>',
    profile(SURROGATE, neck, { scale: 1.25, belly, lean: 4 * grown }),
    arm(
      [
        [neck[0] - 26, neck[1] + 84],
        [neck[0] - 40, neck[1] + 250],
        toward([neck[0] + 44, neck[1] + 232], [edge - 66, neck[1] + 262], grown),
      ],
      46,
      shade(SURROGATE.color, 0.18),
      SURROGATE.look.skin,
    ),
    come > 0
      ? arm(
          [
            [822 + away, 424 + breath],
            [790 + away, 610],
            toward([826 + away, 560], [edge + 8, neck[1] + 176], touch),
          ],
          48,
          shade(MOTHER.color, 0.2),
          MOTHER.look.skin,
        )
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
