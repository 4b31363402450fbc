import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { QuotaLimits } from '../config/config.ts';
import type { QuotaUse } from '../process/observed-metrics.ts';
import { EVERYBODY, type LimitStore } from '../store/limits/limit-store.ts';
import { addressKey } from './client-address.ts';
import { shareUsage } from './shared-usage.ts';
import { tooManyRequests } from './usage.ts';
import { DAY } from '../../core/duration.ts';

/** How much of the quotas is used, as health reports it. */
export interface QuotaState extends QuotaUse {
  /** `near`: at least 80% of a quota is used; `reached`: applications are told to come later. */
  readonly status: 'ok' | 'near' | 'reached';
}

/** The daily quotas of stored bytes. */
export type Quota = ReturnType<typeof createQuota>;

const NEAR = 0.8;
/** Bytes that an address may send in a day before its applications get no confirmation mail: about 150 applications. */
const CONFIRMED_UP_TO = 300_000;
/** The share of its quota up to which an address's usage is not written to the database. */
const OWN_SHARE = 1 / 256;

/**
 * A quota of bytes a day, per address and in all: with the rate limit alone, one address could fill a disk
 * (docs/decisions/0097-limits-by-a-clock-nobody-sets.md). Beyond it a POST gets 429, before its body is read. A day
 * begins with the first application in it. Processes share it (docs/decisions/0102-many-processes.md).
 */
export function createQuota(
  app: FastifyInstance,
  limits: QuotaLimits,
  store: Pick<LimitStore, 'add' | 'read'>,
  logger: FastifyBaseLogger,
) {
  const limitOf = (who: string) => (who === EVERYBODY ? limits.bytesInAll : limits.bytesFromOneAddress);
  const unsyncedUpTo = (who: string) => (who === EVERYBODY ? 0 : OWN_SHARE * limitOf(who));
  const limit = { kind: 'bytes', length: DAY, unsyncedUpTo, watched: EVERYBODY, onSynced: watch } as const;
  const bytes = shareUsage(app, limit, store, logger);
  /** The keys that were already logged as near their quota. */
  const near = new Set<string>();

  function watch(who: string): void {
    const isNear = bytes.read(who).amount >= NEAR * limitOf(who);
    if (isNear && !near.has(who)) logger.warn(state(), 'a quota of bytes a day is nearly used up');
    if (isNear) near.add(who);
    else near.delete(who);
  }

  app.addHook('onRequest', async (request) => {
    // The desk is exempt: staff go on working when the quota is used up.
    if (request.method !== 'POST' || request.routeOptions.config.desk !== undefined) return;
    for (const who of [EVERYBODY, addressKey(request.ip)]) {
      const { amount, left } = bytes.read(who);
      if (amount < limitOf(who)) continue;
      const message =
        who === EVERYBODY
          ? 'We can’t take more applications today. Nothing is lost. Please send it again later.'
          : 'Too much came from your connection today. Nothing is lost. Please send it again later.';
      throw tooManyRequests('quota-used-up', message, left);
    }
  });

  function state(): QuotaState {
    const all = bytes.read(EVERYBODY).amount;
    let one = 0;
    for (const [who, amount] of bytes.all()) if (who !== EVERYBODY) one = Math.max(one, amount);
    const share = Math.max(all / limits.bytesInAll, one / limits.bytesFromOneAddress);
    return {
      status: share >= 1 ? 'reached' : share >= NEAR ? 'near' : 'ok',
      bytesInAll: all,
      limitInAll: limits.bytesInAll,
      bytesFromOneAddress: one,
      limitFromOneAddress: limits.bytesFromOneAddress,
    };
  }

  return {
    /** Counts a stored payload. */
    count({ ip }: Pick<FastifyRequest, 'ip'>, payload: object): void {
      const size = Buffer.byteLength(JSON.stringify(payload));
      for (const who of [EVERYBODY, addressKey(ip)]) {
        bytes.add(who, size);
        watch(who);
      }
    },
    /** Whether an address sends so much that confirmation mails stop, so that nobody's mailbox is flooded. */
    isMuch: ({ ip }: Pick<FastifyRequest, 'ip'>): boolean =>
      bytes.read(addressKey(ip)).amount > CONFIRMED_UP_TO,
    state,
  };
}
