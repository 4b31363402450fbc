import { arm, HAIR, head, shade, side, SKIN, tube, type Look, type Point } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';
import { laptopFromSide, mug, pendant, rainbow } from '../things.ts';

const W = 640;
const H = 580;
const FLOOR = 562;

const mother: Look = { skin: SKIN.brown, hair: HAIR.night, style: 'curls' };
const child: Look = { skin: SKIN.brown, hair: HAIR.night, style: 'curls' };
const neck: Point = [222, 212];

/** A woman at her kitchen table on a call, pregnant; her own child plays under the table. */
export const becomeSurrogate: Scene = {
  width: W,
  height: H,
  grain: disc(306, 286, 280),
  drawing: [
    fill(disc(306, 286, 280), PEACH),
    // A window with the evening's light.
    fill('<rect x="330" y="76" width="168" height="172" rx="14"', MIST),
    fill('<path d="M330 248v-40a84 84 0 0 1 168 0v40z"', LAGOON),
    tube('M414 76V248M330 160H498', 6, PEACH),
    pendant(570, 132, 48, DEEP, CORAL),
    // The chair.
    tube('M130 304V556M134 458H272V556', 12, DEEP),
    // The woman.
    tube('M198 418H350V524', 66, DEEP),
    fill(`<path d="M317 ${FLOOR}v-18h66a40 40 0 0 1 34 18z"`, CORAL),
    side(neck, 0.98, 244, THEME, 66),
    head(mother, [236, 152], 38, 1, [neck[0] + 2, neck[1] + 4]),
    // The table, and what is on it.
    tube('M352 352H624', 16, CLAY),
    tube('M600 360V556', 14, CLAY),
    laptopFromSide(524, 342, 108, INK),
    mug(386, 344, 36, CORAL),
    arm(
      [
        [206, 272],
        [180, 396],
        [292, 382],
      ],
      38,
      shade(THEME, 0.2),
      SKIN.brown,
    ),
    // The child.
    tube(`M540 ${FLOOR - 16}H470`, 32, CORAL),
    fill(`<path d="M500 ${FLOOR}V508a40 40 0 0 1 80 0V${FLOOR}z"`, LAGOON),
    head(child, [528, 446], 25, -1, [538, 476]),
    rainbow(428, FLOOR, 44, [CORAL, CREAM, THEME, DEEP]),
    arm(
      [
        [530, 496],
        [492, 534],
        [468, 516],
      ],
      22,
      shade(LAGOON),
      SKIN.brown,
    ),
    tube(`M14 ${FLOOR}H626`, 2.4, INK),
  ].join(''),
};
