import { blob, frameAt, type Frame, type Node } from '../contour.ts';
import {
  arm,
  baby,
  figure,
  grip,
  HAIR,
  hand,
  leg,
  palm,
  SKIN,
  type Part,
  type Person,
  type Pose,
} from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../palette.ts';
import { rings, SILL_FRAME, type Scene } from '../scene.ts';
import { disc, fill, outline, shade, tilt } from '../shapes.ts';
import { mug, plant, wheelchair } from '../things.ts';

const sleeper: Person = {
  name: 'sleeper',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'crop' },
  clothes: { color: PEACH },
  child: true,
};
/** Only the arm is the kit's: a small child's head is rounder than the others', its nose and chin softer. */
const sleeperAt: Pose = { at: [214, 224], r: 36, facing: 1, from: 'side' };
/** The face up, the crown on the pillow. */
const lying = frameAt([134, 234], 54, 1, -68);
const as = (part: Part['part'], nodes: readonly Node[], frame: Frame, color: string): Part => ({
  who: sleeper.name,
  part,
  svg: fill(outline(blob(nodes, frame)), color),
});
const still: Frame = (point) => point;

/** A child asleep in bed: the head on a pillow, an arm over the quilt, the moon at the window. */
export const asleep: Scene = {
  width: 400,
  height: 368,
  // A disc that stands.
  frame: '<path d="M91 368a200 200 0 1 1 218 0z"',
  drawing: [
    fill('<rect width="400" height="400"', DEEP),
    fill(disc(282, 86, 46), PEACH),
    rings(282, 86, [64, 82], MIST),
    fill(disc(196, 340, 196), mix(DEEP, LAGOON, 0.66)),
    fill('<rect x="22" y="168" width="22" height="208" rx="11"', CLAY),
    fill('<rect x="44" y="232" width="168" height="84" rx="36"', CREAM),
    as(
      'throat',
      [
        [-0.44, 0.5],
        [0.36, 0.7],
        [0.3, 1.5],
        [-0.42, 1.5],
      ],
      lying,
      mix(SKIN.brown, '#4a2216', 0.18),
    ),
    as(
      'body',
      [
        [192, 232, 0.4],
        [218, 220],
        [262, 236],
        [262, 310, 0],
        [184, 310, 0.4],
        [178, 272],
      ],
      still,
      PEACH,
    ),
    as(
      'head',
      [
        [-0.16, -1.04],
        [0.52, -0.88],
        [0.88, -0.4],
        [0.88, -0.02],
        [0.92, 0.14],
        [1.05, 0.3],
        [0.94, 0.44, 0.7],
        [0.95, 0.58],
        [0.87, 0.72, 0.8],
        [0.8, 0.92],
        [0.5, 1.0],
        [0.06, 0.84],
        [-0.44, 0.62],
        [-0.96, 0.1],
        [-0.84, -0.66],
      ],
      lying,
      SKIN.brown,
    ),
    as(
      'hair',
      [
        [0.7, -0.68, 0],
        [0.42, -1.04],
        [-0.16, -1.17],
        [-0.78, -0.9],
        [-1.06, -0.2],
        [-0.96, 0.36],
        [-0.66, 0.6],
        [-0.42, 0.34],
        [-0.2, 0.06],
        [0.06, -0.1],
        [0.2, -0.5],
        [0.46, -0.58],
      ],
      lying,
      HAIR.night,
    ),
    {
      who: sleeper.name,
      part: 'head',
      svg: fill(disc(...lying([-0.12, 0.14]), 10), mix(SKIN.brown, '#4a2216', 0.22)),
    },
    // The head sinks into the pillow.
    fill('<path d="M44 262c24 26 84 40 168 22v34h-168z"', CREAM),
    fill('<rect x="34" y="302" width="380" height="34" rx="12"', LAGOON),
    fill(
      '<path d="M204 340V268c0-22 18-38 46-38 54 0 76 18 102 18 16 0 14-18 32-16 22 3 24 30 24 108z"',
      THEME,
    ),
    fill('<path d="M204 340V268c0-19 10-31 26-36 8 14 6 30 6 46v62z"', MIST),
    fill('<rect x="26" y="328" width="380" height="18"', CLAY),
    ...arm(sleeper, sleeperAt, {
      side: 'near',
      to: [304, 258],
      elbow: 1,
      hand: 40,
      thumb: -1,
      held: 'lying',
      length: 0.61,
    }),
  ],
};

const reacher: Person = {
  name: 'reacher',
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'crop' },
  clothes: { color: THEME },
};
/** Outside of the picture, whose corner only the forearm enters. */
const reacherAt: Pose = { at: [414, 580], r: 74, facing: -1 };
/** A phone that rings on a table beside a mug; a finger answers. */
export const ringing: Scene = {
  width: 380,
  height: 440,
  frame: SILL_FRAME,
  drawing: [
    fill('<rect width="380" height="440"', PEACH),
    fill(disc(190, 330, 268), mix(CLAY, CREAM, 0.36)),
    rings(150, 230, [90, 114, 138], INK),
    tilt(
      -10,
      [150, 230],
      fill('<rect x="102" y="136" width="96" height="188" rx="18"', INK) +
        fill('<rect x="111" y="146" width="78" height="168" rx="10"', THEME) +
        fill(disc(150, 202, 24), PEACH) +
        fill(disc(150, 274, 17), CREAM),
    ),
    fill(disc(304, 118, 54), CREAM),
    fill(disc(304, 118, 38), shade(CREAM)),
    fill(disc(304, 118, 32), CORAL),
    hand(reacher, reacherAt, [238, 368], -128, -1, 'pointing'),
    fill(disc(160, 275, 5.5), mix(SKIN.deep, PEACH, 0.5)),
    ...arm(reacher, reacherAt, { side: 'far', to: [242, 372], elbow: -1, hand: 'none' }),
  ],
};

const father: Person = {
  name: 'father',
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'crop', beard: true },
  clothes: { color: CREAM, sleeve: 'rolled', pattern: { kind: 'stripes', color: THEME } },
  build: 'broad',
};
const fatherAt: Pose = { at: [170, 190], r: 47, facing: 1, lean: 20, height: 7 };

/** A father alone with his newborn in his arms. */
export const fatherAlone: Scene = {
  width: 380,
  height: 440,
  frame: '<path d="M0 440V40a40 40 0 0 1 40-40h150a190 190 0 0 1 190 190v250z"',
  drawing: [
    fill('<rect width="380" height="440"', LAGOON),
    fill(disc(292, 110, 120), PEACH),
    plant(340, 448, 80, THEME, CORAL),
    ...figure(father, fatherAt),
    ...arm(father, fatherAt, { side: 'near', to: [220, 372], elbow: -1, hand: 'none' }),
    baby([232, 312], [134, 350], 33, SKIN.brown, CORAL),
    ...arm(father, fatherAt, {
      side: 'far',
      to: [172, 376],
      elbow: 1,
      hand: -24,
      thumb: -1,
      held: 'carrying',
    }),
  ],
};

const older: Person = {
  name: 'older',
  look: { skin: SKIN.fair, hair: HAIR.silver, style: 'waves' },
  clothes: { color: CORAL, neck: 'vee' },
};
const younger: Person = {
  name: 'younger',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'curls' },
  clothes: { color: DEEP, over: LAGOON },
};
const olderAt: Pose = { at: [150, 168], r: 39, facing: 1, lean: 4, height: 4.8 };
const youngerAt: Pose = { at: [374, 172], r: 39, facing: -1, lean: 10, height: 4.7 };

/** Two women at a table with their cups; one has laid her hand on the other's. */
export const talking: Scene = {
  width: 520,
  height: 380,
  grain: disc(260, 190, 186),
  drawing: [
    fill(disc(260, 190, 186), PEACH),
    rings(260, 190, [110, 135, 160], INK, 0.22),
    ...figure(older, olderAt),
    ...figure(younger, youngerAt),
    // The table reaches down to the line that the picture stands on.
    fill('<rect x="40" y="352" width="440" height="28"', shade(CLAY)),
    fill('<rect x="12" y="344" width="496" height="18" rx="9"', CLAY),
    ...arm(older, olderAt, { side: 'far', to: [80, 316], elbow: 1, hand: 'none', length: 0.74 }),
    palm(older, olderAt, [80, 316], [95, 322]),
    mug(116, 344, 46, THEME),
    grip(older, olderAt, [96, 324], 4, 'fingers'),
    ...arm(younger, youngerAt, { side: 'far', to: [452, 316], elbow: -1, hand: 'none', length: 0.74 }),
    palm(younger, youngerAt, [452, 316], [437, 322]),
    mug(416, 344, -46, CORAL),
    grip(younger, youngerAt, [436, 324], 176, 'fingers'),
    // Her hand lies on the table; the older one's covers its back.
    ...arm(younger, youngerAt, {
      side: 'near',
      to: [302, 327],
      elbow: -1,
      hand: 42,
      thumb: -1,
      length: 0.76,
    }),
    palm(older, olderAt, [224, 306], [251, 310]),
    ...arm(older, olderAt, { side: 'near', to: [226, 306], elbow: 1, hand: 'none', length: 0.66 }),
    grip(older, olderAt, [258, 314], 20, 'fingers'),
  ],
};

const caller: Person = {
  name: 'caller',
  look: { skin: SKIN.tan, hair: HAIR.chestnut, style: 'long' },
  clothes: { color: THEME, sleeve: 'rolled' },
};
const callerAt: Pose = { at: [142, 166], r: 34, facing: 1, lean: -2, from: 'side', height: 4.7 };

/** A woman in a wheelchair by a window, her phone at her ear. */
export const calling: Scene = {
  width: 380,
  height: 440,
  frame: SILL_FRAME,
  drawing: [
    fill('<rect width="380" height="440"', MIST),
    fill('<path d="M206 440V150a87 87 0 0 1 174 0v290z"', PEACH),
    rings(176, 118, [90, 118, 146], INK),
    ...arm(caller, callerAt, { side: 'far', to: [226, 288], elbow: 1, hand: 8, thumb: 1, held: 'lying' }),
    ...figure(caller, callerAt),
    leg(
      caller,
      callerAt,
      [
        [140, 316],
        [252, 316],
        [262, 396],
      ],
      DEEP,
      CORAL,
    ),
    wheelchair(150, 336, 74, INK),
    tilt(16, [152, 122], fill('<rect x="136" y="88" width="32" height="72" rx="8"', INK)),
    hand(caller, callerAt, [143, 156], -70, 1, 'lying'),
    ...arm(caller, callerAt, { side: 'near', to: [143, 156], elbow: 1, hand: 'none', length: 0.84 }),
  ],
};
