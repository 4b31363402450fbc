import { mulberry32 } from './mulberry32.ts';

/** A random generator that is deterministic for a seed. */
export interface Random {
  /** From 0 to 1. */
  readonly next: () => number;
  /** Returns true with this probability. */
  readonly chance: (share: number) => boolean;
  /** A whole number, both ends included. */
  readonly integer: (from: number, to: number) => number;
  /** A standard normal number: around 0, seldom beyond ±2. */
  readonly normal: () => number;
  /** @throws Error for an empty list */
  readonly pick: <T>(all: readonly T[]) => T;
  /** A random item, weighted by the shares. @throws Error for an empty list */
  readonly pickWeighted: <T extends { readonly share: number }>(all: readonly T[]) => T;
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  function pick<T>(all: readonly T[]): T {
    const index = Math.floor(next() * all.length);
    if (index >= all.length) throw new Error('There is nothing to choose from.');
    // The cast is safe: `index` is within the list. `!` would exclude `undefined` elements.
    return all[index] as T;
  }
  return {
    next,
    pick,
    chance: (share) => next() < share,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    // Box–Muller; 1 - x is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pickWeighted(all) {
      let left = next() * all.reduce((sum, { share }) => sum + share, 0);
      return all.find(({ share }) => (left -= share) < 0) ?? pick(all);
    },
  };
}
