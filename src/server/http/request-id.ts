import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isAmong } from './client-address.ts';

/** Where a request's id stands in requests and responses. */
export const REQUEST_ID = 'x-request-id';

/** What proxies make: 32 hexadecimal digits, or a UUID. Nothing that a person could have put into it. */
const WELL_FORMED = /^[0-9a-f-]{16,64}$/i;

/**
 * Makes what names each request: twelve random hexadecimal digits, which a person can read to somebody on the phone;
 * or the id that a trusted proxy has given it, so that its log and ours say the same.
 * @param trustedProxies addresses, ranges and names as `TRUSTED_PROXIES` holds them
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = isAmong(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isGiven =
      typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress ?? '');
    // The last digits of a UUID are random; Node has random bytes in store for them.
    return isGiven ? given : randomUUID().slice(-12);
  };
}
