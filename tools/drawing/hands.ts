import type { Joint, Node, Point } from './contour.ts';

/**
 * Hands, in units of a head's radius: the wrist is at the origin, the fingers point to the right, the thumb is below.
 * What an arm does at its end: it hangs, lies, waves, points, writes or carries.
 */
export interface Hand {
  readonly outlines: readonly (readonly Node[])[];
  /** Fingers, from root to tip. */
  readonly digits?: readonly (readonly [Joint, Joint])[];
  /** Lines between fingers. */
  readonly seams: readonly (readonly Point[])[];
}

/** Knuckles, and three fingers that are bent under them. */
const FIST: readonly Node[] = [
  [-0.2, -0.2, 0.4],
  [0.18, -0.24],
  [0.56, -0.38],
  [0.9, -0.32],
  [1.02, -0.1],
  [0.96, 0.16],
  [0.6, 0.32],
  [0.2, 0.26],
  [-0.2, 0.2, 0.4],
];

export const HANDS = {
  /** Relaxed, from its edge: a wrist, a back, fingers that bend a little toward the palm. */
  edge: {
    outlines: [
      [
        [-0.2, -0.2, 0.4],
        [0.16, -0.22],
        [0.6, -0.36],
        [1.1, -0.26],
        [1.42, 0.06],
        [1.34, 0.2, 0.7],
        [0.98, 0.16],
        [0.6, 0.3],
        [0.16, 0.26],
        [-0.2, 0.2, 0.4],
      ],
      [
        [0.2, 0, 0.4],
        [0.6, 0.2, 0.4],
        [0.8, 0.36],
        [0.86, 0.5, 0.8],
        [0.7, 0.56],
        [0.36, 0.42],
        [0.02, 0.14, 0.4],
      ],
    ],
    seams: [
      [
        [0.84, -0.08],
        [1.24, 0.02],
      ],
    ],
  },
  /** Flat on something, the back up, the thumb along it. */
  lying: {
    outlines: [
      [
        [-0.2, -0.2, 0.4],
        [0.2, -0.24],
        [0.62, -0.32],
        [1.06, -0.22],
        [1.42, 0.02],
        [1.52, 0.18, 0.7],
        [1.36, 0.28, 0.7],
        [0.9, 0.28, 0.6],
        [0.3, 0.3],
        [-0.2, 0.2, 0.4],
      ],
    ],
    seams: [
      [
        [0.36, 0.08],
        [0.82, 0.14],
        [0.94, 0.24],
      ],
      [
        [1.06, -0.02],
        [1.4, 0.13],
      ],
    ],
  },
  /** Under something, its fingers bent up around it on the side of the thumb, which nobody sees. */
  carrying: {
    outlines: [
      [
        [-0.2, 0.2, 0.4],
        [-0.2, -0.2, 0.4],
        [0.2, -0.26],
        [0.66, -0.3],
        [1.12, -0.16],
        [1.42, 0.2],
        [1.44, 0.44, 0.8],
        [1.3, 0.46, 0.8],
        [1.06, 0.22],
        [0.7, 0.16],
        [0.2, 0.24],
      ],
    ],
    seams: [
      [
        [0.86, -0.08],
        [1.14, 0.06],
        [1.28, 0.26],
      ],
    ],
  },
  /** Open toward us. */
  waving: {
    outlines: [
      [
        [-0.2, -0.2, 0.4],
        [0.14, -0.22],
        [0.5, -0.36],
        [0.86, -0.4],
        [0.9, 0],
        [0.84, 0.38],
        [0.44, 0.38],
        [0.14, 0.24],
        [-0.2, 0.2, 0.4],
      ],
    ],
    digits: [
      [
        [[0.68, -0.28], 0.12],
        [[1.3, -0.5], 0.1],
      ],
      [
        [[0.72, -0.1], 0.12],
        [[1.5, -0.17], 0.1],
      ],
      [
        [[0.72, 0.1], 0.12],
        [[1.5, 0.14], 0.1],
      ],
      [
        [[0.68, 0.28], 0.12],
        [[1.36, 0.44], 0.1],
      ],
      [
        [[0.26, 0.16], 0.15],
        [[0.82, 0.72], 0.1],
      ],
    ],
    seams: [],
  },
  /** Its back up: one finger out, three bent beside it, the thumb apart. */
  pointing: {
    outlines: [
      [
        [-0.3, -0.24, 0],
        [0.1, -0.34],
        [0.4, -0.62],
        [0.7, -0.56],
        [0.86, -0.1],
        [0.82, 0.28],
        [0.5, 0.36],
        [0.1, 0.3],
        [-0.3, 0.24, 0],
      ],
    ],
    digits: [
      [
        [[0.5, -0.1], 0.17],
        [[0.98, -0.1], 0.16],
      ],
      [
        [[0.5, -0.36], 0.16],
        [[0.9, -0.36], 0.15],
      ],
      [
        [[0.5, -0.58], 0.14],
        [[0.74, -0.58], 0.13],
      ],
      [
        [[0.6, 0.18], 0.17],
        [[1.64, 0.06], 0.12],
      ],
      [
        [[0.14, 0.16], 0.19],
        [[0.66, 0.6], 0.15],
      ],
      [
        [[0.66, 0.6], 0.15],
        [[0.98, 0.62], 0.115],
      ],
    ],
    seams: [
      [
        [0.6, 0.04],
        [1.08, 0.04],
      ],
      [
        [0.6, -0.23],
        [1, -0.23],
      ],
      [
        [0.5, -0.47],
        [0.84, -0.48],
      ],
    ],
  },
  /** Two fingers and the thumb around a pen, whose tip is at 1.5, 0.5. */
  writing: {
    outlines: [FIST],
    digits: [
      [
        [[0.72, -0.06], 0.15],
        [[1.26, 0.3], 0.1],
      ],
      [
        [[0.26, 0.16], 0.15],
        [[1.12, 0.42], 0.1],
      ],
    ],
    seams: [
      [
        [0.66, 0.18],
        [1.1, 0.32],
      ],
      [
        [0.76, -0.22],
        [1, -0.12],
      ],
    ],
  },
} as const satisfies Readonly<Record<string, Hand>>;

export type HandShape = keyof typeof HANDS;
