import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Problem } from '../core/problem.ts';
import { ApiError } from './http/api-error.ts';
import { API, apiPlugin } from './http/api-plugin.ts';
import { asApiError } from './http/as-api-error.ts';
import { discardBody } from './http/discard-body.ts';
import { BODY_LIMIT } from './http/parse-json-body.ts';
import type { Catalog } from './catalog.ts';
import { closeGently } from './close-gently.ts';
import type { ServerConfig } from './config.ts';
import { answerClientError } from './http/answer-client-error.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import type { SiteHandler } from './site/site-handler.ts';
import type { ApplicationStore } from './store/application-store.ts';

export interface AppOptions {
  readonly catalog: Catalog;
  /** Files that were refused in favour of the release that serves; health tells them. */
  readonly refusedFiles: readonly Problem[];
  readonly store: ApplicationStore;
  readonly config: ServerConfig;
  /** What answers everything outside the API; `null` for the API alone. */
  readonly site: SiteHandler | null;
  readonly logger: FastifyBaseLogger;
}

/** Milliseconds until slow headers, and a slow request as a whole, are cut off: closed within 15 s. */
const HEADERS_TIMEOUT = 8_000;
const REQUEST_TIMEOUT = 12_000;

/**
 * The whole server as a Fastify instance that does not listen yet: all wiring is here.
 * @returns an instance whose plugins are loaded
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, site, logger } = options;
  const app = fastify({
    loggerInstance: logger,
    // One line an answer, below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: REQUEST_TIMEOUT,
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: 1_000,
    },
    // Refused below, in our own words and with Retry-After.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      answerError(error, request, reply);
    },
  });

  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
  closeGently(app);
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { method: request.method, path: pathOf(request), status: reply.statusCode, ms },
      'answered',
    );
  });

  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new ApiError(404, 'not-found', 'There is nothing at this address.');
  });
  await app.register(apiPlugin, { ...options, prefix: API });
  if (site !== null) await app.register(async (scope) => site.register(scope));
  await app.ready();
  return app;

  /** The one place where errors become answers: JSON below `/api/`, the site's own pages elsewhere. */
  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const answer = asApiError(error);
    if (answer !== error && answer.status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ status: answer.status, code: answer.code }, 'request refused');
    reply.code(answer.status).headers({ 'cache-control': 'no-store', ...answer.headers });
    const page = isForApi(request) || site === null ? null : site.errorPage(answer.status);
    const send = () =>
      page === null ? reply.send(answer.body) : reply.headers(page.headers).send(page.html);
    if (answer.status === 413) void discardBody(request.raw).then(send);
    else void send();
  }
}

function isForApi(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return path === API || path.startsWith(`${API}/`);
}

/** Without the query, which may hold answers; bounded, for the log. */
function pathOf(request: FastifyRequest): string {
  return (request.url.split('?', 1)[0] ?? '').slice(0, 200);
}
