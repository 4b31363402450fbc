import type { FastifyRequest } from 'fastify';
import { addressKey } from '../http/client-address.ts';
import { refuseBeyond } from '../http/usage.ts';

/** Milliseconds in which requests are counted together. */
const WINDOW = 60_000;
/** Requests of one address, which an office may share. */
const FROM_ADDRESS = 6000;
/** Requests of one person: a page of rules asks several times a second what an edit would do. */
const OF_PERSON = 3000;
/** Requests of one program: pages of the queue, one after another. */
export const OF_TOKEN = 600;

/**
 * Limits the requests to the desk's API, in this process: who goes on and on slows nobody else down. Attempts to sign in
 * and searches have limits of their own, far below.
 */
export function limitRequests() {
  const refusing = (limit: number) =>
    refuseBeyond(limit, WINDOW, 'too-many-requests', 'Too many requests at once. Wait a minute.');
  const [ofAddress, ofPerson, ofToken] = [refusing(FROM_ADDRESS), refusing(OF_PERSON), refusing(OF_TOKEN)];
  return {
    /** Counts a request before anybody looks for its session. @throws ApiError 429 */
    from: ({ ip }: Pick<FastifyRequest, 'ip'>) => ofAddress(addressKey(ip)),
    /** Counts a request of a person, or of a program with her token. @throws ApiError 429 */
    by: (person: string, token: string | null) =>
      token === null ? ofPerson(person) : ofToken(`${person} ${token}`),
  };
}
