import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Where a request's id stands in requests and responses. */
export const REQUEST_ID = 'x-request-id';

/** What proxies make: 32 hexadecimal digits, or a UUID. Nothing that a person could have put into it. */
const WELL_FORMED = /^[0-9a-f-]{16,64}$/i;

/** The names that `TRUSTED_PROXIES` may hold in place of ranges. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Makes what names each request: twelve random hexadecimal digits, which a person can read to somebody on the phone;
 * or the id that a trusted proxy has given it, so that its log and ours say the same.
 * @param trustedProxies addresses, ranges and names as `TRUSTED_PROXIES` holds them
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies.flatMap((each) => NAMED[each.toLowerCase()] ?? [each])) {
    const [address = '', bits] = entry.split('/', 2);
    const version = isIP(address);
    if (version === 0) continue;
    const longest = version === 4 ? 32 : 128;
    trusted.addSubnet(address, Math.min(Number(bits ?? longest), longest), version === 4 ? 'ipv4' : 'ipv6');
  }
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const { remoteAddress = '' } = socket;
    const isGiven =
      typeof given === 'string' &&
      WELL_FORMED.test(given) &&
      trusted.check(remoteAddress, isIP(remoteAddress) === 6 ? 'ipv6' : 'ipv4');
    // The last digits of a UUID are random; Node has random bytes in store for them.
    return isGiven ? given : randomUUID().slice(-12);
  };
}
