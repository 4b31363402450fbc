import { setTimeout as pause } from 'node:timers/promises';

/** What goes on beside the requests of a server. */
export interface Repeated {
  /** Resolves once it has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Does work again and again until it is stopped.
 * @param work returns the milliseconds until it is done again; `null` once it is done for good
 * @param fault milliseconds before it is tried again after an error
 * @param onFault hears of the first of several errors in a row
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<number | null>,
  fault: number,
  onFault: (error: unknown) => void,
): Repeated {
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
      // Rejects when it is stopped.
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
