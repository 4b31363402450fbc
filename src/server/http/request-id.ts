import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isAmong } from './client-address.ts';

/** The header that carries a request's id, in requests and responses. */
export const REQUEST_ID = 'x-request-id';

/** The formats of proxies: 32 hexadecimal digits, or a UUID. A person cannot have put a message into these. */
const WELL_FORMED = /^[0-9a-f-]{16,64}$/i;

/**
 * Makes the id of each request: twelve random hexadecimal digits, short enough to read out on the phone; or the id that
 * a trusted proxy has set, so that its log and ours use the same one.
 * @param trustedProxies addresses, ranges and names, as in `TRUSTED_PROXIES`
 */
export function requestIdGenerator(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = isAmong(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isGiven =
      typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress ?? '');
    // The last digits of a UUID are random; Node takes them from a buffer of random bytes.
    return isGiven ? given : randomUUID().slice(-12);
  };
}
