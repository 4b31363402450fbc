import { INK, mix, multiply } from './palette.ts';

/** The start of an SVG element, without its fill and its end. */
export type Shape = `<${string}`;

export interface Layer {
  readonly shape: Shape;
  readonly color: string;
  /** Whether it tints what it covers, as the site's teal discs do. */
  readonly glass?: boolean;
}

/** A length for SVG, to a tenth of a pixel: less cannot be seen. */
export const px = (length: number): string => String(Math.round(length * 10) / 10);

export const disc = (x: number, y: number, r: number): Shape =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(Math.max(0, r))}"`;

/** An arch from the ground at `foot` up to the center of its round head at `y`. */
export const arch = (x: number, y: number, r: number, foot: number): Shape =>
  `<path d="M${px(x - r)} ${px(foot)}V${px(y)}a${px(r)} ${px(r)} 0 0 1 ${px(2 * r)} 0V${px(foot)}z"`;

/** A closed or open outline from path data, its numbers as they are. */
export const outline = (data: string): Shape => `<path d="${data}"`;

/** A line with round ends. */
export function tube(data: string, width: number, color: string): string {
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A group elsewhere, larger or smaller; `turned` around. */
export function place(x: number, y: number, scale: number, drawing: string, turned = false): string {
  const across = turned ? -scale : scale;
  return `<g transform="translate(${px(x)} ${px(y)})scale(${across === scale ? scale : `${across} ${scale}`})">${drawing}</g>`;
}

/** Turned by degrees around a point. */
export function tilt(degrees: number, [x, y]: readonly [number, number], drawing: string): string {
  return `<g transform="rotate(${px(degrees)} ${px(x)} ${px(y)})">${drawing}</g>`;
}

/** A color in the shade of the same light: for what lies behind or below something of the same color. */
export const shade = (color: string, share = 0.13): string => mix(color, INK, share);

export const fill = (shape: Shape, color: string): string => `${shape} fill="${color}"/>`;

/** A fine line around a shape. */
export const hairline = (shape: Shape, opacity: number, width = 2): string =>
  opacity <= 0
    ? ''
    : `${shape} fill="none" stroke="${INK}" stroke-opacity="${opacity.toFixed(3)}" stroke-width="${width}"/>`;

/**
 * Paints layers over a ground. Glass repeats the layers below it, tinted and clipped to its shape: blend modes
 * need a style sheet, and they make a page of a PDF one group.
 * @param id keeps the ids of the clip paths apart from those of other paintings in the same document
 * @param ground covers the whole picture
 */
export function paint(id: string, ground: Omit<Layer, 'glass'>, layers: readonly Layer[]): string {
  const cuts: string[] = [];
  const painting = over(layers, '#ffffff');
  return `<defs>${cuts.join('')}</defs>${painting}`;

  function over(below: readonly Layer[], tint: string): string {
    const parts = below.map(({ shape, color, glass = false }, index) => {
      if (!glass) return fill(shape, multiply(color, tint));
      const cut = `${id}-${cuts.length}`;
      cuts.push(`<clipPath id="${cut}">${shape}/></clipPath>`);
      return `<g clip-path="url(#${cut})">${over(below.slice(0, index), multiply(color, tint))}</g>`;
    });
    return fill(ground.shape, multiply(ground.color, tint)) + parts.join('');
  }
}
