import { setTimeout as pause } from 'node:timers/promises';

/** Background work of a server. */
export interface BackgroundTask {
  /** Stops it. Resolves once it has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Does work again and again until it is stopped.
 * @param work returns the milliseconds until its next run; `null` to end
 * @param fault milliseconds before a retry after an error
 * @param onFault called with the first of several errors in a row
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<number | null>,
  fault: number,
  onFault: (error: unknown) => void,
): BackgroundTask {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    let isFailing = false;
    while (!signal.aborted) {
      let next: number | null = fault;
      try {
        next = await work(signal);
        isFailing = false;
      } catch (error) {
        if (signal.aborted) return;
        if (!isFailing) onFault(error);
        isFailing = true;
      }
      if (next === null) return;
      // Rejects when `stop` aborts the signal.
      await pause(next, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
