import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits for a cookie, link, ticket or token; the database stores only its digest. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex, by which the database finds a secret without storing it. */
export function digestOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
