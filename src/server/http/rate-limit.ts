import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitStore } from '../store/limits/limit-store.ts';
import { addressKey } from './client-address.ts';
import { shareUsage } from './shared-usage.ts';
import { createRateLimiter, tooManyRequests } from './usage.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` for a route with a limit of its own. */
    rateLimit?: false;
  }
}

/** In milliseconds. */
const WINDOW = 60_000;
/** The share of the limit up to which an address's usage stays in this process, out of the database. */
const OWN_SHARE = 1 / 32;

/**
 * Limits the submissions from one address (the addresses of one IPv6 /64 count as one); beyond the limit the response
 * is 429 with `Retry-After`. No response tells how much an address has left.
 * @param perMinute submissions that one address may make in a minute
 * @param store by which processes share the limit
 */
export function limitRate(
  app: FastifyInstance,
  perMinute: number,
  store: LimitStore,
  logger: FastifyBaseLogger,
): void {
  const unsyncedUpTo = () => perMinute * OWN_SHARE;
  const requests = shareUsage(app, { kind: 'requests', length: WINDOW, unsyncedUpTo }, store, logger);
  app.addHook('onRequest', async ({ method, ip, routeOptions }) => {
    if (method !== 'POST' || routeOptions.config.rateLimit === false) return;
    const address = addressKey(ip);
    const { amount, left } = requests.read(address);
    if (amount >= perMinute)
      throw tooManyRequests(
        'too-many-requests',
        'Too many applications came from your connection. Please wait a minute and send it again.',
        left,
      );
    requests.add(address, 1);
  });
}

/**
 * Limits the pages that are rendered for visitors from one address, in this process only: each costs ten times what a
 * file does.
 * @returns counts one page. @throws ApiError 429 beyond the limit
 */
export function createRenderingLimit(perMinute: number): (request: Pick<FastifyRequest, 'ip'>) => void {
  const count = createRateLimiter(
    perMinute,
    WINDOW,
    'too-many-requests',
    'Too many pages at once. Please wait a minute.',
  );
  return ({ ip }) => count(addressKey(ip));
}
