import type { Node } from './contour.ts';

/**
 * Hair, in units of a head's radius around its middle; the head looks to the right. What is behind is drawn before the
 * throat and the body, what is over it after the face.
 */
export interface Hair {
  readonly behind?: readonly Node[];
  readonly over: readonly Node[];
  /** Whether an ear shows. */
  readonly ear: boolean;
}

/** A mass of curls around a point: `count` bumps. */
function bumps([x, y]: Node, r: number, count: number, from = 0, to = 360): readonly Node[] {
  return Array.from({ length: 2 * count }, (_, at) => {
    const angle = ((from + ((to - from) * at) / (2 * count)) * Math.PI) / 180;
    const reach = at % 2 === 0 ? r * 1.06 : r * 0.92;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
}

const CROP: readonly Node[] = [
  [0.74, -0.6, 0],
  [0.5, -1.0],
  [-0.08, -1.17],
  [-0.72, -0.92],
  [-1.0, -0.25],
  [-0.9, 0.32],
  [-0.6, 0.66, 0],
  [-0.44, 0.2],
  [-0.26, -0.08],
  [-0.04, 0.16, 0],
  [0.1, -0.34],
  [0.4, -0.52],
];

/** Each kind of hair. */
export const HAIR_STYLES = {
  crop: { over: CROP, ear: true },
  /** Short and full on top. */
  quiff: {
    over: [[0.86, -0.62, 0], [0.92, -1.02], [0.42, -1.3], [-0.3, -1.24], [-0.86, -0.86], ...CROP.slice(4)],
    ear: true,
  },
  bob: {
    behind: [
      [-0.2, -1.1],
      [-1.05, -0.6],
      [-1.22, 0.3],
      [-1.1, 1.12, 0],
      [-0.2, 1.14, 0],
      [0.2, 0],
    ],
    over: [
      [0.8, -0.52, 0],
      [0.55, -1.02],
      [-0.1, -1.2],
      [-0.82, -0.92],
      [-1.2, -0.1],
      [-1.2, 0.66],
      [-1.06, 1.12, 0],
      [-0.18, 1.06, 0],
      [0.02, 0.5],
      [0.06, -0.1],
      [0.34, -0.5],
    ],
    ear: false,
  },
  bun: {
    over: [
      [0.76, -0.58, 0],
      [0.5, -1.0],
      [-0.06, -1.16],
      [-0.48, -1.1, 0.3],
      [-0.72, -1.56],
      [-1.24, -1.46],
      [-1.34, -0.92],
      [-0.94, -0.7, 0.3],
      [-1.0, -0.16],
      [-0.84, 0.34],
      [-0.52, 0.66, 0],
      [-0.4, 0.14],
      [-0.1, -0.2],
      [0.34, -0.42],
    ],
    ear: true,
  },
  long: {
    behind: [
      [-0.3, -1.1],
      [-1.16, -0.4],
      [-1.3, 0.8],
      [-1.44, 1.9],
      [-1.1, 2.86, 0.4],
      [-0.6, 2.3],
      [-0.1, 1.4],
      [0.1, 0],
    ],
    over: [
      [0.8, -0.5, 0],
      [0.56, -1.0],
      [-0.1, -1.2],
      [-0.84, -0.9],
      [-1.18, -0.1],
      [-1.2, 0.9, 0],
      [-0.4, 1.0, 0],
      [-0.02, 0.46],
      [0.02, -0.1],
      [0.3, -0.5],
    ],
    ear: false,
  },
  curls: {
    behind: bumps([-0.26, -0.24], 1.34, 9),
    over: [
      [0.78, -0.5, 0],
      [0.84, -0.9],
      [0.46, -1.0],
      [0.2, -1.3],
      [-0.4, -1.1],
      [-0.9, -0.9],
      [-1.04, -0.2],
      [-0.92, 0.3],
      [-0.48, 0.7, 0],
      [-0.22, 0.3],
      [-0.16, -0.16],
      [0.14, -0.24],
      [0.3, -0.56],
      [0.56, -0.42],
    ],
    ear: false,
  },
  /** To the jaw, soft, with a parting. */
  waves: {
    behind: [
      [-0.2, -1.1],
      [-1.08, -0.5],
      [-1.26, 0.3],
      [-1.12, 0.9],
      [-1.2, 1.3],
      [-0.7, 1.42],
      [-0.24, 1.0],
      [0.1, 0],
    ],
    over: [
      [0.86, -0.42, 0.3],
      [0.8, -0.84],
      [0.42, -1.1],
      [0.3, -1.06, 0],
      [0.0, -1.26],
      [-0.7, -1.1],
      [-1.12, -0.36],
      [-1.14, 0.3],
      [-1.24, 0.7],
      [-1.02, 1.08],
      [-0.5, 1.12],
      [-0.34, 0.78],
      [-0.12, 0.42],
      [-0.16, 0.02],
      [0.14, -0.36],
      [0.5, -0.5],
    ],
    ear: false,
  },
  /** A scarf around head and throat. */
  scarf: {
    over: [
      [0.76, -0.56],
      [0.5, -1.08],
      [-0.2, -1.2],
      [-0.92, -0.86],
      [-1.16, 0],
      [-1.02, 0.8],
      [-1.06, 1.5],
      [-1.3, 2.1, 0],
      [0.0, 2.36],
      [1.06, 2.06, 0],
      [0.7, 1.5],
      [0.66, 1.02, 0.4],
      [0.1, 0.86],
      [-0.2, 0.3],
      [0.1, -0.42],
    ],
    ear: false,
  },
} as const satisfies Readonly<Record<string, Hair>>;

export type HairStyle = keyof typeof HAIR_STYLES;
