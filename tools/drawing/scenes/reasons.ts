import { arm, baby, figure, grip, HAIR, palm, SKIN, type Person, type Pose } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { disc, fill, tilt, tube } from '../shapes.ts';
import { mug } from '../things.ts';
import { coordinator } from './about.ts';

// Four reasons to become a surrogate, each readable in a list and on a card. They bring no ground: the cards' own colors
// show between the figures, and the page cuts them into arches.

const SIDE = 240;

const mother: Person = {
  name: 'mother',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'bob' },
  clothes: { color: THEME, neck: 'vee' },
};
const father: Person = {
  name: 'father',
  look: { skin: SKIN.fair, hair: HAIR.chestnut, style: 'quiff', beard: true },
  clothes: { color: DEEP },
};
const motherAt: Pose = { at: [62, 126], r: 33, facing: 1, lean: 26, height: 5 };
const fatherAt: Pose = { at: [168, 110], r: 34, facing: -1, lean: 24, height: 5 };

/** Two parents bend over their newborn. */
export const carried: Scene = {
  width: SIDE,
  height: SIDE,
  grain: disc(120, 140, 104),
  drawing: [
    fill(disc(120, 140, 104), CREAM),
    ...figure(father, fatherAt),
    ...figure(mother, motherAt),
    ...arm(mother, motherAt, { side: 'near', to: [94, 214], elbow: 1, hand: 'none' }),
    baby([136, 182], [74, 212], 23, SKIN.tan, PEACH),
    ...arm(mother, motherAt, {
      side: 'far',
      to: [86, 218],
      elbow: 1,
      hand: -16,
      thumb: -1,
      held: 'carrying',
      length: 0.74,
    }),
    ...arm(father, fatherAt, {
      side: 'far',
      to: [180, 210],
      elbow: -1,
      hand: 0,
      thumb: 1,
      held: 'carrying',
      length: 0.58,
    }),
  ],
};

const chooser: Person = {
  name: 'chooser',
  look: { skin: SKIN.fair, hair: HAIR.copper, style: 'long' },
  clothes: { color: CORAL, sleeve: 'rolled' },
};
const chooserAt: Pose = { at: [76, 120], r: 36, facing: 1, lean: 15, height: 5 };

/** Someone on a photograph: a head, its hair, and shoulders. */
const likeness = (x: number, skin: string, hair: string, clothes: string): string =>
  fill(`<path d="M${x - 18} 150a18 22 0 0 1 36 0z"`, clothes) +
  fill(disc(x, 108, 15), hair) +
  fill(disc(x, 113, 13), skin);

/** A woman reads the card of two who want to become parents. */
export const chosen: Scene = {
  width: SIDE,
  height: SIDE,
  grain: disc(108, 136, 104),
  drawing: [
    fill(disc(108, 136, 104), LAGOON),
    ...figure(chooser, chooserAt),
    ...arm(chooser, chooserAt, {
      side: 'near',
      to: [142, 208],
      elbow: 1,
      hand: -26,
      thumb: -1,
      held: 'lying',
      length: 0.76,
    }),
    tilt(
      8,
      [180, 140],
      fill('<rect x="130" y="80" width="98" height="116" rx="10"', CREAM) +
        fill('<rect x="138" y="88" width="82" height="62" rx="6"', PEACH) +
        likeness(160, SKIN.deep, HAIR.night, THEME) +
        likeness(198, SKIN.tan, HAIR.chestnut, DEEP) +
        tube('M144 166H216M144 181H190', 6, CLAY),
    ),
    grip(chooser, chooserAt, [156, 196], -58, 'thumb'),
    ...arm(chooser, chooserAt, { side: 'far', to: [40, 300], elbow: 1, hand: 'none' }),
  ],
};

const signer: Person = {
  name: 'signer',
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'bun' },
  clothes: { color: LAGOON, neck: 'vee', sleeve: 'rolled' },
};
const signerAt: Pose = { at: [84, 114], r: 33, facing: 1, lean: 24, height: 2.9 };

/** A woman signs her contract. */
export const paid: Scene = {
  width: SIDE,
  height: SIDE,
  grain: disc(120, 136, 104),
  drawing: [
    fill(disc(120, 136, 104), PEACH),
    ...figure(signer, signerAt),
    fill('<rect y="172" width="240" height="68"', CLAY),
    fill('<path d="M100 240l20-64h110l-2 64z"', CREAM),
    tube('M134 186H214M130 200H214', 6, THEME),
    // The line ends at the pen's tip.
    tube('M124 228c10-18 15-19 13-8s-6 12-1 7 6-10 9-7-1 9 4 5 5-9 9-6-1 9 4 6 9-3 16-1 15 1 24 2', 2.2, INK),
    ...arm(signer, signerAt, {
      side: 'far',
      to: [72, 216],
      elbow: 1,
      hand: -12,
      held: 'lying',
      length: 0.7,
    }),
    tube('M202 226L180 162', 5, CORAL),
    ...arm(signer, signerAt, {
      side: 'near',
      to: [158, 196],
      elbow: 1,
      hand: 10,
      held: 'writing',
      length: 0.66,
    }),
  ],
};

const guest: Person = {
  name: 'guest',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'curls' },
  clothes: { color: THEME },
};
const guestAt: Pose = { at: [173, 130], r: 32, facing: -1, lean: 8, height: 5 };
const coordinatorAt: Pose = { at: [60, 118], r: 32, facing: 1, lean: 6, height: 5 };

/** A coordinator beside a woman with a cup, a hand on her arm. */
export const sheltered: Scene = {
  width: SIDE,
  height: SIDE,
  grain: disc(120, 140, 104),
  drawing: [
    fill(disc(120, 140, 104), MIST),
    ...figure(coordinator, coordinatorAt),
    ...figure(guest, guestAt),
    ...arm(guest, guestAt, { side: 'near', to: [132, 217], elbow: 1, hand: 'none', length: 0.6 }),
    ...arm(guest, guestAt, { side: 'far', to: [198, 217], elbow: -1, hand: 'none', length: 0.54 }),
    palm(guest, guestAt, [132, 217], [143, 218]),
    palm(guest, guestAt, [198, 217], [188, 218]),
    mug(166, 234, 46, CREAM),
    grip(guest, guestAt, [146, 219], 0, 'fingers'),
    grip(guest, guestAt, [186, 219], 180, 'fingers'),
    ...arm(coordinator, coordinatorAt, {
      side: 'near',
      to: [97, 188],
      elbow: 1,
      hand: 4,
      thumb: -1,
      held: 'lying',
      length: 0.68,
    }),
  ],
};
