import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { calendarRoutes } from './desk/calendars.ts';
import { DESK_API } from './desk/desk-address.ts';
import { deskApi } from './desk/desk-api.ts';
import type { DeskContext } from './desk/desk-context.ts';
import { deskPages } from './desk/desk-pages.ts';
import { finishRequestsOnClose } from './http/graceful-shutdown.ts';
import { trackWaitTimes } from './http/answer-deadline.ts';
import { ApiError, sendError } from './http/api-error.ts';
import { API, apiPlugin, type ApiOptions } from './http/api.ts';
import { countByDay } from './http/count-by-day.ts';
import { removeForwardedPorts } from './http/client-address.ts';
import { sendClientError } from './http/client-errors.ts';
import { limitConnections, type ConnectionBounds } from './http/connections.ts';
import { BODY_LIMIT } from './http/json-body.ts';
import { detectProxy } from './http/proxy-hint.ts';
import { createQuota } from './http/quota.ts';
import { createRenderingLimit, limitRate } from './http/rate-limit.ts';
import { REQUEST_ID, requestIdGenerator } from './http/request-id.ts';
import { loggedPath } from './http/request-path.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { createCatalogCache } from './catalog/catalog-cache.ts';
import { applicantPages } from './site/applicant-pages.ts';
import { formPosts } from './site/form-posts.ts';
import type { SiteHandler } from './site/site.ts';

export interface AppOptions extends Omit<ApiOptions, 'quota' | 'proxyHint' | 'catalogCache' | 'policies'> {
  /** Serves everything outside the API; `null` for the API alone. */
  readonly site: SiteHandler | null;
  /** The staff's desk; `null` for a server without one. */
  readonly desk: DeskOptions | null;
  /** The limits on open connections, if other than the default. */
  readonly connections?: ConnectionBounds;
  readonly logger: FastifyBaseLogger;
}

/** What the desk needs besides the server's own parts. */
export interface DeskOptions extends Pick<
  DeskContext,
  'policies' | 'siteConfig' | 'pages' | 'previews' | 'tasks' | 'pollInterval'
> {
  /** Its HTML document; `null` for its API alone. */
  readonly document: string | null;
}

/** Milliseconds after which slow headers and slow requests are ended: within 15 s. */
const HEADERS_TIMEOUT = 8_000;
const REQUEST_TIMEOUT = 12_000;
/** Milliseconds after which an inactive connection is closed, for example a response that the client does not read. */
const STALL_TIMEOUT = 30_000;

/**
 * Wires the whole server into a Fastify instance that does not listen yet.
 * @returns an instance whose plugins are loaded
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, site, logger } = options;
  const app = fastify({
    loggerInstance: logger,
    // The hook `onResponse` below logs one line per response instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdGenerator(config.trustedProxies),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: STALL_TIMEOUT,
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: 1_000,
    },
    // `finishRequestsOnClose` sends the 503, with Retry-After.
    return503OnClosing: false,
    clientErrorHandler: sendClientError,
    frameworkErrors: (error, request, reply) => {
      reply.header(REQUEST_ID, request.id);
      setSecurityHeaders(request, reply);
      sendError(error, request, reply, pageFor(request));
    },
  });

  /** Errors below `/api/` are JSON; elsewhere they are the site's pages. */
  const pageFor = (request: FastifyRequest) => (status: number, message: string) => {
    if (site === null || isForApi(request)) return null;
    const posted = request.method === 'POST' ? message : null;
    return site.errorPage(status, { posted, path: pathOf(request), requestId: request.id });
  };

  limitConnections(app, config.trustedProxies, options.connections);
  trackWaitTimes(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    removeForwardedPorts(request);
    setSecurityHeaders(request, reply);
    refuseTwoHosts(request);
  });
  finishRequestsOnClose(app);
  // One limit per address, for the API and plain posts together.
  limitRate(app, config.rateLimitPerMinute, options.store.limits, logger);
  const limitRendering = createRenderingLimit(config.rateLimitPerMinute);
  const quota = createQuota(app, config.quota, options.store.limits, logger);
  const proxyHint = detectProxy(app, config.trustedProxies);
  app.addHook('onClose', () => options.inForce.close());
  const { inForce, store, droppedLines } = options;
  const catalogCache = createCatalogCache(store.catalogs, inForce);
  const metrics = countByDay(app, options.metrics, store.desk.steps, logger);
  const folders = { data: config.dataDir, releases: config.distDir };
  metrics.observe({ inForce, store, quota: quota.state, droppedLines, folders, release: config.release });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ method, path: pathOf(request), status, ms: Math.round(elapsedTime) }, 'response');
    // Responses that stay open as long as a page are not slow ones.
    if (request.routeOptions.config.desk?.isBackground !== true)
      metrics.answered({ method, route: routeOf(request), status, seconds: elapsedTime / 1000 });
  });

  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, pageFor(request)));
  app.setNotFoundHandler(() => {
    throw new ApiError(404, 'not-found', 'There’s nothing at this address.');
  });
  const { desk } = options;
  // Without a desk, nobody could see where visitors come from, or a status.
  const policies = desk?.policies ?? {
    sources: {},
    statuses: {},
    nextSteps: {},
    agency: { timeZone: 'America/New_York' },
  };
  await app.register(apiPlugin, {
    ...options,
    catalogCache,
    metrics,
    quota,
    policies,
    proxyHint,
    prefix: API,
  });
  if (desk !== null)
    await app.register(
      async (scope) => deskApi(scope, { ...desk, inForce, store, config, metrics, catalogCache }),
      {
        prefix: DESK_API,
      },
    );
  if (desk !== null) await app.register(async (scope) => calendarRoutes(scope, { ...desk, store, config }));
  if (site !== null) {
    await app.register(async (scope) => {
      await site.register(scope);
      if (desk !== null && desk.document !== null) deskPages(scope, site, desk.document);
      await scope.register(applicantPages, {
        inForce,
        store,
        catalogCache,
        site,
        limitRendering,
        statuses: policies.statuses,
        timeZone: desk?.policies.agency.timeZone ?? 'UTC',
      });
      const { statuses } = policies;
      const shared = { inForce, store, catalogCache, site, limitRendering };
      await scope.register(formPosts, { ...shared, quota, metrics, statuses });
    });
  }
  await app.ready();
  return app;
}

/** Refuses several `Host` headers: a proxy and the server could use different ones. */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((entry, index) => index % 2 === 0 && entry.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ApiError(400, 'two-hosts', 'The request names two hosts.');
}

/** The template of a request's route; assets are told apart from pages. `null` where there is none. */
function routeOf(request: FastifyRequest): string | null {
  const { url } = request.routeOptions;
  if (url !== '/*') return url ?? null;
  return /^\/(?:assets|catalog|desk\/assets)\//.exec(request.url)?.[0].concat('*') ?? url;
}

function isForApi(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return [API, DESK_API].some((start) => path === start || path.startsWith(`${start}/`));
}

/** The path of a request, for the log: without the query, which may hold answers. */
function pathOf(request: FastifyRequest): string {
  return loggedPath(request.url.split('?', 1)[0] ?? '');
}
