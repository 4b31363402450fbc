import { vi } from 'vitest';

/** Milliseconds after which what has not come to pass on a busy machine will not. */
const PATIENCE = 120_000;

/** Waits until something holds. @param look throws as long as it does not @returns what it returned at last */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE, interval: 20 });
}
