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
const childAt: Pose = { at: [546, 472], r: 26, facing: -1, lean: 14, from: 'side', height: 2.7 };

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
    }),
    tube('M374 360V556', 14, shade(CLAY)),
    ...figure(mother, motherAt),
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
    tube('M600 360V556', 14, CLAY),
    mug(382, 344, 36, CORAL),
    grip(mother, motherAt, [362, 327], 0, 'fingers'),
    ...arm(mother, motherAt, { side: 'near', to: [318, 222], elbow: 1, hand: 4, thumb: -1, held: 'waving' }),
    ...figure(child, childAt),
    leg(
      child,
      childAt,
      [
        [560, 542],
        [508, 518],
        [492, 544],
      ],
      CORAL,
      DEEP,
    ),
    rainbow(428, FLOOR, 38, [CORAL, CREAM, THEME, DEEP]),
    ...arm(child, childAt, { side: 'near', to: [470, 520], elbow: -1 }),
    tube(`M14 ${FLOOR}H626`, 2.4, INK),
  ],
};
