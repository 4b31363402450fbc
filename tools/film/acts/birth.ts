import { arm, baby, shade, type Point } from '../../drawing/figures.ts';
import { CREAM, INK, LAGOON, mix, MIST, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { disc, fill } from '../../drawing/shapes.ts';
import { FATHER, front, MOTHER, NEWBORN, profile, SURROGATE } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

/** She lays the newborn into the mother's arms; the father bends over both. */
export function drawBirth(time: number): string {
  const given = progress(time, 1.3, 3.2);
  const free = progress(time, 3, 4);
  const breath = sway(time, 1.4);
  const x = 516 + 312 * given;
  const y = 486 - 22 * Math.sin(Math.PI * given) + 4 * given + breath;
  const halo = 14 * progress(time, 0.4, 4);
  const shoulder: Point = [804, 424 + breath];
  const elbow = toward([752, 610], [746, 630], given);
  const wrist = toward([688, 540], [x + 4, y + 48], given);
  const bent = toward(toward(shoulder, elbow, 0.5), toward(elbow, wrist, 0.5), 0.5);
  return [
    fill(WHOLE, MIST),
    fill(disc(690, 400, 262), PEACH),
    rings(690, 400, [300 + halo, 338 + halo * 1.6, 376 + halo * 2.2], INK),
    fill(disc(210, 1110, 540), LAGOON),
    fill(disc(1130, 1130, 560), LAGOON),
    front(FATHER, [1016, 300 - breath], { scale: 1.42, facing: -0.95, lean: -3 - 7 * given }),
    front(MOTHER, [876, 342 + breath], { scale: 1.35, facing: -1, lean: -2 - 8 * given }),
    arm(
      [[946, 424], [1000, 600], toward([890, 560], [x + 30, y + 44], given)],
      52,
      shade(MOTHER.color, 0.34),
      MOTHER.look.skin,
    ),
    profile(SURROGATE, [430, 318 - breath], { scale: 1.32, belly: 30, lean: 3 + 5 * given }),
    arm([shoulder, elbow, wrist], 52, shade(MOTHER.color, 0.2), MOTHER.look.skin),
    baby([x + 44, y - 20], [x - 46, y + 18], 36, NEWBORN.skin, NEWBORN.wrap),
    // Her upper arm is behind the child, her forearm before it.
    arm([bent, toward(elbow, wrist, 0.5), wrist], 52, shade(MOTHER.color, 0.2), MOTHER.look.skin),
    arm(
      [
        [404, 410 - breath],
        toward([410, 590], [430, 560], given),
        toward(toward([x + 26, y + 46], [650, 528], given), [506, 540], free),
      ],
      50,
      shade(SURROGATE.color, 0.18),
      SURROGATE.look.skin,
    ),
    hold(time),
    fill(disc(640, 1400, 720), mix(LAGOON, THEME, 0.35)),
    fill(disc(640, 1440, 740), mix(LAGOON, CREAM, 0.2)),
  ].join('');
}

/** The father's hand on the mother's shoulder. */
function hold(time: number): string {
  const to: Point = toward([1000, 540], [956, 446], progress(time, 1.9, 3.3));
  return arm([[1102, 404], [1136, 590], to], 56, shade(FATHER.color, 0.35), FATHER.look.skin);
}
