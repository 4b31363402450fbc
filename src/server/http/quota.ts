import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { QuotaLimits } from '../config.ts';
import { EVERYBODY, type LimitStore } from '../store/limit-store.ts';
import { addressKey } from './client-address.ts';
import { shareUsage } from './shared-usage.ts';
import { tooMuch } from './usage.ts';

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
export type Quota = ReturnType<typeof limitBytes>;

const DAY = 24 * 60 * 60_000;
const NEAR = 0.8;
/** Bytes of one address in a day up to which its applications are confirmed by mail: some 150. */
const CONFIRMED_UP_TO = 300_000;
/** The part of its quota below which an address stays unknown to the database. */
const OWN_SHARE = 1 / 256;

/**
 * A quota of bytes a day, from one address and in all: the rate limit alone lets one address fill a disk
 * (docs/decisions/0097-limits-by-a-clock-nobody-sets.md). Beyond it a POST gets 429, before its body is read. A day begins
 * with the first application in it. Processes share it (docs/decisions/0102-many-processes.md).
 */
export function limitBytes(
  app: FastifyInstance,
  limits: QuotaLimits,
  store: Pick<LimitStore, 'add' | 'read'>,
  logger: FastifyBaseLogger,
) {
  const limitOf = (who: string) => (who === EVERYBODY ? limits.bytesInAll : limits.bytesFromOneAddress);
  const untoldUpTo = (who: string) => (who === EVERYBODY ? 0 : OWN_SHARE * limitOf(who));
  const limit = { kind: 'bytes', length: DAY, untoldUpTo, watched: EVERYBODY, onLearned: watch } as const;
  const bytes = shareUsage(app, limit, store, logger);
  /** Whose coming near was said. */
  const near = new Set<string>();

  function watch(who: string): void {
    const isNear = bytes.read(who).amount >= NEAR * limitOf(who);
    if (isNear && !near.has(who)) logger.warn(state(), 'a quota of bytes a day is nearly used up');
    if (isNear) near.add(who);
    else near.delete(who);
  }

  app.addHook('onRequest', async (request) => {
    // Staff go on working, whatever the day has brought.
    if (request.method !== 'POST' || request.routeOptions.config.desk !== undefined) return;
    for (const who of [EVERYBODY, addressKey(request.ip)]) {
      const { amount, left } = bytes.read(who);
      if (amount < limitOf(who)) continue;
      const message =
        who === EVERYBODY
          ? 'We can’t take more applications today. Nothing is lost. Please send it again later.'
          : 'Too much came from your connection today. Nothing is lost. Please send it again later.';
      throw tooMuch('quota-used-up', message, left);
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
    /** Counts what was stored. */
    count({ ip }: Pick<FastifyRequest, 'ip'>, payload: object): void {
      const size = Buffer.byteLength(JSON.stringify(payload));
      for (const who of [EVERYBODY, addressKey(ip)]) {
        bytes.add(who, size);
        watch(who);
      }
    },
    /** Whether an address sends so much that whoever it names is not mailed: a form fills nobody's mailbox. */
    isMuch: ({ ip }: Pick<FastifyRequest, 'ip'>): boolean =>
      bytes.read(addressKey(ip)).amount > CONFIRMED_UP_TO,
    state,
  };
}
