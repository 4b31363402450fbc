import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../process/metrics.ts';
import { ApiError } from './api-error.ts';
import { addressKey } from './client-address.ts';
import { loggedPath } from './request-path.ts';
import { countUsage, refuseBeyond } from './usage.ts';

/** Where browsers report what the Content-Security-Policy of a page has stopped. */
export const POLICY_REPORTS = '/api/reports';
/** The name by which a policy's `report-to` means it. */
export const REPORT_GROUP = 'policy';

/** Reports that one address may send in a minute, and lines of the log that all of them may fill. */
const PER_MINUTE = 60;
const LINES_PER_MINUTE = 60;
const MINUTE = 60_000;
/** Bytes: browsers send several reports at once, each with the whole policy. */
const BODY_LIMIT = 64 * 1024;
/** Reports of one request that are read. */
const MOST = 20;

/** What is kept of a report: no sample, no query, nothing that anybody entered. */
interface PolicyReport {
  readonly directive: string;
  /** An origin, a scheme, or a keyword such as `inline`. */
  readonly blocked: string;
  /** The path of the page. */
  readonly page: string;
}

/** The directives that our policies have, and those into which browsers divide them. */
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
 * Takes the reports of browsers, as `report-uri` and as `report-to` send them: counts each by its directive, and logs
 * directive, blocked origin and the page's path.
 */
export async function takePolicyReports(api: FastifyInstance, metrics: Metrics): Promise<void> {
  const refuseMany = refuseBeyond(PER_MINUTE, MINUTE, 'too-many-requests', 'Too many reports at once.');
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
      // Without a body no parser runs.
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
 * The reports in a body: `{"csp-report": {…}}`, or a list of `{"type": "csp-violation", "body": {…}}`. Others are left
 * out: the Reporting API has more types.
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
    // Older browsers name the directive with its sources.
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

/** A member of what may be an object. */
function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The origin of an address; the scheme of one without; a keyword as it is. */
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
