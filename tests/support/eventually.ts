import { vi } from 'vitest';

/** The time-out in milliseconds, long enough for a busy machine. */
const TIMEOUT = 120_000;

/** Polls until a check passes. @param look throws until it does @returns the result of the check */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: TIMEOUT, interval: 20 });
}
