import { arm, baby, figure, HAIR, hand, leg, SKIN, type Person, type Pose } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, type Scene } from '../scene.ts';
import { disc, fill, tilt } from '../shapes.ts';
import { mug, plant, wheelchair } from '../things.ts';

/** Round above only: these two stand on the panel below them. */
const PANEL = '<path d="M0 440V40a40 40 0 0 1 40-40h300a40 40 0 0 1 40 40v400z"';

const sleeper: Person = {
  name: 'sleeper',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'crop' },
  clothes: { color: LAGOON },
  child: true,
};
const sleeperAt: Pose = { at: [206, 262], r: 42, facing: 1, lean: -72 };

/** A child asleep under a blanket, the moon at the window. */
export const asleep: Scene = {
  width: 400,
  height: 368,
  // A disc that stands.
  frame: '<path d="M91 368a200 200 0 1 1 218 0z"',
  drawing: [
    fill('<rect width="400" height="400"', DEEP),
    fill(disc(282, 106, 54), PEACH),
    rings(282, 106, [78, 102, 126], MIST),
    fill('<rect x="36" y="206" width="190" height="104" rx="50"', CREAM),
    ...figure(sleeper, sleeperAt).filter(({ part }) => part === 'head'),
    fill('<path d="M120 400V330a84 84 0 0 1 84-84h40a170 170 0 0 1 170 154z"', THEME),
    fill('<path d="M120 400V340a84 84 0 0 1 84-84a84 84 0 0 1 84 84v60z"', LAGOON),
    fill('<rect y="344" width="400" height="60"', CORAL),
  ],
};

const reacher: Person = {
  name: 'reacher',
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'crop' },
  clothes: { color: DEEP },
};
const reacherAt: Pose = { at: [440, 300], r: 74, facing: -1 };

/** A phone that rings on a table beside a mug; a hand reaches for it. */
export const ringing: Scene = {
  width: 380,
  height: 440,
  frame: PANEL,
  drawing: [
    fill('<rect width="380" height="440"', PEACH),
    fill('<path d="M0 440V250a190 190 0 0 1 380 0v190z"', CLAY),
    rings(150, 240, [96, 124, 152], INK),
    tilt(
      -10,
      [150, 240],
      fill('<rect x="102" y="146" width="96" height="188" rx="18"', INK) +
        fill('<rect x="111" y="156" width="78" height="168" rx="10"', THEME) +
        fill(disc(150, 216, 24), PEACH) +
        fill(disc(150, 290, 13), CREAM),
    ),
    fill(disc(300, 130, 48), CREAM),
    fill(disc(300, 130, 36), CORAL),
    ...arm(reacher, reacherAt, { side: 'far', to: [254, 330], elbow: -1, hand: -10, thumb: 1 }),
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
    ...arm(father, fatherAt, { side: 'near', to: [214, 376], elbow: -1, hand: 'none' }),
    baby([232, 312], [134, 350], 33, SKIN.brown, CORAL),
    ...arm(father, fatherAt, { side: 'far', to: [168, 380], elbow: 1, hand: -24, thumb: -1 }),
  ],
};

const older: Person = {
  name: 'older',
  look: { skin: SKIN.fair, hair: HAIR.silver, style: 'bob' },
  clothes: { color: CORAL, neck: 'vee' },
};
const younger: Person = {
  name: 'younger',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'curls' },
  clothes: { color: DEEP, pattern: { kind: 'dots', color: LAGOON } },
};
const olderAt: Pose = { at: [150, 168], r: 39, facing: 1, lean: 4, height: 4.8 };
const youngerAt: Pose = { at: [374, 172], r: 39, facing: -1, lean: 10, height: 4.7 };

/** Two women at a table with their cups; one has laid her hand on the other's arm. */
export const talking: Scene = {
  width: 520,
  height: 380,
  grain: disc(260, 190, 186),
  drawing: [
    fill(disc(260, 190, 186), PEACH),
    rings(260, 190, [110, 135, 160], INK, 0.22),
    ...figure(older, olderAt),
    ...figure(younger, youngerAt),
    fill('<rect x="12" y="346" width="496" height="20" rx="10"', CLAY),
    mug(56, 346, 34, THEME),
    mug(466, 346, 34, CORAL),
    ...arm(younger, youngerAt, { side: 'far', to: [396, 330], elbow: -1 }),
    ...arm(younger, youngerAt, { side: 'near', to: [262, 334], elbow: -1, hand: 0, thumb: 1 }),
    ...arm(older, olderAt, { side: 'near', to: [262, 300], elbow: 1, hand: 14, thumb: -1 }),
    ...arm(older, olderAt, { side: 'far', to: [150, 332], elbow: 1, hand: 0, thumb: -1 }),
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
  frame: PANEL,
  drawing: [
    fill('<rect width="380" height="440"', MIST),
    fill('<path d="M206 440V150a87 87 0 0 1 174 0v290z"', PEACH),
    rings(176, 118, [90, 118, 146], INK),
    ...arm(caller, callerAt, { side: 'far', to: [226, 284], elbow: 1, hand: 20, thumb: -1 }),
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
    hand(caller, callerAt, [143, 156], -76, -1),
    ...arm(caller, callerAt, { side: 'near', to: [143, 156], elbow: 1, hand: 'none', length: 0.84 }),
  ],
};
