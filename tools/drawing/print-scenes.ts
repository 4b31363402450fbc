import { carried, stages, together, type ArchScene } from '../../src/web/sections/art/arch-scenes.ts';

/** What is seen through an arch on paper: a scene of the site without its grain; `deep` is a night's ground. */
export interface PrintScene extends Omit<ArchScene, 'ground' | 'seed'> {
  readonly ground: ArchScene['ground'] | 'deep';
}

/** The scenes of the guide and of the social pictures by name: three of the site's, and those that only print has. */
export const printScenes = {
  carried,
  together,
  stages,
  // Its light is smaller and lower than in the site's picture of the same name.
  harbour: {
    ground: 'mist',
    discs: [
      { x: 292, y: 214, r: 92, colour: 'peach' },
      { x: 60, y: 470, r: 230, colour: 'lagoon' },
      { x: 380, y: 520, r: 240, colour: 'theme' },
    ],
    arcs: [
      { x: 292, y: 214, r: 126 },
      { x: 292, y: 214, r: 166 },
      { x: 292, y: 214, r: 206 },
    ],
  },
  dawn: {
    ground: 'peach',
    discs: [
      { x: 220, y: 330, r: 120, colour: 'mist' },
      { x: 220, y: 620, r: 300, colour: 'lagoon' },
    ],
    arcs: [
      { x: 220, y: 330, r: 160 },
      { x: 220, y: 330, r: 200 },
    ],
  },
  shores: {
    ground: 'mist',
    discs: [
      { x: 0, y: 540, r: 260, colour: 'lagoon' },
      { x: 440, y: 540, r: 260, colour: 'peach' },
      { x: 220, y: 190, r: 52, colour: 'theme' },
    ],
    arcs: [
      { x: 0, y: 540, r: 300 },
      { x: 440, y: 540, r: 300 },
    ],
  },
  within: {
    ground: 'lagoon',
    discs: [
      { x: 220, y: 520, r: 300, colour: 'mist' },
      { x: 220, y: 520, r: 200, colour: 'peach' },
      { x: 220, y: 520, r: 100, colour: 'lagoon' },
    ],
    arcs: [
      { x: 220, y: 520, r: 250 },
      { x: 220, y: 520, r: 150 },
    ],
  },
  meeting: {
    ground: 'peach',
    discs: [
      { x: 110, y: 320, r: 190, colour: 'lagoon' },
      { x: 330, y: 320, r: 190, colour: 'mist' },
    ],
    arcs: [
      { x: 110, y: 320, r: 150 },
      { x: 330, y: 320, r: 150 },
    ],
  },
  care: {
    ground: 'mist',
    discs: [
      { x: 220, y: 600, r: 330, colour: 'peach' },
      { x: 220, y: 600, r: 220, colour: 'lagoon' },
      { x: 220, y: 240, r: 46, colour: 'theme' },
    ],
    arcs: [
      { x: 220, y: 240, r: 84 },
      { x: 220, y: 240, r: 122 },
    ],
  },
  pillars: {
    ground: 'lagoon',
    discs: [
      { x: 90, y: 520, r: 150, colour: 'theme' },
      { x: 350, y: 520, r: 150, colour: 'theme' },
      { x: 220, y: 210, r: 90, colour: 'peach' },
    ],
    arcs: [
      { x: 90, y: 520, r: 190 },
      { x: 350, y: 520, r: 190 },
    ],
  },
  layers: {
    ground: 'peach',
    discs: [
      { x: 440, y: 520, r: 420, colour: 'mist' },
      { x: 440, y: 520, r: 300, colour: 'lagoon' },
      { x: 440, y: 520, r: 180, colour: 'theme' },
    ],
    arcs: [
      { x: 440, y: 520, r: 360 },
      { x: 440, y: 520, r: 240 },
    ],
  },
  given: {
    ground: 'mist',
    discs: [
      { x: 300, y: 360, r: 220, colour: 'peach' },
      { x: 140, y: 440, r: 190, colour: 'lagoon' },
      { x: 300, y: 240, r: 50, colour: 'theme' },
    ],
    arcs: [
      { x: 300, y: 360, r: 250 },
      { x: 140, y: 440, r: 150 },
    ],
  },
  words: {
    ground: 'mist',
    discs: [
      { x: 110, y: 220, r: 130, colour: 'peach' },
      { x: 300, y: 330, r: 150, colour: 'lagoon' },
      { x: 150, y: 480, r: 150, colour: 'theme' },
    ],
    arcs: [
      { x: 110, y: 220, r: 100 },
      { x: 300, y: 330, r: 120 },
    ],
  },
  night: {
    ground: 'deep',
    discs: [
      { x: 230, y: 236, r: 62, colour: 'peach' },
      { x: 70, y: 520, r: 210, colour: 'lagoon' },
      { x: 370, y: 540, r: 240, colour: 'theme' },
    ],
    arcs: [
      { x: 230, y: 236, r: 96 },
      { x: 230, y: 236, r: 136 },
      { x: 230, y: 236, r: 176 },
    ],
  },
} as const satisfies Readonly<Record<string, PrintScene>>;

export type ArchName = keyof typeof printScenes;
