import { arm, figure, grip, HAIR, leg, SKIN, type Person, type Pose } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { disc, fill, shade, tube } from '../shapes.ts';
import { laptopFromSide, mug, pendant, rainbow } from '../things.ts';

const W = 640;
const H = 580;
const FLOOR = 562;

const mother: Person = {
  name: 'mother',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'curls' },
  clothes: { color: THEME, sleeve: 'rolled' },
};
const child: Person = {
  name: 'child',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'curls' },
  clothes: { color: MIST, pattern: { kind: 'stripes', color: THEME }, sleeve: 'short' },
  child: true,
};
const motherAt: Pose = { at: [196, 216], r: 37, facing: 1, from: 'side', height: 5 };
const childAt: Pose = { at: [536, 472], r: 26, facing: -1, lean: 14, from: 'side', height: 3.3 };

/** A woman at her kitchen table waves into a call; her own child plays on the floor. */
export const becomeSurrogate: Scene = {
  width: W,
  height: H,
  grain: disc(306, 286, 280),
  drawing: [
    fill(disc(306, 286, 280), PEACH),
    // A window with the evening's light.
    fill('<rect x="344" y="70" width="156" height="160" rx="14"', MIST),
    fill('<path d="M344 230v-36a78 78 0 0 1 156 0v36z"', LAGOON),
    tube('M422 70V230M344 150H500', 6, PEACH),
    pendant(570, 132, 48, DEEP, CORAL),
    tube('M118 300V556M122 436H240V556', 12, INK),
    ...arm(mother, motherAt, {
      side: 'far',
      to: [356, 330],
      elbow: 1,
      hand: 'none',
      color: shade(THEME, 0.22),
      length: 1.1,
    }),
    tube('M374 360V556', 14, shade(CLAY)),
    ...figure(mother, motherAt),
    // The far leg is drawn back under the chair.
    leg(
      mother,
      motherAt,
      [
        [190, 404],
        [312, 412],
        [274, 536],
      ],
      shade(DEEP, 0.45),
      shade(CORAL, 0.2),
    ),
    leg(
      mother,
      motherAt,
      [
        [188, 400],
        [320, 406],
        [324, 536],
      ],
      DEEP,
      CORAL,
    ),
    laptopFromSide(536, 342, 104, INK),
    tube('M352 352H624', 16, CLAY),
    tube('M608 360V556', 14, CLAY),
    mug(382, 344, 36, CORAL),
    grip(mother, motherAt, [362, 327], 0, 'fingers'),
    ...arm(mother, motherAt, { side: 'near', to: [322, 190], elbow: 1, hand: 4, thumb: -1, held: 'waving' }),
    ...figure(child, childAt),
    leg(
      child,
      childAt,
      [
        [540, 542],
        [488, 518],
        [472, 544],
      ],
      CORAL,
      DEEP,
    ),
    rainbow(420, FLOOR, 38, [CORAL, CREAM, THEME, DEEP]),
    ...arm(child, childAt, { side: 'near', to: [452, 518], elbow: -1 }),
    tube(`M14 ${FLOOR}H626`, 2.4, INK),
  ],
};
