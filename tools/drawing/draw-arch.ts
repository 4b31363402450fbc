import { archScenes, type ArchName, type ArchScene } from './arch-scenes.ts';
import { DEEP, INK, LAGOON, MIST, THEME } from './palette.ts';
import { disc, paint } from './shapes.ts';

/** Between the fine lines that stand where the site has its grain: a filter would become a picture in the PDF. */
const LINE_GAP = 7;

/**
 * The site's drawn language for print: overlapping discs and fine arcs seen through an arch, vectors alone.
 * Pure decoration, so it stays out of the structure that a screen reader follows.
 * @param name of the scene, once in a document: its parts have ids
 * @returns an SVG element
 */
export function drawArch(name: ArchName): string {
  const { ground, discs, arcs }: ArchScene = archScenes[name];
  const isDark = ground === DEEP;
  const painting = paint(
    name,
    { shape: '<rect width="440" height="520"', colour: ground },
    discs.map(([x, y, r, colour]) => ({
      shape: disc(x, y, r),
      colour,
      glass: !isDark && (colour === LAGOON || colour === THEME),
    })),
  );
  const lines = arcs.flatMap(([x, y, r]) => [0, 1, 2].map((line) => `${disc(x, y, r + line * LINE_GAP)}/>`));
  return `<svg class="arch" viewBox="0 0 440 520" aria-hidden="true" focusable="false">
<clipPath id="${name}-arch"><path d="M0 520V220a220 220 0 0 1 440 0v300z"/></clipPath>
<g clip-path="url(#${name}-arch)">${painting}
<g fill="none" stroke="${isDark ? MIST : INK}" stroke-opacity="0.28" stroke-width="1.4">${lines.join('')}</g></g>
</svg>`;
}
