import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOfSecret, newSecret } from '../config/secrets.ts';
import { deviceInWords } from './device-in-words.ts';

/**
 * With the `__Host-` prefix, no other host, path or unencrypted connection can set or read it. Browsers treat
 * http://localhost as secure.
 */
const COOKIE = '__Host-desk';
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** The digest of the session secret in a request's cookie; `null` without one. */
export function sessionDigest({ cookies }: FastifyRequest): string | null {
  const secret = cookies[COOKIE];
  return secret === undefined || secret.length > 100 ? null : digestOfSecret(secret);
}

/** A session cookie without an expiry: browsers delete it when they close. The server may end the session earlier. */
export function setSessionCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(COOKIE, secret, OPTIONS);
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, OPTIONS);
}

/**
 * A new session for the browser that sent the request. It replaces the browser's previous session, and its secret is
 * new, so that no one else can know it.
 * @returns the secret for the cookie, and what the database stores of the session
 */
export function newSession(request: FastifyRequest) {
  const secret = newSecret();
  const device = deviceInWords(request.headers['user-agent']);
  return { secret, session: { digest: digestOfSecret(secret), replaces: sessionDigest(request), device } };
}
