import { mulberry32 } from '../../tools/demo/mulberry32.ts';

/** All random choices of a run, the same for the same seed as far as processes and clocks allow. */
export interface Chance {
  /** Whether an event of this probability happens. */
  readonly happens: (probability: number) => boolean;
  /** A whole number between the two, both included. */
  readonly between: (from: number, to: number) => number;
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T;
  /** A separate stream, so that one part of a run does not shift the choices of another. */
  readonly stream: () => Chance;
}

export function chance(seed: number): Chance {
  const next = mulberry32(seed);
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    happens: (probability) => next() < probability,
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    stream: () => chance(between(0, 2 ** 31)),
  };
}
