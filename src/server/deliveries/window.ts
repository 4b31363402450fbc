/** The initial number of notices in flight per channel. */
const FIRST = 8;
/** Maximum notices in flight per process and channel: mail servers commonly accept 50 connections from one machine. */
export const MAX_IN_FLIGHT = 32;
/** Consecutive failures after which a receiver counts as away. */
const AWAY = 3;

/**
 * The number of notices in flight per process and channel, adapted to the receiver like TCP congestion control (RFC
 * 5681). Below a threshold, the window grows by one with each delivery; above it, by one per window of deliveries. A
 * failure sets the threshold to half the window, and the window to one, whose single notice probes whether the receiver
 * is back.
 */
export function createWindow() {
  let size = FIRST;
  /** The threshold (TCP's `ssthresh`) up to which the window grows with each delivery. */
  let threshold = MAX_IN_FLIGHT;
  /** Incremented by each failure: further failures of attempts begun before it tell nothing new. */
  let round = 0;
  let failures = 0;
  // Unknown at startup; assuming it was away makes the first delivery retry all waiting notices.
  let isAway = true;
  return {
    /** The maximum number of notices in flight. */
    size: (): number => Math.floor(size),
    /** The current round, to be passed to `shrink` by an attempt that starts now. */
    round: (): number => round,
    /** Consecutive failures; those of one round count as one. */
    failures: (): number => failures,
    /** Records a delivery. @returns whether the receiver counted as away until now */
    grow(): boolean {
      size = Math.min(MAX_IN_FLIGHT, size + (size < threshold ? 1 : 1 / size));
      failures = 0;
      const wasAway = isAway;
      isAway = false;
      return wasAway;
    },
    /** Records a failure. @param begun the round in which the attempt was begun */
    shrink(begun: number): void {
      if (begun !== round) return;
      round += 1;
      failures += 1;
      isAway ||= failures >= AWAY;
      // After an outage, the old threshold no longer applies.
      if (failures >= AWAY) threshold = MAX_IN_FLIGHT;
      else if (size > 1) threshold = size / 2;
      size = 1;
    },
  };
}
