import type { FastifyReply, FastifyRequest } from 'fastify';

/** The policy of everything that is not a page: it may load and run nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browser features that the site does not use, and those that only embedded players and calendars may use. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': NOTHING,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Sends only the origin, to this site as well: paths contain secrets (loggedPath), and proxies log referrers. The
  // video host refuses to play without a referrer.
  'referrer-policy': 'strict-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets the headers that every response has (docs/product.md#security-headers); a page replaces the policy. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  // The protocol as the connection or a trusted proxy tells it; browsers ignore the header over plain HTTP.
  if (request.protocol === 'https')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
