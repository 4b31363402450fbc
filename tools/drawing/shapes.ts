import { INK, multiply } from './palette.ts';

/** Anything with an outline: an SVG element without its end and its fill. */
export type Shape = `<${string}`;

export interface Layer {
  readonly shape: Shape;
  readonly colour: string;
  /** Tints what it covers, as teal discs do on this site. */
  readonly glass?: boolean;
}

/** A length for SVG: a tenth of a pixel is all that can be seen. */
export const px = (length: number): string => String(Math.round(length * 10) / 10);

export const disc = (x: number, y: number, r: number): Shape =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(Math.max(0, r))}"`;

/** An arch that stands on the ground `foot`, with its round head at `y`. */
export const arch = (x: number, y: number, r: number, foot: number): Shape =>
  `<path d="M${px(x - r)} ${px(foot)}V${px(y)}a${px(r)} ${px(r)} 0 0 1 ${px(2 * r)} 0V${px(foot)}z"`;

export const fill = (shape: Shape, colour: string): string => `${shape} fill="${colour}"/>`;

/** A fine line around a shape. */
export const hairline = (shape: Shape, opacity: number, width = 2): string =>
  opacity <= 0
    ? ''
    : `${shape} fill="none" stroke="${INK}" stroke-opacity="${opacity.toFixed(3)}" stroke-width="${width}"/>`;

/**
 * Layers over a ground. Glass is painted as what lies below once more, tinted and cut to its shape: blend modes
 * are style sheets', and they make a page of a PDF one group.
 * @param id makes the names of the cuts unlike those of other paintings in the same document
 * @param ground covers the whole picture
 */
export function paint(id: string, ground: Omit<Layer, 'glass'>, layers: readonly Layer[]): string {
  const cuts: string[] = [];
  const painting = over(layers, '#ffffff');
  return `<defs>${cuts.join('')}</defs>${painting}`;

  function over(below: readonly Layer[], tint: string): string {
    const parts = below.map(({ shape, colour, glass = false }, index) => {
      if (!glass) return fill(shape, multiply(colour, tint));
      const cut = `${id}-${cuts.length}`;
      cuts.push(`<clipPath id="${cut}">${shape}/></clipPath>`);
      return `<g clip-path="url(#${cut})">${over(below.slice(0, index), multiply(colour, tint))}</g>`;
    });
    return fill(ground.shape, multiply(ground.colour, tint)) + parts.join('');
  }
}
