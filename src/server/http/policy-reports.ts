import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../process/metrics.ts';
import { ApiError } from './api-error.ts';
import { addressKey } from './client-address.ts';
import { loggedPath } from './request-path.ts';
import { countUsage, createRateLimiter } from './usage.ts';
import { MINUTE } from '../../core/duration.ts';

/** The path to which browsers report what a page's Content-Security-Policy has blocked. */
export const POLICY_REPORTS = '/api/reports';
/** The name of the reporting endpoint, which a policy's `report-to` refers to. */
export const REPORT_GROUP = 'policy';

/** Per minute: the reports that one address may send, and the log lines that all reports together may fill. */
const PER_MINUTE = 60;
const LINES_PER_MINUTE = 60;
/** Bytes: browsers send several reports at once, each with the whole policy. */
const BODY_LIMIT = 64 * 1024;
/** The most reports that are read from one request. */
const MOST = 20;

/** The part of a report that is kept: no sample and no query, so nothing that a person entered. */
interface PolicyReport {
  readonly directive: string;
  /** An origin, a scheme, or a keyword such as `inline`. */
  readonly blocked: string;
  /** The path of the page. */
  readonly page: string;
}

/** The directives that our policies use, and the finer ones by which browsers report them. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
]);

/**
 * Receives the browsers' reports, in the formats of `report-uri` and of `report-to`. Counts each one by its directive,
 * and logs its directive, blocked origin and page path.
 */
export async function acceptPolicyReports(api: FastifyInstance, metrics: Metrics): Promise<void> {
  const refuseMany = createRateLimiter(PER_MINUTE, MINUTE, 'too-many-requests', 'Too many reports at once.');
  const logged = countUsage(MINUTE);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );
  api.post('/reports', {
    bodyLimit: BODY_LIMIT,
    config: { rateLimit: false },
    onRequest: async ({ ip }) => refuseMany(addressKey(ip)),
    handler: async (request, reply) => {
      // Without a body no parser runs, and `request.body` is undefined.
      const reports = typeof request.body === 'string' ? readReports(request.body) : [];
      for (const { directive, blocked, page } of reports) {
        metrics.reported(directive);
        if (logged.add('all', 1).amount <= LINES_PER_MINUTE)
          request.log.warn({ directive, blocked, page }, 'a page broke its content security policy');
      }
      return reply.code(204).send();
    },
  });
}

/**
 * The reports in a body: `{"csp-report": {…}}`, or a list of `{"type": "csp-violation", "body": {…}}`. Other types of
 * the Reporting API are left out.
 * @throws ApiError 400
 */
function readReports(text: string): readonly PolicyReport[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiError(400, 'not-json', 'The report isn’t complete, valid JSON.');
  }
  const entries = Array.isArray(body)
    ? body
        .slice(0, MOST)
        .flatMap((entry: unknown) =>
          member(entry, 'type') === 'csp-violation' ? [member(entry, 'body')] : [],
        )
    : [member(body, 'csp-report')];
  return entries.flatMap((entry) => {
    const directive =
      member(entry, 'effectiveDirective') ??
      member(entry, 'effective-directive') ??
      member(entry, 'violated-directive');
    if (typeof directive !== 'string') return [];
    // Older browsers append the directive's sources to its name.
    const [name = ''] = directive.split(' ', 1);
    return [
      {
        directive: DIRECTIVES.has(name) ? name : 'other',
        blocked: originOf(member(entry, 'blockedURL') ?? member(entry, 'blocked-uri')),
        page: pathOf(member(entry, 'documentURL') ?? member(entry, 'document-uri')),
      },
    ];
  });
}

/** A member of a value; `undefined` if the value is no object. */
function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The origin of a URL; its scheme if it has no origin; a keyword unchanged. */
function originOf(blocked: unknown): string {
  if (typeof blocked !== 'string' || blocked === '') return 'none';
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'other';
  const { origin, protocol } = new URL(blocked);
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}

function pathOf(page: unknown): string {
  return typeof page === 'string' && URL.canParse(page) ? loggedPath(new URL(page).pathname) : 'other';
}
