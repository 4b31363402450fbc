import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../store/faults.ts';
import type { LimitStore, UsedTogether } from '../store/limit-store.ts';
import { ApiError } from './api-error.ts';
import { addressKey } from './client-address.ts';
import { createWindows, type Window } from './usage.ts';

/** The allowance that an address has left is for the operator only: no response tells it. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
} as const;

/** Milliseconds. */
const WINDOW = 60_000;
/** The part of a limit that each process allows an address without asking the database. */
const OWN_SHARE = 1 / 32;
/** The part of what is left of a limit that a process reserves at a time. */
const BLOCK = 1 / 16;
/** Milliseconds that a request waits for a reservation; then this process grants it, and tells the database later. */
const PATIENCE = 2_000;
/** Milliseconds between two lines of the log about a database that does not answer. */
const QUIET = 60_000;

/** What an address has used of its limit in this process. */
interface Allowance {
  /** Requests so far, refused ones included. */
  requests: number;
  /** Requests that may pass. */
  granted: number;
  /** Those of them that the database does not know of. */
  untold: number;
  /** What all processes have reserved, as far as this one knows. */
  reserved: number;
  /** Whether no more are granted in this window. */
  isLast: boolean;
  reserving: Promise<void> | null;
}

/** Counts the requests of an address, in this process and those that share its database. */
export interface RequestCounter {
  /** @returns whether one more may pass, and the milliseconds until the window ends */
  take(address: string): Promise<{ readonly isGranted: boolean; readonly left: number }>;
}

/**
 * Shares a limit between processes (docs/decisions/0102-many-processes.md). A process allows an address a small share by
 * itself; what comes beyond it reserves in the database, in blocks. So people who apply cost nothing, and neither do
 * requests that are refused. While the database is away each process limits by itself.
 * @param limit requests of one address in a window
 */
export function countRequests(
  limit: number,
  store: Pick<LimitStore, 'add'>,
  logger: FastifyBaseLogger,
): RequestCounter {
  const ownShare = Math.floor(limit * OWN_SHARE);
  const windows = createWindows<Allowance>(WINDOW, () => ({
    requests: 0,
    granted: ownShare,
    untold: ownShare,
    reserved: 0,
    isLast: false,
    reserving: null,
  }));
  const reserveTogether = collect((amounts) => store.add('requests', WINDOW, amounts));
  let warned = -Infinity;

  async function reserve(address: string, window: Window<Allowance>): Promise<void> {
    const { state } = window;
    const block = Math.floor((limit - state.reserved) * BLOCK);
    const wanted = Math.max(1, block, Math.min(limit, state.requests - state.granted));
    const { untold } = state;
    try {
      const { amount, left } = await within(PATIENCE, reserveTogether(address, wanted + untold));
      const known = state.reserved + wanted + untold;
      const granted = Math.max(0, wanted - Math.max(0, Math.max(amount, known) - limit));
      state.granted += granted;
      state.untold -= untold;
      state.reserved = Math.min(limit, Math.max(amount, known));
      state.isLast = granted < wanted;
      // Less than was known before: the clock of the database was set, and it began a window anew. Ours goes on.
      if (amount >= known) window.ends = performance.now() + left;
    } catch (error) {
      const granted = Math.min(wanted, limit - state.granted);
      state.granted += granted;
      state.untold += granted;
      state.isLast = granted < wanted;
      if (performance.now() - warned < QUIET) return;
      warned = performance.now();
      logger.warn({ err: error }, 'each process limits by itself: the database does not answer');
    }
  }

  return {
    async take(address) {
      const window = windows.open(address);
      const { state } = window;
      state.requests += 1;
      const number = state.requests;
      while (number > state.granted && !state.isLast) {
        state.reserving ??= reserve(address, window).finally(() => (state.reserving = null));
        await state.reserving;
      }
      return { isGranted: number <= state.granted, left: windows.leftOf(window) };
    },
  };
}

/** Collects what is added while an earlier addition is on its way, so that one statement serves all of it. */
function collect(
  add: (amounts: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, UsedTogether>>,
): (key: string, amount: number) => Promise<UsedTogether> {
  type Batch = { readonly amounts: Map<string, number>; readonly done: ReturnType<typeof add> };
  let next: Batch | null = null;
  let running: Promise<unknown> = Promise.resolve();

  function begin(): Batch {
    const amounts = new Map<string, number>();
    const done = running.then(() => {
      next = null;
      return add(amounts);
    });
    running = done.catch(() => {});
    return { amounts, done };
  }
  return async (key, amount) => {
    next ??= begin();
    const { amounts, done } = next;
    amounts.set(key, amount);
    const used = (await done).get(key);
    if (used === undefined) throw new Error('The database did not return what was added.');
    return used;
  };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('locked')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Limits the submissions from one address (the addresses of one IPv6 /64 count as one); beyond the limit the
 * response is 429 with `Retry-After`.
 * @param perMinute submissions that one address may make in a minute
 * @param store by which processes share the limit
 */
export async function limitRate(
  app: FastifyInstance,
  perMinute: number,
  store: LimitStore,
  logger: FastifyBaseLogger,
): Promise<void> {
  const counter = countRequests(perMinute, store, logger);

  class SharedStore implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      counter.take(key).then(
        ({ isGranted, left }) => callback(null, { current: isGranted ? 1 : perMinute + 1, ttl: left }),
        (error: Error) => callback(error),
      );
    }

    /** For routes with limits of their own; there are none. */
    child(): SharedStore {
      return this;
    }
  }

  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: WINDOW,
    store: SharedStore,
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: ({ method }: FastifyRequest) => method !== 'POST',
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => {
      const message =
        'Too many applications came from your connection. Please wait a minute and send it again.';
      return new ApiError(429, 'too-many-requests', message, {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      });
    },
  });
}
