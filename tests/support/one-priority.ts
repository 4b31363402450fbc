import { getPriority, setPriority } from 'node:os';

/** The one to which a server lowers the processes that check and render for staff. */
const LOWERED = 10;

/**
 * Gives this process, and those it starts from now on, the priority of the lowest of them: otherwise the browsers and servers
 * of other tests would keep waiting what a test waits for.
 */
export function runAtOnePriority(): void {
  if (getPriority() < LOWERED) setPriority(LOWERED);
}
