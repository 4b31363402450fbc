/** A moment in seconds from the start of the film, and what a quantity is then. */
export type Key = readonly [at: number, value: number];

/** How far between two moments, 0 to 1, starting and arriving gently. */
export function progress(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** A quantity at a moment: still at each key, moving gently from one to the next. */
export function along(time: number, keys: readonly Key[]): number {
  let value = keys[0]?.[1] ?? 0;
  keys.forEach(([at, target], index) => {
    const before = keys[index - 1];
    if (before !== undefined && time > before[0]) {
      value = before[1] + (target - before[1]) * progress(time, before[0], at);
    }
  });
  return value;
}
