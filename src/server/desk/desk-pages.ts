import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { REPORTING } from '../site/content-security-policy.ts';
import { POLICY_REPORTS, REPORT_GROUP } from '../http/policy-reports.ts';
import type { SiteHandler } from '../site/site.ts';

/**
 * As strict as the policy of the public pages, without any third party. `frame-src` is for previews of unpublished
 * pages.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `report-uri ${POLICY_REPORTS}`,
  `report-to ${REPORT_GROUP}`,
].join('; ');

/**
 * Serves the desk: the same HTML document at each of its paths, without any personal data. Scripts and styles are files
 * of the release.
 * @param document the desk's `index.html`
 */
export function deskPages(scope: FastifyInstance, site: SiteHandler, document: string): void {
  scope.get('/desk/assets/*', async (request, reply) => site.serve(request, reply));
  for (const url of ['/desk', '/desk/*'])
    scope.get(url, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
          'content-security-policy': POLICY,
          ...REPORTING,
        })
        .send(document),
    );
}

/** The desk's document in a release. @param client the release's `client/`; @returns `null` for one without a desk */
export function readDeskDocument(client: string): string | null {
  const file = join(client, 'desk/index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
