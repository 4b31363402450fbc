import { getPriority, setPriority } from 'node:os';

/** The priority to which a server lowers the processes that check and render for staff. */
const LOWERED = 10;

/**
 * Gives this process and its future child processes the lowest priority of any of them. Otherwise the browsers and
 * servers of other tests could starve the low-priority processes that a test waits for.
 */
export function runAtOnePriority(): void {
  if (getPriority() < LOWERED) setPriority(LOWERED);
}
