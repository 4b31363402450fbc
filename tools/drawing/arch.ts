import { INK, LAGOON, MIST, PEACH, THEME } from './palette.ts';
import { printScenes, type ArchName, type PrintScene } from './print-scenes.ts';
import { disc, paint } from './shapes.ts';

const COLORS = { mist: MIST, lagoon: LAGOON, theme: THEME, peach: PEACH } as const;

/** Between the fine lines that replace the site's grain: a PDF would store its filter as a bitmap. */
const LINE_GAP = 7;

/**
 * Draws a scene of overlapping discs and fine arcs seen through an arch, in vectors alone. It is decoration, so it
 * is hidden from assistive technology.
 * @param name of the scene. A document may hold each scene only once, because the drawing has ids.
 * @returns an SVG element
 */
export function drawArch(name: ArchName): string {
  const { ground, discs, arcs }: PrintScene = printScenes[name];
  const painting = paint(
    name,
    { shape: '<rect width="440" height="520"', color: COLORS[ground] },
    discs.map(({ x, y, r, color }) => ({
      shape: disc(x, y, r),
      color: COLORS[color],
      glass: color === 'lagoon' || color === 'theme',
    })),
  );
  const lines = arcs.flatMap(({ x, y, r }) =>
    [0, 1, 2].map((line) => `${disc(x, y, r + line * LINE_GAP)}/>`),
  );
  return `<svg class="arch" viewBox="0 0 440 520" aria-hidden="true" focusable="false">
<clipPath id="${name}-arch"><path d="M0 520V220a220 220 0 0 1 440 0v300z"/></clipPath>
<g clip-path="url(#${name}-arch)">${painting}
<g fill="none" stroke="${INK}" stroke-opacity="0.28" stroke-width="1.4">${lines.join('')}</g></g>
</svg>`;
}
