import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { addressKey } from '../http/client-address.ts';
import { countUsage } from '../http/usage.ts';

/** Milliseconds in which requests are counted together. */
const WINDOW = 60_000;
/** Requests of one address, which an office may share. */
const FROM_ADDRESS = 6000;
/** Requests of one person: a draft asks several times a second what it would do. */
const OF_PERSON = 3000;
/** Requests of one program: pages of the queue, one after another. */
export const OF_TOKEN = 600;

/**
 * Limits the requests to the desk's API, in this process: who goes on and on slows nobody else down. Attempts to sign in
 * and searches have limits of their own, far below.
 */
export function limitRequests() {
  const usage = countUsage(WINDOW);

  function count(who: string, limit: number): void {
    const { amount, left } = usage.add(who, 1);
    if (amount <= limit) return;
    throw new ApiError(429, 'too-many-requests', 'Too many requests at once. Wait a minute.', {
      retryAfter: Math.max(1, Math.ceil(left / 1000)),
    });
  }
  return {
    /** Counts a request before anybody looks for its session. @throws ApiError 429 */
    from: ({ ip }: Pick<FastifyRequest, 'ip'>) => count(`address ${addressKey(ip)}`, FROM_ADDRESS),
    /** Counts a request of a person, or of a program with her token. @throws ApiError 429 */
    by: (signedIn: {
      readonly person: { readonly id: string };
      readonly token: { readonly name: string } | null;
    }) =>
      signedIn.token === null
        ? count(`person ${signedIn.person.id}`, OF_PERSON)
        : count(`token ${signedIn.person.id} ${signedIn.token.name}`, OF_TOKEN),
  };
}
