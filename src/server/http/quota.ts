import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { QuotaLimits } from '../config.ts';
import { ApiError } from './api-error.ts';
import { addressKey } from './client-address.ts';
import { countUsage } from './usage.ts';

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

const DAY = 24 * 60 * 60_000;
const ALL = 'all';
const NEAR = 0.8;

/**
 * A quota of bytes a day, from one address and in all: the rate limit alone lets one address fill a disk
 * (docs/decisions/0097-limits-by-a-clock-nobody-sets.md). Beyond it a POST gets 429, before its body is read. A day begins
 * with the first application in it, and is counted by each process for itself.
 */
export function limitBytes(app: FastifyInstance, limits: QuotaLimits, logger: FastifyBaseLogger): Quota {
  const byAddress = countUsage(DAY);
  const inAll = countUsage(DAY);

  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return;
    const all = inAll.read(ALL);
    const own = byAddress.read(addressKey(request.ip));
    const isFull = all.amount >= limits.bytesInAll;
    if (!isFull && own.amount < limits.bytesFromOneAddress) return;
    request.log.warn(
      { address: request.ip },
      isFull ? 'the quota of the day is used up' : 'the quota of an address is used up',
    );
    const message = isFull
      ? 'We can’t take more applications today. Nothing is lost. Please send it again later.'
      : 'Too much came from your connection today. Nothing is lost. Please send it again later.';
    const retryAfter = Math.ceil((isFull ? all : own).left / 1000);
    throw new ApiError(429, 'quota-used-up', message, { retryAfter });
  });

  const state = (): QuotaState => {
    const all = inAll.read(ALL).amount;
    const one = byAddress.most();
    const share = Math.max(all / limits.bytesInAll, one / limits.bytesFromOneAddress);
    return {
      status: share >= 1 ? 'reached' : share >= NEAR ? 'near' : 'ok',
      bytesInAll: all,
      limitInAll: limits.bytesInAll,
      bytesFromOneAddress: one,
      limitFromOneAddress: limits.bytesFromOneAddress,
    };
  };
  return {
    count({ ip }, payload) {
      const bytes = Buffer.byteLength(JSON.stringify(payload));
      const all = inAll.add(ALL, bytes).amount / limits.bytesInAll;
      const own = byAddress.add(addressKey(ip), bytes).amount / limits.bytesFromOneAddress;
      // Once, when it comes near.
      const isNear = (share: number, limit: number) => share >= NEAR && share - bytes / limit < NEAR;
      if (isNear(all, limits.bytesInAll) || isNear(own, limits.bytesFromOneAddress))
        logger.warn(state(), 'a quota of bytes a day is nearly used up');
    },
    state,
  };
}
