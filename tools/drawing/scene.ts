import type { Part } from './figures.ts';
import { disc, px, type Shape } from './shapes.ts';

/** A drawing with people, in vectors alone. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** What the drawing is seen through; nothing where it stands on the page's own ground. */
  readonly frame?: Shape;
  /** What covers the frame; for an open scene, what stands on the page. Strings are SVG that is nobody's. */
  readonly drawing: readonly (string | Part)[];
  /** Where the grain is; the frame, where there is one. */
  readonly grain?: Shape;
}

export const archFrame = (width: number, height: number): Shape =>
  `<path d="M0 ${height}V${width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${height}z"`;

export const windowFrame = (width: number, height: number, radius: number): Shape =>
  `<rect width="${width}" height="${height}" rx="${radius}"`;

/** A half disc that stands on its straight side. */
export const halfDiscFrame = (width: number, height: number): Shape =>
  `<path d="M0 ${height}A${width / 2} ${height} 0 0 1 ${width} ${height}z"`;

/** A window of 380 × 440, round above only: it stands on what is below it. */
export const SILL_FRAME: Shape = '<path d="M0 440V40a40 40 0 0 1 40-40h300a40 40 0 0 1 40 40v400z"';

/** Fine arcs around a point, as around a light. */
export function rings(x: number, y: number, radii: readonly number[], color: string, opacity = 0.4): string {
  const lines = radii.map((r) => `${disc(x, y, r)}/>`).join('');
  return `<g fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="1.3">${lines}</g>`;
}

/**
 * The grain is one small tile that repeats: a browser computes its noise once for 160 × 160 units, however large the
 * picture is (docs/decisions/0074-people-out-of-arcs.md).
 */
const GRAIN = `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .04 0 0 0 0 .17 0 0 0 0 .16 0 0 0 .9 -.38"/></filter><pattern id="g" width="160" height="160" patternUnits="userSpaceOnUse"><rect width="160" height="160" filter="url(#n)"/></pattern>`;

/** A drawing's pieces as SVG. */
export const svgOf = (drawing: Scene['drawing']): string =>
  drawing.map((piece) => (typeof piece === 'string' ? piece : piece.svg)).join('');

/**
 * A scene as a file of its own, with its grain: what pages show as `<img>`. The grain lies over a framed scene; in an
 * open one only over its first piece, the ground, so that the ground's outline does not show on the people before it.
 */
export function sceneFile({ width, height, frame, drawing, grain = frame }: Scene): string {
  const cut = frame === undefined ? '' : `<clipPath id="c">${frame}/></clipPath>`;
  const noise = grain === undefined ? '' : `${grain} fill="url(#g)" opacity=".5"/>`;
  const painting =
    frame === undefined
      ? svgOf([...drawing.slice(0, 1), noise, ...drawing.slice(1)])
      : `<g clip-path="url(#c)">${svgOf(drawing)}</g>${noise}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${cut}${noise === '' ? '' : GRAIN}</defs>${painting}</svg>\n`;
}

/**
 * A scene inside another document, without the grain, which a PDF would store as a bitmap. Decoration, hidden from
 * assistive technology.
 * @param id keeps the ids of the scenes of one document apart
 * @param from what of a band is left out on its left
 */
export function sceneInline(
  id: string,
  { width, height, frame, drawing }: Scene,
  className: string,
  from = 0,
): string {
  const cut = frame === undefined ? '' : `<clipPath id="${id}-frame">${frame}/></clipPath>`;
  const inside =
    frame === undefined ? svgOf(drawing) : `<g clip-path="url(#${id}-frame)">${svgOf(drawing)}</g>`;
  return `<svg class="${className}" viewBox="${px(from)} 0 ${px(width - from)} ${px(height)}" aria-hidden="true" focusable="false">${cut}${inside}</svg>`;
}
