/** The site's colors (docs/product.md#colors) in film, guide and social pictures. */
export const CREAM = '#fbf8f3';
export const MIST = '#d9f4ef';
export const LAGOON = '#7fd8cc';
export const THEME = '#0ab3a3';
export const PEACH = '#ffd9c2';
export const INK = '#0b2b2a';
export const CORAL = '#b4532f';
/** Wood and other warm things, between peach and coral. */
export const CLAY = '#e5a37f';
/** The ground of nights. */
export const DEEP = '#0f4541';

/** A color between two others: `share` 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  return channels(one, other, (a, b) => a + (b - a) * share);
}

/** The color of two translucent colors, one over the other. */
export function multiply(one: string, other: string): string {
  return channels(one, other, (a, b) => (a * b) / 255);
}

function channels(one: string, other: string, join: (a: number, b: number) => number): string {
  const joined = [1, 3, 5].map((at) => {
    const value = join(
      Number.parseInt(one.slice(at, at + 2), 16),
      Number.parseInt(other.slice(at, at + 2), 16),
    );
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${joined.join('')}`;
}
