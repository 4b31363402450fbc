/** What somebody has used in a window of time. */
interface Used {
  readonly amount: number;
  /** Milliseconds until the window ends. */
  readonly left: number;
}

/** Counts what each of many uses in windows of the same length, each of which begins with the first use. */
export interface Usage {
  add(key: string, amount: number): Used;
  read(key: string): Used;
  /** The most that anybody has used. */
  most(): number;
}

/** Keys that are remembered; the one whose window began first is forgotten first. */
const KEYS = 20_000;

/**
 * @param length of a window, in milliseconds
 * @param now milliseconds of a clock that nobody sets: set back an hour, one of the day would lock people out that long
 */
export function countUsage(length: number, now: () => number = () => performance.now()): Usage {
  // In the order in which the windows began.
  const windows = new Map<string, { amount: number; readonly began: number }>();

  function forgetOld(): void {
    for (const [key, { began }] of windows) {
      if (began + length > now() && windows.size <= KEYS) return;
      windows.delete(key);
    }
  }
  function read(key: string): Used {
    const window = windows.get(key);
    const left = window === undefined ? 0 : window.began + length - now();
    return window === undefined || left <= 0 ? { amount: 0, left: length } : { amount: window.amount, left };
  }
  return {
    add(key, amount) {
      forgetOld();
      const { amount: before, left } = read(key);
      if (left === length) windows.delete(key);
      windows.set(key, { amount: before + amount, began: now() + left - length });
      return read(key);
    },
    read,
    most() {
      forgetOld();
      let most = 0;
      for (const { amount } of windows.values()) most = Math.max(most, amount);
      return most;
    },
  };
}
