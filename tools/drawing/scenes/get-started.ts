import { arm, figure, grip, HAIR, palm, SKIN, type Person, type Pose } from '../figures.ts';
import { CORAL, CREAM, DEEP, LAGOON, PEACH, THEME } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { disc, fill, type Shape } from '../shapes.ts';

const W = 360;
const H = 360;

/** The hill that both sides stand before. */
const HILL: Shape = `<path d="M8 ${H}A172 232 0 0 1 352 ${H}z"`;

const she: Person = {
  name: 'she',
  look: { skin: SKIN.fair, hair: HAIR.silver, style: 'waves' },
  clothes: { color: THEME, neck: 'vee' },
};
const he: Person = {
  name: 'he',
  look: { skin: SKIN.tan, hair: HAIR.silver, style: 'crop', beard: true },
  clothes: { color: DEEP, neck: 'high' },
  build: 'broad',
};
const sheAt: Pose = { at: [226, 160], r: 34, facing: 1, lean: -3, height: 7 };
const heAt: Pose = { at: [130, 146], r: 35, facing: 1, lean: 3, height: 7 };

/** Two with grey in their hair who want to become parents; they look to the right, where the other side stands. */
export const parentsSide: Scene = {
  width: W,
  height: H,
  grain: HILL,
  drawing: [
    fill(HILL, LAGOON),
    fill(disc(306, 62, 40), CREAM),
    ...figure(he, heAt),
    ...arm(he, heAt, { side: 'near', to: [252, 172], elbow: -1, hand: 'none', length: 0.69 }),
    palm(he, heAt, [254, 174], [274, 184]),
    ...figure(she, sheAt),
    ...arm(she, sheAt, { side: 'far', to: [178, 376], elbow: 1, hand: 'none' }),
    ...arm(she, sheAt, { side: 'near', to: [224, 284], elbow: -1, hand: 0, thumb: 1, held: 'lying' }),
    grip(he, heAt, [281, 192], 158, 'fingers'),
    ...arm(he, heAt, { side: 'far', to: [160, 284], elbow: 1, hand: 8, thumb: -1, held: 'carrying' }),
  ],
};

const carrier: Person = {
  name: 'carrier',
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'bun' },
  clothes: { color: CORAL, neck: 'vee', sleeve: 'rolled' },
};
const child: Person = {
  name: 'child',
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'curls' },
  clothes: { color: CREAM, pattern: { kind: 'dots', color: THEME }, sleeve: 'short' },
  child: true,
};
const carrierAt: Pose = { at: [222, 148], r: 35, facing: -1, lean: -2, height: 7 };
const childAt: Pose = { at: [106, 254], r: 29, facing: -1, lean: -6, height: 6 };

/** A woman who could carry a child, with her own; both look to the left, where the other side stands. */
export const surrogateSide: Scene = {
  width: W,
  height: H,
  grain: HILL,
  drawing: [
    fill(HILL, LAGOON),
    fill(disc(54, 62, 40), PEACH),
    ...figure(carrier, carrierAt),
    ...arm(carrier, carrierAt, { side: 'far', to: [274, 318], elbow: -1, thumb: 1 }),
    ...figure(child, childAt),
    ...arm(child, childAt, { side: 'near', to: [64, 398], elbow: 1 }),
    ...arm(carrier, carrierAt, {
      side: 'near',
      to: [168, 254],
      elbow: -1,
      hand: -6,
      thumb: -1,
      held: 'lying',
      length: 0.72,
    }),
  ],
};
