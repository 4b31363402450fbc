import { StoreUnavailable } from './faults.ts';

/** When an operation must be answered, in milliseconds of the monotonic clock; `Infinity` for no deadline. */
export type Deadline = number;

/**
 * Milliseconds within which an application is stored or refused, from when the server has read it. With `GRACE` and the
 * way back it is less than 5 s (docs/product.md#durability).
 */
export const ANSWER_TIMEOUT = 4300;

/** Milliseconds after a deadline in which a pending database call may still report its own error. */
export const GRACE = 300;

export function deadlineIn(milliseconds: number): Deadline {
  return performance.now() + milliseconds;
}

/** Milliseconds, never negative. */
export function timeLeft(deadline: Deadline): number {
  return Math.max(0, deadline - performance.now());
}

/**
 * Waits for work until a deadline and its grace. The work itself goes on, so it has to know the deadline, too.
 * @throws StoreUnavailable `busy`
 */
export async function withinDeadline<T>(deadline: Deadline, work: Promise<T>): Promise<T> {
  if (deadline === Infinity) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('busy')), timeLeft(deadline) + GRACE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
