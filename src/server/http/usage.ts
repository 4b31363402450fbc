import { ApiError } from './api-error.ts';

/** A window of time in which somebody uses something. */
interface Window<State> {
  readonly state: State;
  /** When it ends, by the clock of `Windows`. */
  ends: number;
}

/** The windows of many, all of the same length. Each begins with the first use. */
interface Windows<State> {
  /** The present window of somebody; where there is none, it begins now. */
  open(key: string): Window<State>;
  /** The present window of somebody. */
  find(key: string): Window<State> | undefined;
  /** Everybody’s present windows. */
  all(): Iterable<readonly [string, Window<State>]>;
  /** Milliseconds until a window ends. */
  leftOf(window: Window<State>): number;
}

/** Keys that are remembered; the one whose window began first is forgotten first. */
const KEYS = 20_000;

/**
 * @param length of a window, in milliseconds
 * @param begin what a window holds at its start
 * @param now milliseconds of a clock that nobody sets: set back an hour, one of the day would lock people out that long
 */
export function createWindows<State>(
  length: number,
  begin: () => State,
  now: () => number = () => performance.now(),
): Windows<State> {
  // In the order in which they began.
  const windows = new Map<string, Window<State>>();

  function forgetOld(): void {
    for (const [key, { ends }] of windows) {
      if (ends > now() && windows.size <= KEYS) return;
      windows.delete(key);
    }
  }
  function find(key: string): Window<State> | undefined {
    const window = windows.get(key);
    return window !== undefined && window.ends > now() ? window : undefined;
  }
  return {
    open(key) {
      const present = find(key);
      if (present !== undefined) return present;
      windows.delete(key);
      const window = { state: begin(), ends: now() + length };
      windows.set(key, window);
      forgetOld();
      return window;
    },
    find,
    *all() {
      forgetOld();
      for (const entry of windows) if (entry[1].ends > now()) yield entry;
    },
    leftOf: ({ ends }) => Math.max(0, ends - now()),
  };
}

/** What somebody has used in a window of time. */
interface Used {
  readonly amount: number;
  /** Milliseconds until the window ends. */
  readonly left: number;
}

/** Counts what each of many uses, in this process. @param length and `now` as for `createWindows` */
export function countUsage(length: number, now?: () => number) {
  const windows = createWindows(length, () => ({ amount: 0 }), now);
  return {
    add(key: string, amount: number): Used {
      const window = windows.open(key);
      window.state.amount += amount;
      return { amount: window.state.amount, left: windows.leftOf(window) };
    },
    read(key: string): Used {
      const window = windows.find(key);
      return window === undefined
        ? { amount: 0, left: length }
        : { amount: window.state.amount, left: windows.leftOf(window) };
    },
  };
}

/**
 * Refuses who uses more than a limit, in this process alone.
 * @param limit uses in a window
 * @param length of a window, in milliseconds
 * @returns counts one use. @throws ApiError 429 beyond the limit
 */
export function refuseBeyond(
  limit: number,
  length: number,
  code: string,
  message: string,
): (key: string) => void {
  const usage = countUsage(length);
  return (key) => {
    const { amount, left } = usage.add(key, 1);
    if (amount > limit) throw tooMuch(code, message, left);
  };
}

/** The refusal of who has used up a limit. @param left milliseconds until there is another one */
export function tooMuch(code: string, message: string, left: number): ApiError {
  return new ApiError(429, code, message, { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
}
