/** Red, green and blue, each from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The four stops of the hero, from its first corner to its last. */
export type Stops = readonly [Colour, Colour, Colour, Colour];

/** The custom properties that hold the stops, in order; styles/home/mesh.css sets them on the hero. */
export const STOP_VARIABLES = ['--hero-1', '--hero-2', '--hero-3', '--hero-4'] as const;

/** Used when the stylesheet never says its own: the stops of VISUAL.md. */
export const DEFAULT_STOPS: Stops = [
  [0xff / 255, 0xd9 / 255, 0xc2 / 255],
  [0xd9 / 255, 0xf4 / 255, 0xef / 255],
  [0x7f / 255, 0xd8 / 255, 0xcc / 255],
  [0x0a / 255, 0xb3 / 255, 0xa3 / 255],
];

/** Reads `#rgb` or `#rrggbb`, as a stylesheet holds it; null for anything else, an unset variable included. */
export function parseColour(text: string): Colour | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const width = digits.length / 3;
  const channel = (index: number): number => {
    const hex = digits.slice(index * width, (index + 1) * width);
    return Number.parseInt(width === 1 ? hex + hex : hex, 16) / 255;
  };
  return [channel(0), channel(1), channel(2)];
}

/**
 * The stops as the stylesheet has them now.
 * @param valueOf the value of a custom property, empty while it is unset
 * @returns null while one of them is missing or no colour
 */
export function readStops(valueOf: (variable: string) => string): Stops | null {
  const [first, second, third, fourth] = STOP_VARIABLES.map((variable) => parseColour(valueOf(variable)));
  if (!first || !second || !third || !fourth) return null;
  return [first, second, third, fourth];
}
