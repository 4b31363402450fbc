import { arm, head, outline, place, shade, side, tilt, tube } from '../../drawing/figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { rings } from '../../drawing/scene.ts';
import { disc, fill } from '../../drawing/shapes.ts';
import { laptopFromSide, mug, pendant, rainbow } from '../../drawing/things.ts';
import { HER_CHILD, SURROGATE } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

const FLOOR = 562;

/** A woman at her kitchen table on a call, her own child on the floor beside her; she lifts a hand to say hello. */
export function drawKitchen(time: number): string {
  const hello = progress(time, 1, 1.9) * (1 - progress(time, 3.6, 4.4));
  const hand = toward([292, 380], [316 + sway(time, 12 * hello, 0.9), 262], hello);
  const breath = sway(time, 1.4);
  const up = progress(time, 1.6, 2.4);
  const toy = sway(time, 12, 2.6);
  const ring = (time % 1.6) / 1.6;
  const room = [
    fill('<rect x="330" y="76" width="168" height="172" rx="14"', CREAM),
    fill('<path d="M330 248v-40a84 84 0 0 1 168 0v40z"', LAGOON),
    tube('M414 76V248M330 160H498', 6, PEACH),
    tilt(sway(time, 1.4, 5), [570, -100], tube('M570 -60V0', 3, DEEP) + pendant(570, 120, 48, DEEP, CORAL)),
    tube('M130 304V556M134 458H272V556', 12, DEEP),
    tube('M198 418H350V524', 66, DEEP),
    fill(outline(`M317 ${FLOOR}v-18h54a34 34 0 0 1 30 18z`), INK),
    side([222, 212 + breath], 0.98, 244, SURROGATE.color),
    tilt(3 + sway(time, 2, 2.6), [222, 212], head(SURROGATE.look, [236, 152 + breath], 38, 1, [224, 216])),
    tube('M352 352H624', 16, CLAY),
    tube('M600 360V556', 14, CLAY),
    rings(540, 298, [30 + 34 * ring, 64 + 34 * ring], THEME, 0.55 * (1 - ring)),
    laptopFromSide(524, 342, 108, INK),
    mug(388, 344, 34, THEME),
    arm(
      [[206, 272 + breath], toward([180, 396], [228, 420], hello), hand],
      38,
      shade(SURROGATE.color, 0.18),
      SURROGATE.look.skin,
    ),
    tube(`M540 ${FLOOR - 16}H470`, 32, CORAL),
    fill(outline(`M500 ${FLOOR}V508a40 40 0 0 1 80 0V${FLOOR}z`), HER_CHILD.color),
    tilt(16 * up, [538, 478], head(HER_CHILD.look, [528, 446], 25, -1, [538, 476])),
    rainbow(446 + toy, FLOOR, 44, [CORAL, CREAM, THEME, DEEP]),
    arm(
      [
        [530, 496],
        [500, 542],
        [484 + toy, 524],
      ],
      22,
      shade(HER_CHILD.color),
      HER_CHILD.look.skin,
    ),
  ];
  return [
    fill(WHOLE, MIST),
    fill(disc(870, 380, 330), PEACH),
    fill(outline('M0 676h1280v44H0z'), mix(PEACH, CLAY, 0.55)),
    place(500, 36, 1.14, room.join('')),
  ].join('');
}
