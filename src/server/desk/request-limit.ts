import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../http/client-address.ts';
import { countUsage, refuseBeyond, tooMuch } from '../http/usage.ts';

/** Milliseconds in which requests are counted together. */
const WINDOW = 60_000;
/** Requests of one address, which an office may share. */
const FROM_ADDRESS = 6000;
/** Requests of one person: a page of rules asks several times a second what an edit would do. */
const OF_PERSON = 3000;
/** Requests of one program: pages of the queue, one after another. */
export const OF_TOKEN = 600;

const REFUSAL = ['too-many-requests', 'Too many requests at once. Wait a minute.'] as const;

/**
 * Limits the requests to the desk's API, in this process: who goes on and on slows nobody else down. Attempts to sign in
 * and searches have limits of their own, far below.
 */
export function limitRequests() {
  const ofAddress = refuseBeyond(FROM_ADDRESS, WINDOW, ...REFUSAL);
  const ofPerson = refuseBeyond(OF_PERSON, WINDOW, ...REFUSAL);
  const programs = countUsage(WINDOW);
  return {
    /** Counts a request before anybody looks for its session. @throws ApiError 429 */
    from: ({ ip }: Pick<FastifyRequest, 'ip'>) => ofAddress(addressKey(ip)),
    /** Counts a request of a person. @throws ApiError 429 */
    ofPerson,
    /** Counts a request of a program, and tells it how many it has left. @throws ApiError 429 */
    ofProgram(token: string, reply: Pick<FastifyReply, 'headers'>): void {
      const { amount, left } = programs.add(token, 1);
      reply.headers({
        'ratelimit-limit': OF_TOKEN,
        'ratelimit-remaining': Math.max(0, OF_TOKEN - amount),
        'ratelimit-reset': Math.ceil(left / 1000),
      });
      if (amount > OF_TOKEN) throw tooMuch(...REFUSAL, left);
    },
  };
}
