import type { FastifyInstance } from 'fastify';
import { ENGLISH, TRANSLATIONS } from '../../core/languages/language.ts';
import type { SiteConfig } from '../../core/site-config.ts';

/** Days until the file's `Expires`; the standard recommends less than a year. */
const VALID = 180;

/** Serves how to report a vulnerability (RFC 9116). The file is made for each request, so it never expires. */
export function serveSecurityTxt(scope: FastifyInstance, { email, siteUrl }: SiteConfig): void {
  const path = '/.well-known/security.txt';
  scope.get(path, async (_request, reply) => {
    const expires = new Date(Date.now() + VALID * 24 * 60 * 60_000);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[ENGLISH, ...TRANSLATIONS].join(', ')}`,
      `Canonical: ${siteUrl}${path}`,
    ];
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(`${lines.join('\n')}\n`);
  });
}
