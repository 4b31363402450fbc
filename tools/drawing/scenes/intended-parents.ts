import { arm, figure, grip, HAIR, leg, palm, SKIN, type Person, type Pose } from '../figures.ts';
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
const oneAt: Pose = { at: [196, 192], r: 43, facing: 1, lean: 16, height: 5.2 };
const otherAt: Pose = { at: [370, 188], r: 43, facing: -1, lean: 18, height: 5.2 };

/** Two fathers sit on a sofa, heads together over one phone. */
export const intendedParents: Scene = {
  width: W,
  height: H,
  frame: windowFrame(W, H, 36),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, PEACH),
    fill(disc(450, 110, 170), MIST),
    rings(450, 110, [200, 230, 260], INK),
    // The sofa: a back, a seat, and two arms.
    fill('<rect x="24" y="236" width="512" height="300" rx="64"', LAGOON),
    // His arm lies behind both backs; only the fingers come around the other's shoulder.
    ...arm(one, oneAt, { side: 'near', to: [422, 204], elbow: -1, hand: 'none', length: 0.82 }),
    ...figure(one, oneAt),
    palm(one, oneAt, [426, 208], [436, 228]),
    ...figure(other, otherAt),
    fill('<rect x="40" y="408" width="480" height="90" rx="22"', shade(LAGOON, 0.16)),
    // Thighs come toward us, and shins hang over the edge of the seat.
    leg(
      one,
      oneAt,
      [
        [176, 402],
        [146, 436],
        [150, 560],
      ],
      shade(DEEP, 0.3),
      INK,
    ),
    leg(
      one,
      oneAt,
      [
        [224, 402],
        [228, 436],
        [232, 560],
      ],
      DEEP,
      INK,
    ),
    leg(
      other,
      otherAt,
      [
        [390, 402],
        [420, 436],
        [416, 560],
      ],
      shade(CORAL),
      INK,
    ),
    leg(
      other,
      otherAt,
      [
        [346, 402],
        [338, 436],
        [334, 560],
      ],
      CORAL,
      INK,
    ),
    ...arm(other, otherAt, { side: 'far', to: [436, 396], elbow: -1, hand: 10, thumb: 1, held: 'lying' }),
    ...arm(one, oneAt, { side: 'far', to: [220, 356], elbow: 1, hand: -6, thumb: -1, held: 'carrying' }),
    ...arm(other, otherAt, {
      side: 'near',
      to: [344, 358],
      elbow: -1,
      hand: 44,
      thumb: 1,
      held: 'carrying',
      length: 0.9,
    }),
    grip(one, oneAt, [444, 240], 158, 'fingers'),
    tilt(
      -8,
      [286, 336],
      fill('<rect x="258" y="288" width="56" height="100" rx="10"', INK) +
        fill('<rect x="264" y="295" width="44" height="86" rx="5"', THEME),
    ),
    grip(one, oneAt, [255, 353], -28, 'thumb'),
    grip(other, otherAt, [321, 350], 204, 'thumb'),
    fill('<rect x="-14" y="336" width="86" height="180" rx="40"', shade(LAGOON, 0.1)),
    fill('<rect x="488" y="336" width="86" height="180" rx="40"', shade(LAGOON, 0.1)),
  ],
};
