/** Red, green and blue, each from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number];

/** The gradient's four stops, from the hero's first corner to its last. */
export type Stops = readonly [Color, Color, Color, Color];

/** The custom properties with the stops, in order; gradient.css sets them on the hero. */
export const STOP_VARIABLES = ['--hero-1', '--hero-2', '--hero-3', '--hero-4'] as const;

/** Used when the stylesheet's colors never arrive: the same values as in styles/tokens.css. */
export const DEFAULT_STOPS: Stops = [
  [0xff / 255, 0xd9 / 255, 0xc2 / 255],
  [0xd9 / 255, 0xf4 / 255, 0xef / 255],
  [0x7f / 255, 0xd8 / 255, 0xcc / 255],
  [0x0a / 255, 0xb3 / 255, 0xa3 / 255],
];

/**
 * Parses a color from a style sheet.
 * @param text `#rgb` or `#rrggbb`, white space around it allowed
 * @returns null for anything else, the empty value of an unset variable included
 */
export function parseColor(text: string): Color | null {
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
 * @returns null while one of them is missing or not a color
 */
export function readStops(valueOf: (variable: string) => string): Stops | null {
  const [first, second, third, fourth] = STOP_VARIABLES.map((variable) => parseColor(valueOf(variable)));
  if (!first || !second || !third || !fourth) return null;
  return [first, second, third, fourth];
}

/** How often the stylesheet is read again while its colors are missing, once a frame (docs/product.md#gradient). */
const MAX_COLOR_RETRIES = 200;

/**
 * Waits for the stylesheet's colors; after 200 retries it takes the default colors.
 * @param read returns the stops, or null while they are not ready
 * @param nextFrame resolves when the next frame begins
 */
export async function awaitStops(
  read: () => Stops | null,
  nextFrame: () => Promise<unknown>,
): Promise<Stops> {
  let stops = read();
  for (let retry = 0; stops === null && retry < MAX_COLOR_RETRIES; retry += 1) {
    await nextFrame();
    stops = read();
  }
  return stops ?? DEFAULT_STOPS;
}
