import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { StoreUnavailable } from '../store/faults.ts';
import type { LimitKind, LimitStore } from '../store/limit-store.ts';
import { createWindows } from './usage.ts';

/** Milliseconds between two times that processes tell each other, and that a start waits for the first one. */
const EXCHANGE = 1_000;

/** What is counted, and how much of it stays in one process. */
interface SharedLimit {
  readonly kind: LimitKind;
  /** Milliseconds of a window, which begins with the first use. */
  readonly length: number;
  /** Up to how much somebody stays unknown to the database: who uses little costs nothing. */
  readonly untoldUpTo: (key: string) => number;
  /** Of whom is asked what others know, although nothing was used here. */
  readonly watched?: string;
  /** Called with whose use has changed elsewhere. */
  readonly onLearned?: (key: string) => void;
}

/**
 * Counts what each of many uses in a window of time, in all processes that share a database: in memory, so that no
 * request waits for it. Processes tell each other once a second; so in the first second of a flood each of them counts for
 * itself, as all do while the database is away (docs/decisions/0153-one-limiter.md).
 */
export function shareUsage(
  app: FastifyInstance,
  { kind, length, untoldUpTo, watched, onLearned }: SharedLimit,
  store: Pick<LimitStore, 'add' | 'read'>,
  logger: FastifyBaseLogger,
) {
  /** What the database knows, of all processes; and what it does not know yet, of this one. */
  const windows = createWindows(length, () => ({ told: 0, untold: 0 }));

  async function exchange(): Promise<void> {
    const amounts = new Map<string, number>();
    for (const [key, { state }] of windows.all())
      if (state.untold > 0 && state.told + state.untold > untoldUpTo(key)) amounts.set(key, state.untold);
    try {
      const known = amounts.size === 0 ? new Map() : new Map(await store.add(kind, length, amounts));
      if (watched !== undefined && !amounts.has(watched)) {
        const used = await store.read(kind, length, watched);
        if (used !== null) known.set(watched, used);
      }
      for (const [key, { amount, left }] of known) {
        const window = windows.open(key);
        window.state.untold = Math.max(0, window.state.untold - (amounts.get(key) ?? 0));
        window.state.told = amount;
        window.ends = performance.now() + left;
        onLearned?.(key);
      }
    } catch (error) {
      // What was not told is told when the database is there again.
      if (!(error instanceof StoreUnavailable)) logger.error({ err: error, kind }, 'a limit is not shared');
    }
  }

  let exchanging: Promise<void> | null = null;
  const exchangeOnce = (): Promise<void> => (exchanging ??= exchange().finally(() => (exchanging = null)));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await Promise.race([exchangeOnce(), pause(EXCHANGE, undefined, { ref: false })]);
    timer = setInterval(() => void exchangeOnce(), EXCHANGE).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await exchanging;
    await exchangeOnce();
  });

  return {
    add(key: string, amount: number): void {
      windows.open(key).state.untold += amount;
    },
    /** What somebody has used, and the milliseconds until the window ends. */
    read(key: string): { readonly amount: number; readonly left: number } {
      const window = windows.find(key);
      if (window === undefined) return { amount: 0, left: length };
      return { amount: window.state.told + window.state.untold, left: windows.leftOf(window) };
    },
    *all(): Iterable<readonly [key: string, amount: number]> {
      for (const [key, { state }] of windows.all()) yield [key, state.told + state.untold];
    },
  };
}
