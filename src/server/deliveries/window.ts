/** Notices that are under way by one channel at first. */
const FIRST = 8;
/** The most that one process has under way by one channel: mail servers commonly take 50 connections from one machine. */
export const MOST_UNDER_WAY = 32;
/** Failures one after another after which a receiver counts as away. */
const AWAY = 3;

/**
 * How many notices one process has under way by one channel, learned from what the receiver takes as TCP learns it
 * (RFC 5681): with each notice that gets through one more, from half of what was too much on one more after all of them;
 * after a failure a single one, which finds out whether the receiver is there.
 */
export function createWindow() {
  let size = FIRST;
  /** Up to which it grows with each notice. */
  let ease = MOST_UNDER_WAY;
  /** Ends with each failure: what else was under way then tells nothing new. */
  let round = 0;
  let failures = 0;
  // What was tried before this process began is not known.
  let isAway = true;
  return {
    /** How many notices may be under way. */
    size: (): number => Math.floor(size),
    /** What an attempt that begins now belongs to. */
    round: (): number => round,
    /** Failures one after another, those of one round counted as one. */
    failures: (): number => failures,
    /** One got through. @returns whether the receiver was away before, for all that is known */
    grow(): boolean {
      size = Math.min(MOST_UNDER_WAY, size + (size < ease ? 1 : 1 / size));
      failures = 0;
      const wasAway = isAway;
      isAway = false;
      return wasAway;
    },
    /** One did not. @param begun the round in which it was begun */
    shrink(begun: number): void {
      if (begun !== round) return;
      round += 1;
      failures += 1;
      isAway ||= failures >= AWAY;
      // What is too much for one that was away is not known any more.
      if (failures >= AWAY) ease = MOST_UNDER_WAY;
      else if (size > 1) ease = size / 2;
      size = 1;
    },
  };
}
