import type { Pace } from '../../src/server/deliveries/start-deliveries.ts';

/** A delivery pace without pauses: a day of retries takes half a second. Attempts have time-outs for busy machines. */
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
