/**
 * The contrast of two colors as WCAG 2.2 reckons it.
 * @param first a color as `#rgb` or `#rrggbb`
 * @param second the other one
 * @returns from 1 (the same) to 21 (black on white), rounded down to two decimals
 */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue from 0 to 1. */
function channels(color: string): readonly number[] {
  const digits = color.trim().slice(1);
  const pairs = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(pairs.slice(start, start + 2), 16) / 255);
}
