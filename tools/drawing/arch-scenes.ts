import { DEEP, LAGOON, MIST, PEACH, THEME } from './palette.ts';

/** What is seen through an arch of 440 × 520. */
export interface ArchScene {
  readonly ground: string;
  readonly discs: readonly (readonly [x: number, y: number, r: number, colour: string])[];
  /** Each is drawn as a set of fine lines, of which it is the innermost. */
  readonly arcs: readonly (readonly [x: number, y: number, r: number])[];
}

/** The scenes of the guide and of the pictures for social sites, by name. */
export const archScenes = {
  harbour: {
    ground: MIST,
    discs: [
      [292, 214, 92, PEACH],
      [60, 470, 230, LAGOON],
      [380, 520, 240, THEME],
    ],
    arcs: [
      [292, 214, 126],
      [292, 214, 166],
      [292, 214, 206],
    ],
  },
  dawn: {
    ground: PEACH,
    discs: [
      [220, 330, 120, MIST],
      [220, 620, 300, LAGOON],
    ],
    arcs: [
      [220, 330, 160],
      [220, 330, 200],
    ],
  },
  carried: {
    ground: PEACH,
    discs: [
      [220, 400, 270, MIST],
      [220, 420, 180, LAGOON],
      [252, 392, 84, PEACH],
    ],
    arcs: [
      [220, 400, 226],
      [252, 392, 112],
    ],
  },
  together: {
    ground: LAGOON,
    discs: [
      [150, 300, 170, MIST],
      [296, 330, 170, PEACH],
      [224, 640, 220, THEME],
    ],
    arcs: [
      [150, 300, 136],
      [296, 330, 136],
    ],
  },
  shores: {
    ground: MIST,
    discs: [
      [0, 540, 260, LAGOON],
      [440, 540, 260, PEACH],
      [220, 190, 52, THEME],
    ],
    arcs: [
      [0, 540, 300],
      [440, 540, 300],
    ],
  },
  within: {
    ground: LAGOON,
    discs: [
      [220, 520, 300, MIST],
      [220, 520, 200, PEACH],
      [220, 520, 100, LAGOON],
    ],
    arcs: [
      [220, 520, 250],
      [220, 520, 150],
    ],
  },
  meeting: {
    ground: PEACH,
    discs: [
      [110, 320, 190, LAGOON],
      [330, 320, 190, MIST],
    ],
    arcs: [
      [110, 320, 150],
      [330, 320, 150],
    ],
  },
  stages: {
    ground: MIST,
    discs: [
      [440, 120, 120, PEACH],
      [0, 520, 320, LAGOON],
      [0, 520, 210, THEME],
    ],
    arcs: [
      [0, 520, 375],
      [0, 520, 430],
      [0, 520, 485],
    ],
  },
  care: {
    ground: MIST,
    discs: [
      [220, 600, 330, PEACH],
      [220, 600, 220, LAGOON],
      [220, 240, 46, THEME],
    ],
    arcs: [
      [220, 240, 84],
      [220, 240, 122],
    ],
  },
  pillars: {
    ground: LAGOON,
    discs: [
      [90, 520, 150, THEME],
      [350, 520, 150, THEME],
      [220, 210, 90, PEACH],
    ],
    arcs: [
      [90, 520, 190],
      [350, 520, 190],
    ],
  },
  layers: {
    ground: PEACH,
    discs: [
      [440, 520, 420, MIST],
      [440, 520, 300, LAGOON],
      [440, 520, 180, THEME],
    ],
    arcs: [
      [440, 520, 360],
      [440, 520, 240],
    ],
  },
  given: {
    ground: MIST,
    discs: [
      [300, 360, 220, PEACH],
      [140, 440, 190, LAGOON],
      [300, 240, 50, THEME],
    ],
    arcs: [
      [300, 360, 250],
      [140, 440, 150],
    ],
  },
  words: {
    ground: MIST,
    discs: [
      [110, 220, 130, PEACH],
      [300, 330, 150, LAGOON],
      [150, 480, 150, THEME],
    ],
    arcs: [
      [110, 220, 100],
      [300, 330, 120],
    ],
  },
  night: {
    ground: DEEP,
    discs: [
      [230, 236, 62, PEACH],
      [70, 520, 210, LAGOON],
      [370, 540, 240, THEME],
    ],
    arcs: [
      [230, 236, 96],
      [230, 236, 136],
      [230, 236, 176],
    ],
  },
} as const satisfies Readonly<Record<string, ArchScene>>;

export type ArchName = keyof typeof archScenes;
