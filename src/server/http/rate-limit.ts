import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { addressKey } from './client-address.ts';
import { countUsage } from './usage.ts';

/** The allowance that an address has left is for the operator only: no response tells it. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
} as const;

/** Milliseconds. */
const WINDOW = 60_000;

/** Counts by a clock that nobody sets, in place of the library's, which goes by the clock of the day. */
class MonotonicStore implements FastifyRateLimitStore {
  readonly #usage = countUsage(WINDOW);

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
    const { amount, left } = this.#usage.add(key, 1);
    callback(null, { current: amount, ttl: left });
  }

  /** For routes with limits of their own; there are none. */
  child(): MonotonicStore {
    return new MonotonicStore();
  }
}

/**
 * Limits the submissions from one address (the addresses of one IPv6 /64 count as one); beyond the limit the
 * response is 429 with `Retry-After`.
 * @param perMinute submissions that one address may make in a minute
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: WINDOW,
    store: MonotonicStore,
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: ({ method }: FastifyRequest) => method !== 'POST',
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: NO_HEADERS,
    onExceeded: (request) =>
      request.log.warn({ address: request.ip }, 'too many submissions from one address'),
    errorResponseBuilder: (_request, { ttl }) => {
      const message =
        'Too many applications came from your connection. Please wait a minute and send it again.';
      return new ApiError(429, 'too-many-requests', message, { retryAfter: Math.ceil(ttl / 1000) });
    },
  });
}
