import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../http/client-address.ts';
import { countUsage, createRateLimiter, tooManyRequests } from '../http/usage.ts';

/** The counting window, in milliseconds. */
const WINDOW = 60_000;
/** Requests per IP address and window; an office may share one address. */
const MAX_FROM_ADDRESS = 6000;
/** Requests per person and window: the rules page requests the effects of an edit several times a second. */
const MAX_OF_PERSON = 3000;
/** Requests per token and window: enough to read the queue page by page. */
export const MAX_OF_TOKEN = 600;

const REFUSAL = ['too-many-requests', 'Too many requests at once. Wait a minute.'] as const;

/**
 * Limits the requests to the desk's API, in this process, so that one client can't slow down the others. Sign-in
 * attempts and searches have separate, much lower limits.
 */
export function limitRequests() {
  const ofAddress = createRateLimiter(MAX_FROM_ADDRESS, WINDOW, ...REFUSAL);
  const ofPerson = createRateLimiter(MAX_OF_PERSON, WINDOW, ...REFUSAL);
  const programs = countUsage(WINDOW);
  return {
    /** Counts a request before its session is looked up. @throws ApiError 429 */
    from: ({ ip }: Pick<FastifyRequest, 'ip'>) => ofAddress(addressKey(ip)),
    /** Counts a request of a person. @throws ApiError 429 */
    ofPerson,
    /** Counts a request of a program, and reports the remaining number in headers. @throws ApiError 429 */
    ofProgram(token: string, reply: Pick<FastifyReply, 'headers'>): void {
      const { amount, left } = programs.add(token, 1);
      reply.headers({
        'ratelimit-limit': MAX_OF_TOKEN,
        'ratelimit-remaining': Math.max(0, MAX_OF_TOKEN - amount),
        'ratelimit-reset': Math.ceil(left / 1000),
      });
      if (amount > MAX_OF_TOKEN) throw tooManyRequests(...REFUSAL, left);
    },
  };
}
