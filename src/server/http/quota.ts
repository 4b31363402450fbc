import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { QuotaLimits } from '../config.ts';
import { StoreUnavailable } from '../store/faults.ts';
import { EVERYBODY, type LimitStore, type UsedTogether } from '../store/limit-store.ts';
import { ApiError } from './api-error.ts';
import { addressKey } from './client-address.ts';
import { createWindows, type Window } from './usage.ts';

/** How much of the quotas is used, as health reports it. */
export interface QuotaState {
  /** `near`: four fifths of one of them; `reached`: applications are told to come later. */
  readonly status: 'ok' | 'near' | 'reached';
  /** Bytes stored in the present day. */
  readonly bytesInAll: number;
  readonly limitInAll: number;
  /** The most that one address has stored; which one it was is not told. */
  readonly bytesFromOneAddress: number;
  readonly limitFromOneAddress: number;
}

/** What may be stored in a day. */
export interface Quota {
  /** Counts what was stored. */
  count(request: Pick<FastifyRequest, 'ip'>, payload: object): void;
  state(): QuotaState;
}

/** Bytes of somebody in the present day. */
interface Stored {
  /** Those that the database knows of, of all processes. */
  told: number;
  /** Those of this process that it does not know of yet. */
  untold: number;
  isNear: boolean;
}

const DAY = 24 * 60 * 60_000;
const NEAR = 0.8;
/** Milliseconds between two times that processes tell each other, and that a start waits for the first one. */
const EXCHANGE = 1_000;
/** The part of its quota below which an address stays unknown to the database. */
const OWN_SHARE = 1 / 256;

/**
 * A quota of bytes a day, from one address and in all: the rate limit alone lets one address fill a disk
 * (docs/decisions/0097-limits-by-a-clock-nobody-sets.md). Beyond it a POST gets 429, before its body is read. A day begins
 * with the first application in it. Processes tell each other once a second what they have stored
 * (docs/decisions/0102-many-processes.md); without the database each one counts for itself.
 */
export function limitBytes(
  app: FastifyInstance,
  limits: QuotaLimits,
  store: Pick<LimitStore, 'add' | 'read'>,
  logger: FastifyBaseLogger,
): Quota {
  const days = createWindows<Stored>(DAY, () => ({ told: 0, untold: 0, isNear: false }));
  const limitOf = (who: string) => (who === EVERYBODY ? limits.bytesInAll : limits.bytesFromOneAddress);

  function used(who: string): number {
    const { told = 0, untold = 0 } = days.find(who)?.state ?? {};
    return told + untold;
  }

  app.addHook('onRequest', async (request) => {
    // Staff go on working, whatever the day has brought.
    if (request.method !== 'POST' || request.routeOptions.config.desk !== undefined) return;
    const address = addressKey(request.ip);
    const full = [EVERYBODY, address].find((who) => used(who) >= limitOf(who));
    if (full === undefined) return;
    const isAll = full === EVERYBODY;
    const message = isAll
      ? 'We can’t take more applications today. Nothing is lost. Please send it again later.'
      : 'Too much came from your connection today. Nothing is lost. Please send it again later.';
    const retryAfter = Math.max(1, Math.ceil(days.leftOf(days.open(full)) / 1000));
    throw new ApiError(429, 'quota-used-up', message, { retryAfter });
  });

  const state = (): QuotaState => {
    const all = used(EVERYBODY);
    let one = 0;
    for (const [who, day] of days.all())
      if (who !== EVERYBODY) one = Math.max(one, day.state.told + day.state.untold);
    const share = Math.max(all / limits.bytesInAll, one / limits.bytesFromOneAddress);
    return {
      status: share >= 1 ? 'reached' : share >= NEAR ? 'near' : 'ok',
      bytesInAll: all,
      limitInAll: limits.bytesInAll,
      bytesFromOneAddress: one,
      limitFromOneAddress: limits.bytesFromOneAddress,
    };
  };

  /** Says once a day of each that it comes near. */
  function watch(who: string): void {
    const day = days.find(who)?.state;
    if (day === undefined || day.isNear || day.told + day.untold < NEAR * limitOf(who)) return;
    day.isNear = true;
    logger.warn(state(), 'a quota of bytes a day is nearly used up');
  }

  function learn(day: Window<Stored>, { amount, left }: UsedTogether): void {
    day.state.told = amount;
    day.ends = performance.now() + left;
  }

  /** Tells the database what was stored here, and learns what was stored elsewhere. */
  async function exchange(): Promise<void> {
    const amounts = new Map<string, number>();
    for (const [who, { state: day }] of days.all()) {
      const isWorthIt = who === EVERYBODY || day.told + day.untold > OWN_SHARE * limitOf(who);
      if (isWorthIt && day.untold > 0) amounts.set(who, day.untold);
    }
    try {
      const together = amounts.size === 0 ? [] : await store.add('bytes', DAY, amounts);
      for (const [who, used] of together) {
        const day = days.open(who);
        day.state.untold = Math.max(0, day.state.untold - (amounts.get(who) ?? 0));
        learn(day, used);
        watch(who);
      }
      if (amounts.has(EVERYBODY)) return;
      const all = await store.read('bytes', DAY, EVERYBODY);
      if (all !== null) learn(days.open(EVERYBODY), all);
      watch(EVERYBODY);
    } catch (error) {
      // What was not told is told when the database is there again.
      if (!(error instanceof StoreUnavailable)) logger.error({ err: error }, 'the quota is not shared');
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
    count({ ip }, payload) {
      const bytes = Buffer.byteLength(JSON.stringify(payload));
      for (const who of [EVERYBODY, addressKey(ip)]) {
        days.open(who).state.untold += bytes;
        watch(who);
      }
    },
    state,
  };
}
