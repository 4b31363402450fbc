import { HOUR, MINUTE } from '../../core/duration.ts';

const SECOND = 1000;

/**
 * Milliseconds between failed attempts, nearly 28 hours in total. The end is counted in attempts, so that a clock
 * change does not end them early.
 */
export const WAITS: readonly number[] = [
  10 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
];

/** The longest wait in milliseconds that a receiver may ask for. */
const LONGEST = 4 * HOUR;

/**
 * The wait before the next attempt, with up to 10% jitter, so that a receiver that recovers does not get everything at
 * once.
 * @param waits those between attempts, in milliseconds
 * @param failures attempts that have failed, this one included
 * @param asked milliseconds that the receiver asked for
 * @param random from 0 to 1
 * @returns milliseconds; `null` if there have been enough attempts
 */
export function waitAfter(
  waits: readonly number[],
  failures: number,
  asked: number | null,
  random = Math.random(),
): number | null {
  const wait = waits[failures - 1];
  if (wait === undefined) return null;
  return Math.round(Math.max(wait, Math.min(asked ?? 0, LONGEST)) * (1 + random / 10));
}
