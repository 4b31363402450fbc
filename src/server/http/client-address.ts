import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** `203.0.113.7:51234` and `[2001:db8::1]:51234`: some proxies append the client's port to the address. */
const WITH_PORT = /^(?:\[([0-9a-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/i;

/**
 * Removes the ports from `X-Forwarded-For`, before the address of a request is read: each connection of a person has
 * another port, and would count as another person.
 */
export function removeForwardedPorts({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const name = 'x-forwarded-for';
  const forwarded = raw.headers[name];
  if (forwarded === undefined) return;
  const text = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  const entries = text.split(',').map((entry) => {
    const [, bracketed, plain] = WITH_PORT.exec(entry.trim()) ?? [];
    return bracketed ?? plain ?? entry.trim();
  });
  raw.headers[name] = entries.join(', ');
}

/**
 * The key by which limits count a client: an IPv4 address, or an IPv6 /64, which one household shares.
 * @param address of a request
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  // A zone and an embedded IPv4 address belong to the last 64 bits, which are dropped.
  const [start = '', end] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = start === '' ? [] : start.split(':');
  const known = end === undefined ? groups : [...groups, ...Array<string>(8).fill('0')];
  return known
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The names of ranges that Fastify's `trustProxy` knows. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is in some addresses, ranges or named ranges. @param ranges those of `TRUSTED_PROXIES` */
export function isAmong(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges.flatMap((entry) => NAMED[entry.toLowerCase()] ?? [entry])) {
    const [address = '', prefix] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
