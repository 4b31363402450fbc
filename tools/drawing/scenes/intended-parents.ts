import { arm, figure, grip, HAIR, SKIN, type Person, type Pose } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, windowFrame, type Scene } from '../scene.ts';
import { disc, fill, tilt } from '../shapes.ts';
import { mug } from '../things.ts';

const W = 560;
const H = 480;

const one: Person = {
  name: 'one',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'crop', beard: true },
  clothes: { color: CREAM, pattern: { kind: 'stripes', color: CORAL }, sleeve: 'rolled' },
  build: 'broad',
};
const other: Person = {
  name: 'other',
  look: { skin: SKIN.fair, hair: HAIR.sand, style: 'quiff' },
  clothes: { color: DEEP, neck: 'vee' },
};
const oneAt: Pose = { at: [196, 194], r: 43, facing: 1, lean: 16, height: 5.2 };
const otherAt: Pose = { at: [346, 196], r: 43, facing: -1, lean: 18, height: 5.2 };

/** Two fathers on a bench at their table, shoulder at shoulder over one phone. */
export const intendedParents: Scene = {
  width: W,
  height: H,
  frame: windowFrame(W, H, 36),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, PEACH),
    fill(disc(450, 110, 170), MIST),
    rings(450, 110, [200, 230, 260], INK),
    fill('<rect x="24" y="250" width="512" height="300" rx="64"', LAGOON),
    // His arm lies behind the other's back, who covers it from the elbow on.
    ...arm(one, oneAt, { side: 'near', to: [392, 262], elbow: -1, hand: 'none', length: 0.82 }),
    ...figure(one, oneAt),
    ...figure(other, otherAt),
    fill(`<rect y="392" width="${W}" height="100"`, CLAY),
    mug(478, 420, 46, CREAM),
    ...arm(other, otherAt, {
      side: 'far',
      to: [416, 402],
      elbow: -1,
      hand: 56,
      thumb: -1,
      held: 'lying',
      length: 0.87,
    }),
    ...arm(one, oneAt, { side: 'far', to: [200, 366], elbow: 1, hand: -6, thumb: -1, held: 'carrying' }),
    tilt(
      -8,
      [266, 346],
      fill('<rect x="238" y="298" width="56" height="100" rx="10"', INK) +
        fill('<rect x="244" y="305" width="44" height="86" rx="5"', THEME),
    ),
    grip(one, oneAt, [235, 363], -28, 'thumb'),
    ...arm(other, otherAt, {
      side: 'near',
      to: [306, 404],
      elbow: -1,
      hand: 40,
      thumb: -1,
      held: 'lying',
      length: 0.9,
    }),
  ],
};
