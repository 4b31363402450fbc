type Color = 'mist' | 'lagoon' | 'theme' | 'peach';

/** What is seen through an arch on paper; lengths in units of its view box of 440 × 520. */
export interface PrintScene {
  readonly ground: Color;
  readonly discs: readonly {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    readonly color: Color;
  }[];
  readonly arcs: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** The scenes without people, of the guide's inner pages, by name. */
export const printScenes = {
  carried: {
    ground: 'peach',
    discs: [
      { x: 220, y: 400, r: 270, color: 'mist' },
      { x: 220, y: 420, r: 180, color: 'lagoon' },
      { x: 252, y: 392, r: 84, color: 'peach' },
    ],
    arcs: [
      { x: 220, y: 400, r: 226 },
      { x: 252, y: 392, r: 112 },
    ],
  },
  stages: {
    ground: 'mist',
    discs: [
      { x: 440, y: 120, r: 120, color: 'peach' },
      { x: 0, y: 520, r: 320, color: 'lagoon' },
      { x: 0, y: 520, r: 210, color: 'theme' },
    ],
    arcs: [
      { x: 0, y: 520, r: 375 },
      { x: 0, y: 520, r: 430 },
      { x: 0, y: 520, r: 485 },
    ],
  },
  dawn: {
    ground: 'peach',
    discs: [
      { x: 220, y: 330, r: 120, color: 'mist' },
      { x: 220, y: 620, r: 300, color: 'lagoon' },
    ],
    arcs: [
      { x: 220, y: 330, r: 160 },
      { x: 220, y: 330, r: 200 },
    ],
  },
  shores: {
    ground: 'mist',
    discs: [
      { x: 0, y: 540, r: 260, color: 'lagoon' },
      { x: 440, y: 540, r: 260, color: 'peach' },
      { x: 220, y: 190, r: 52, color: 'theme' },
    ],
    arcs: [
      { x: 0, y: 540, r: 300 },
      { x: 440, y: 540, r: 300 },
    ],
  },
  within: {
    ground: 'lagoon',
    discs: [
      { x: 220, y: 520, r: 300, color: 'mist' },
      { x: 220, y: 520, r: 200, color: 'peach' },
      { x: 220, y: 520, r: 100, color: 'lagoon' },
    ],
    arcs: [
      { x: 220, y: 520, r: 250 },
      { x: 220, y: 520, r: 150 },
    ],
  },
  meeting: {
    ground: 'peach',
    discs: [
      { x: 110, y: 320, r: 190, color: 'lagoon' },
      { x: 330, y: 320, r: 190, color: 'mist' },
    ],
    arcs: [
      { x: 110, y: 320, r: 150 },
      { x: 330, y: 320, r: 150 },
    ],
  },
  care: {
    ground: 'mist',
    discs: [
      { x: 220, y: 600, r: 330, color: 'peach' },
      { x: 220, y: 600, r: 220, color: 'lagoon' },
      { x: 220, y: 240, r: 46, color: 'theme' },
    ],
    arcs: [
      { x: 220, y: 240, r: 84 },
      { x: 220, y: 240, r: 122 },
    ],
  },
  pillars: {
    ground: 'lagoon',
    discs: [
      { x: 90, y: 520, r: 150, color: 'theme' },
      { x: 350, y: 520, r: 150, color: 'theme' },
      { x: 220, y: 210, r: 90, color: 'peach' },
    ],
    arcs: [
      { x: 90, y: 520, r: 190 },
      { x: 350, y: 520, r: 190 },
    ],
  },
  layers: {
    ground: 'peach',
    discs: [
      { x: 440, y: 520, r: 420, color: 'mist' },
      { x: 440, y: 520, r: 300, color: 'lagoon' },
      { x: 440, y: 520, r: 180, color: 'theme' },
    ],
    arcs: [
      { x: 440, y: 520, r: 360 },
      { x: 440, y: 520, r: 240 },
    ],
  },
  given: {
    ground: 'mist',
    discs: [
      { x: 300, y: 360, r: 220, color: 'peach' },
      { x: 140, y: 440, r: 190, color: 'lagoon' },
      { x: 300, y: 240, r: 50, color: 'theme' },
    ],
    arcs: [
      { x: 300, y: 360, r: 250 },
      { x: 140, y: 440, r: 150 },
    ],
  },
  words: {
    ground: 'mist',
    discs: [
      { x: 110, y: 220, r: 130, color: 'peach' },
      { x: 300, y: 330, r: 150, color: 'lagoon' },
      { x: 150, y: 480, r: 150, color: 'theme' },
    ],
    arcs: [
      { x: 110, y: 220, r: 100 },
      { x: 300, y: 330, r: 120 },
    ],
  },
} as const satisfies Readonly<Record<string, PrintScene>>;

export type ArchName = keyof typeof printScenes;
