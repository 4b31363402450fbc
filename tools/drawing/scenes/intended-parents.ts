import { arm, figure, grip, HAIR, palm, SKIN, type Person, type Pose } from '../figures.ts';
import { CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, windowFrame, type Scene } from '../scene.ts';
import { disc, fill, shade, tilt } from '../shapes.ts';

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
const oneAt: Pose = { at: [202, 216], r: 43, facing: 1, lean: 16, height: 7 };
const otherAt: Pose = { at: [372, 210], r: 43, facing: -1, lean: 18, height: 7 };

/** Two fathers on a sofa, heads together over one phone. */
export const intendedParents: Scene = {
  width: W,
  height: H,
  frame: windowFrame(W, H, 36),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, PEACH),
    fill(disc(450, 120, 170), MIST),
    rings(450, 120, [200, 230, 260], INK),
    // The sofa: a back between two arms.
    fill('<rect x="30" y="268" width="500" height="300" rx="64"', LAGOON),
    // His arm lies behind both backs; only the fingers come around the other's shoulder.
    ...arm(one, oneAt, { side: 'near', to: [424, 226], elbow: -1, hand: 'none', length: 0.82 }),
    ...figure(one, oneAt),
    palm(one, oneAt, [428, 230], [438, 250]),
    ...figure(other, otherAt),
    ...arm(other, otherAt, { side: 'near', to: [312, 500], elbow: 1, hand: 'none' }),
    ...arm(one, oneAt, {
      side: 'far',
      to: [220, 380],
      elbow: 1,
      hand: -6,
      thumb: -1,
      held: 'carrying',
    }),
    ...arm(other, otherAt, { side: 'far', to: [356, 382], elbow: -1, hand: 6, thumb: 1, held: 'carrying' }),
    grip(one, oneAt, [446, 262], 158, 'fingers'),
    tilt(
      -8,
      [286, 360],
      fill('<rect x="258" y="312" width="56" height="100" rx="10"', INK) +
        fill('<rect x="264" y="319" width="44" height="86" rx="5"', THEME),
    ),
    grip(one, oneAt, [255, 377], -28, 'thumb'),
    grip(other, otherAt, [323, 374], 204, 'thumb'),
    fill('<rect x="-14" y="356" width="86" height="160" rx="40"', shade(LAGOON, 0.1)),
    fill('<rect x="488" y="356" width="86" height="160" rx="40"', shade(LAGOON, 0.1)),
  ],
};
