import type { Pace } from '../../src/server/deliveries/start-deliveries.ts';

/** Deliveries without pauses, a day of them in half a second; an attempt has the time of a busy machine. */
export const FAST: Pace = {
  poll: 10,
  next: 0,
  fault: 20,
  rest: 20,
  attempt: 60_000,
  lease: 150_000,
  grace: 50,
  waits: Array.from({ length: 14 }, () => 10),
};
