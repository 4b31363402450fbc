import {
  arm,
  baby,
  figure,
  grip,
  HAIR,
  hand,
  headset,
  leg,
  palm,
  SKIN,
  type Person,
  type Pose,
} from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../palette.ts';
import { rings, SILL_FRAME, type Scene } from '../scene.ts';
import { disc, fill, shade, tilt, tube } from '../shapes.ts';
import { mug, plant, wheelchair } from '../things.ts';
import { coordinator } from './about.ts';

const at: Pose = { at: [146, 190], r: 42, facing: 1, lean: 16, height: 4 };

/** The coordinator at her desk, reading an application. */
export const reviewing: Scene = {
  width: 400,
  height: 368,
  // A disc that stands.
  frame: '<path d="M91 368a200 200 0 1 1 218 0z"',
  drawing: [
    fill('<rect width="400" height="400"', LAGOON),
    fill(disc(204, 176, 132), PEACH),
    rings(204, 176, [156, 178], INK),
    ...figure(coordinator, at),
    headset(coordinator, at, INK),
    fill('<rect y="324" width="400" height="50"', CLAY),
    mug(322, 324, 36, CORAL),
    ...arm(coordinator, at, { side: 'far', to: [150, 334], elbow: 1, hand: -20, thumb: 1, held: 'lying' }),
    ...arm(coordinator, at, { side: 'near', to: [232, 292], elbow: 1, hand: -30, thumb: -1, held: 'lying' }),
    tilt(
      14,
      [272, 240],
      fill('<rect x="222" y="172" width="100" height="132" rx="7"', CREAM) +
        fill('<rect x="238" y="192" width="44" height="10" rx="5"', CORAL) +
        tube('M242 222H302M242 242H302M242 262H284', 5, mix(LAGOON, MIST, 0.3)),
    ),
    grip(coordinator, at, [246, 292], -50, 'thumb'),
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
    baby([234, 308], [134, 350], 36, SKIN.brown, PEACH),
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
    tilt(16, [152, 122], fill('<rect x="136" y="88" width="32" height="72" rx="8"', CREAM)),
    hand(caller, callerAt, [143, 156], -70, 1, 'lying'),
    ...arm(caller, callerAt, { side: 'near', to: [143, 156], elbow: 1, hand: 'none', length: 0.84 }),
  ],
};
