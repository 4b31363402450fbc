import type { Shape } from '../drawing/shapes.ts';

/** The film's picture, in pixels. */
export const FRAME = { width: 1280, height: 720 } as const;

/** Covers all of it. */
export const WHOLE: Shape = `<path d="M0 0h${FRAME.width}v${FRAME.height}H0z"`;

/** A keyframe: a moment in seconds from the start of the film, and a quantity's value then. */
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
