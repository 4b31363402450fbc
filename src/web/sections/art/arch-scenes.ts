type Color = 'mist' | 'lagoon' | 'theme' | 'peach';

/** What one arch shows; lengths in units of its view box of 440 × 520. */
export interface ArchScene {
  readonly ground: Color;
  readonly discs: readonly {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    readonly color: Color;
  }[];
  readonly arcs: readonly { readonly x: number; readonly y: number; readonly r: number }[];
  /** Seed of the grain, so that no two pictures have the same. */
  readonly seed: number;
}

/** Two shores with a low light between them. */
export const harbor: ArchScene = {
  ground: 'mist',
  discs: [
    { x: 300, y: 196, r: 96, color: 'peach' },
    { x: 60, y: 470, r: 230, color: 'lagoon' },
    { x: 380, y: 520, r: 240, color: 'theme' },
  ],
  arcs: [
    { x: 300, y: 196, r: 132 },
    { x: 300, y: 196, r: 168 },
    { x: 300, y: 196, r: 204 },
  ],
  seed: 3,
};

/** A disc within a disc: a child carried. */
export const carried: ArchScene = {
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
  seed: 11,
};

/** Two equal discs that overlap: two people and what they plan together. */
export const together: ArchScene = {
  ground: 'lagoon',
  discs: [
    { x: 150, y: 300, r: 170, color: 'mist' },
    { x: 296, y: 330, r: 170, color: 'peach' },
    { x: 224, y: 640, r: 220, color: 'theme' },
  ],
  arcs: [
    { x: 150, y: 300, r: 136 },
    { x: 296, y: 330, r: 136 },
  ],
  seed: 23,
};

/** Arc after arc toward the light: the stages of a journey. */
export const stages: ArchScene = {
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
  seed: 41,
};
