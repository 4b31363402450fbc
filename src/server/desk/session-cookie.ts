import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceInWords } from './device-in-words.ts';

/** No other host, path or unencrypted connection can set or read it. Browsers count http://localhost as encrypted. */
const COOKIE = '__Host-desk';
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** A secret that nobody guesses, for a cookie, a link or a token; the database knows its digest. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: by which the database finds a secret that it does not know. */
export function digestOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The digest of the session that a request names; `null` without one. */
export function sessionDigest({ cookies }: FastifyRequest): string | null {
  const secret = cookies[COOKIE];
  return secret === undefined || secret.length > 100 ? null : digestOfSecret(secret);
}

/** The browser forgets it when it is closed; the session ends before, on the server. */
export function setSessionCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(COOKIE, secret, OPTIONS);
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, OPTIONS);
}

/**
 * A session that begins in the browser that asks. Whatever it had before ends: nobody else knows the new one.
 * @returns its secret, for the cookie, and what the database is told of it
 */
export function newSession(request: FastifyRequest) {
  const secret = newSecret();
  const device = deviceInWords(request.headers['user-agent']);
  return { secret, session: { digest: digestOfSecret(secret), replaces: sessionDigest(request), device } };
}
