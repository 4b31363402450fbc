import type { Point } from '../drawing/contour.ts';
import type { Shape } from '../drawing/shapes.ts';

/** The film's picture, in units of its drawing, and how many pixels are rendered for each: 1920 × 1080 in all. */
export const FRAME = { width: 1280, height: 720 } as const;
export const PIXELS_PER_UNIT = 1.5;

/** Covers all of it. */
export const WHOLE: Shape = `<path d="M0 0h${FRAME.width}v${FRAME.height}H0z"`;

/** A keyframe: a moment in seconds from the start of the act, and a quantity's value then. */
type Keyframe = readonly [at: number, value: number];

/** The share of the time between two moments that has passed, 0 to 1, with a cubic ease-in-out. */
export function progress(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** A quantity's value at a moment, eased from each keyframe to the next. */
export function along(time: number, keys: readonly Keyframe[]): number {
  let value = keys[0]?.[1] ?? 0;
  keys.forEach(([at, target], index) => {
    const before = keys[index - 1];
    if (before !== undefined && time > before[0]) {
      value = before[1] + (target - before[1]) * progress(time, before[0], at);
    }
  });
  return value;
}

/** A slow swing to both sides of zero, as of someone who breathes. */
export function sway(time: number, amount: number, seconds = 4, start = 0): number {
  return amount * Math.sin((2 * Math.PI * (time - start)) / seconds);
}

/** The point between two others: `share` 0 is the first, 1 the second. */
export function toward(one: Point, other: Point, share: number): Point {
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share];
}
