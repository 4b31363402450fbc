import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { StoreUnavailable } from '../store/faults.ts';
import type { LimitKind, LimitStore, SharedUsage } from '../store/limits/limit-store.ts';
import { createWindows } from './usage.ts';

/** Milliseconds between two exchanges with the database, and the longest that a start waits for the first one. */
const EXCHANGE = 1_000;

/** A limit that processes share, and how much of its use stays in one process. */
interface SharedLimit {
  readonly kind: LimitKind;
  /** Milliseconds of a window, which begins with the first use. */
  readonly length: number;
  /** The amount up to which a key's use is not written to the database: light users cause no queries. */
  readonly unsyncedUpTo: (key: string) => number;
  /** A key that is always read from the database, even if it was not used in this process. */
  readonly watched?: string;
  /** Called with each key whose use was updated from the database. */
  readonly onSynced?: (key: string) => void;
}

/**
 * Counts use by key in a time window, across all processes that share a database. Counts are kept in memory, so that no
 * request waits for the database. Processes exchange them once a second; in the first second of a flood, and while the
 * database is unavailable, each process counts for itself (docs/decisions/0153-one-limiter.md).
 */
export function shareUsage(
  app: FastifyInstance,
  { kind, length, unsyncedUpTo, watched, onSynced }: SharedLimit,
  store: Pick<LimitStore, 'add' | 'read'>,
  logger: FastifyBaseLogger,
) {
  /** `synced`: what the database knows, of all processes. `unsynced`: what this process has not written to it yet. */
  const windows = createWindows(length, () => ({ synced: 0, unsynced: 0 }));

  async function exchange(): Promise<void> {
    const amounts = new Map<string, number>();
    for (const [key, { state }] of windows.all())
      if (state.unsynced > 0 && state.synced + state.unsynced > unsyncedUpTo(key))
        amounts.set(key, state.unsynced);
    try {
      const known = amounts.size === 0 ? new Map() : new Map(await store.add(kind, length, amounts));
      if (watched !== undefined && !amounts.has(watched)) {
        const used = await store.read(kind, length, watched);
        if (used !== null) known.set(watched, used);
      }
      for (const [key, { amount, left }] of known) {
        const window = windows.open(key);
        window.state.unsynced = Math.max(0, window.state.unsynced - (amounts.get(key) ?? 0));
        window.state.synced = amount;
        window.ends = performance.now() + left;
        onSynced?.(key);
      }
    } catch (error) {
      // Counts stay `unsynced` and are written once the database is back.
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
      windows.open(key).state.unsynced += amount;
    },
    /** The amount a key has used, and the milliseconds until its window ends. */
    read(key: string): SharedUsage {
      const window = windows.find(key);
      if (window === undefined) return { amount: 0, left: length };
      return { amount: window.state.synced + window.state.unsynced, left: windows.leftOf(window) };
    },
    *all(): Iterable<readonly [key: string, amount: number]> {
      for (const [key, { state }] of windows.all()) yield [key, state.synced + state.unsynced];
    },
  };
}
