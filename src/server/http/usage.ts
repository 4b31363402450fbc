import type { SharedUsage } from '../store/limits/limit-store.ts';
import { ApiError } from './api-error.ts';

/** A time window in which the use by one key is counted. */
interface Window<State> {
  readonly state: State;
  /** When it ends, in milliseconds of the clock of `createWindows`. */
  ends: number;
}

/** The most keys that are remembered; beyond it, the oldest window is dropped. */
const KEYS = 20_000;

/**
 * The windows of many keys, all of the same length. Each one begins with the first use.
 * @param length of a window, in milliseconds
 * @param begin makes the state of a new window
 * @param now a monotonic clock in milliseconds: if the wall clock were set back, windows would last longer
 */
export function createWindows<State>(
  length: number,
  begin: () => State,
  now: () => number = () => performance.now(),
) {
  // Oldest window first.
  const windows = new Map<string, Window<State>>();

  function forgetOld(): void {
    for (const [key, { ends }] of windows) {
      if (ends > now() && windows.size <= KEYS) return;
      windows.delete(key);
    }
  }
  /** The current window of a key. */
  function find(key: string): Window<State> | undefined {
    const window = windows.get(key);
    return window !== undefined && window.ends > now() ? window : undefined;
  }
  return {
    /** The current window of a key; starts one if there is none. */
    open(key: string): Window<State> {
      const present = find(key);
      if (present !== undefined) return present;
      windows.delete(key);
      const window = { state: begin(), ends: now() + length };
      windows.set(key, window);
      forgetOld();
      return window;
    },
    find,
    /** All current windows. */
    *all(): Generator<readonly [string, Window<State>]> {
      forgetOld();
      for (const entry of windows) if (entry[1].ends > now()) yield entry;
    },
    /** Milliseconds until a window ends. */
    leftOf: ({ ends }: Window<State>): number => Math.max(0, ends - now()),
  };
}

/** Counts usage by key, in this process only. @param length and `now` as for `createWindows` */
export function countUsage(length: number, now?: () => number) {
  const windows = createWindows(length, () => ({ amount: 0 }), now);
  return {
    add(key: string, amount: number): SharedUsage {
      const window = windows.open(key);
      window.state.amount += amount;
      return { amount: window.state.amount, left: windows.leftOf(window) };
    },
  };
}

/**
 * A rate limit by key, in this process only.
 * @param limit uses in a window
 * @param length of a window, in milliseconds
 * @returns counts one use. @throws ApiError 429 beyond the limit
 */
export function createRateLimiter(
  limit: number,
  length: number,
  code: string,
  message: string,
): (key: string) => void {
  const usage = countUsage(length);
  return (key) => {
    const { amount, left } = usage.add(key, 1);
    if (amount > limit) throw tooManyRequests(code, message, left);
  };
}

/** The refusal of a request beyond a limit. @param left milliseconds until the next window begins */
export function tooManyRequests(code: string, message: string, left: number): ApiError {
  return new ApiError(429, code, message, { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
}
