type Disc = readonly [x: number, y: number, r: number, colour: string];
type Arc = readonly [x: number, y: number, r: number];

/** What is seen through an arch of 440 × 520; arcs are drawn as a set of fine lines around their radius. */
interface Scene {
  readonly ground: string;
  readonly discs: readonly Disc[];
  readonly arcs: readonly Arc[];
}

const MIST = '#d9f4ef';
const LAGOON = '#7fd8cc';
const THEME = '#0ab3a3';
const PEACH = '#ffd9c2';
const INK = '#0b2b2a';
const DEEP = '#0f4541';
const WHITE = '#ffffff';

const scenes = {
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
} as const satisfies Record<string, Scene>;

export type ArchName = keyof typeof scenes;

/** Between the fine lines that stand where the site has its grain: a filter would become a picture in the PDF. */
const LINE_GAP = 7;

/**
 * The site's drawn language for print: overlapping discs and fine arcs seen through an arch, vectors alone.
 * Pure decoration, so it stays out of the structure that a screen reader follows.
 */
export function drawArch(name: ArchName): string {
  const scene: Scene = scenes[name];
  const clips: string[] = [clip(`${name}-arch`, '<path d="M0 520V220a220 220 0 0 1 440 0v300z"/>')];
  const lines = scene.arcs.flatMap(([x, y, r]) =>
    [0, 1, 2].map((line) => `<circle cx="${x}" cy="${y}" r="${r + line * LINE_GAP}"/>`),
  );
  const painting = paint(scene, WHITE);
  const stroke = scene.ground === DEEP ? MIST : INK;
  return `<svg class="arch" viewBox="0 0 440 520" aria-hidden="true" focusable="false">
${clips.join('')}<g clip-path="url(#${name}-arch)">${painting}
<g fill="none" stroke="${stroke}" stroke-opacity="0.28" stroke-width="1.4">${lines.join('')}</g></g>
</svg>`;

  /** Teal discs multiply with what they cover: the scene below once more, tinted and cut to the disc. */
  function paint({ ground, discs }: Scene, tint: string): string {
    const parts = discs.map(([x, y, r, colour], index) => {
      const circle = `<circle cx="${x}" cy="${y}" r="${r}"`;
      if (ground === DEEP || (colour !== LAGOON && colour !== THEME)) {
        return `${circle} fill="${multiply(colour, tint)}"/>`;
      }
      const id = `${name}-disc-${clips.length}`;
      clips.push(clip(id, `${circle}/>`));
      const below = paint({ ground, discs: discs.slice(0, index), arcs: [] }, multiply(colour, tint));
      return `<g clip-path="url(#${id})">${below}</g>`;
    });
    return `<rect width="440" height="520" fill="${multiply(ground, tint)}"/>${parts.join('')}`;
  }
}

function clip(id: string, shape: string): string {
  return `<clipPath id="${id}">${shape}</clipPath>`;
}

/** Two colours laid over each other like glass; by hand, since a blend mode makes the whole page a group. */
function multiply(one: string, other: string): string {
  const channels = [1, 3, 5].map((at) => {
    const product =
      (Number.parseInt(one.slice(at, at + 2), 16) * Number.parseInt(other.slice(at, at + 2), 16)) / 255;
    return Math.round(product).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
