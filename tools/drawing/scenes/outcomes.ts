import { arm, baby, bust, HAIR, hairBehind, head, shade, SKIN, tilt, tube, type Look } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, type Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';
import { mug, plant } from '../things.ts';

/** Round above only: these two stand on the panel below them. */
const PANEL = '<path d="M0 440V40a40 40 0 0 1 40-40h300a40 40 0 0 1 40 40v400z"';

const sleeper: Look = { skin: SKIN.brown, hair: HAIR.night, style: 'crop' };
const father: Look = { skin: SKIN.deep, hair: HAIR.night, style: 'crop', beard: true };
const older: Look = { skin: SKIN.fair, hair: HAIR.silver, style: 'bob' };
const younger: Look = { skin: SKIN.brown, hair: HAIR.night, style: 'curls' };
const caller: Look = { skin: SKIN.tan, hair: HAIR.chestnut, style: 'long' };

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
    fill('<rect x="30" y="214" width="176" height="96" rx="48"', CREAM),
    tilt(-78, [136, 232], head(sleeper, [136, 232], 40, 1, [136, 262])),
    fill('<path d="M120 400V330a84 84 0 0 1 84-84h40a170 170 0 0 1 170 154z"', THEME),
    fill('<path d="M120 400V340a84 84 0 0 1 84-84a84 84 0 0 1 84 84v60z"', LAGOON),
    fill('<rect y="344" width="400" height="60"', CORAL),
  ].join(''),
};

/** A phone that rings on a table beside a mug; a hand reaches for it. */
export const ringing: Scene = {
  width: 380,
  height: 440,
  frame: PANEL,
  drawing: [
    fill('<rect width="380" height="440"', PEACH),
    fill('<path d="M0 440V250a190 190 0 0 1 380 0v190z"', CLAY),
    rings(170, 250, [96, 124, 152], INK),
    tilt(
      -10,
      [170, 250],
      fill('<rect x="122" y="156" width="96" height="188" rx="18"', INK) +
        fill('<rect x="131" y="166" width="78" height="168" rx="10"', THEME) +
        fill(disc(170, 226, 24), PEACH) +
        fill(disc(170, 300, 13), CREAM),
    ),
    fill(disc(300, 130, 48), CREAM),
    fill(disc(300, 130, 36), CORAL),
    arm(
      [
        [420, 470],
        [350, 320],
        [236, 316],
      ],
      66,
      DEEP,
      SKIN.tan,
    ),
  ].join(''),
};

/** A father alone with his newborn in his arms. */
export const fatherAlone: Scene = {
  width: 380,
  height: 440,
  frame: '<path d="M0 440V40a40 40 0 0 1 40-40h150a190 190 0 0 1 190 190v250z"',
  drawing: [
    fill('<rect width="380" height="440"', LAGOON),
    fill(disc(292, 110, 120), PEACH),
    plant(330, 448, 90, THEME, CORAL),
    bust([166, 196], 226, 300, CREAM),
    tilt(14, [166, 196], head(father, [170, 140], 46, 1, [166, 198])),
    arm(
      [
        [254, 286],
        [330, 400],
        [178, 396],
      ],
      48,
      shade(CREAM, 0.1),
      SKIN.deep,
    ),
    baby([238, 318], [130, 356], 34, SKIN.deep, CORAL),
    arm(
      [
        [82, 284],
        [54, 452],
        [206, 404],
      ],
      50,
      shade(CREAM, 0.14),
      SKIN.deep,
    ),
  ].join(''),
};

/** Two women at a table with their cups; one has laid her hand on the other's arm. */
export const talking: Scene = {
  width: 520,
  height: 380,
  grain: disc(260, 190, 186),
  drawing: [
    fill(disc(260, 190, 186), PEACH),
    rings(260, 190, [110, 135, 160], INK, 0.22),
    fill('<path d="M56 352V226C56 176 90 166 130 158H166C206 166 240 176 240 226V352z"', CORAL),
    head(older, [158, 100], 39, 1, [148, 162]),
    fill('<path d="M284 352V232C284 182 318 172 358 164H394C434 172 468 182 468 232V352z"', DEEP),
    head(younger, [366, 106], 39, -1, [376, 168]),
    tube('M12 356H508', 20, CLAY),
    mug(70, 346, 34, MIST),
    mug(424, 346, 34, THEME),
    arm(
      [
        [310, 244],
        [276, 356],
        [338, 334],
      ],
      42,
      shade(DEEP, 0.35),
      SKIN.brown,
    ),
    arm(
      [
        [196, 240],
        [212, 352],
        [298, 314],
      ],
      42,
      shade(CORAL, 0.18),
      SKIN.fair,
    ),
  ].join(''),
};

/** A woman by a window, her phone at her ear. */
export const calling: Scene = {
  width: 380,
  height: 440,
  frame: PANEL,
  drawing: [
    fill('<rect width="380" height="440"', MIST),
    fill('<path d="M196 440V150a92 92 0 0 1 184 0v290z"', PEACH),
    rings(196, 170, [90, 118, 146], INK),
    hairBehind(caller, [180, 160], 45, 1),
    bust([170, 226], 216, 300, THEME),
    head(caller, [180, 160], 45, 1, [170, 230]),
    tilt(14, [160, 168], fill('<rect x="140" y="116" width="34" height="84" rx="8"', INK)),
    arm(
      [
        [88, 306],
        [40, 420],
        [146, 204],
      ],
      50,
      shade(THEME, 0.2),
      SKIN.tan,
    ),
  ].join(''),
};
