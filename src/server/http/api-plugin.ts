import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogForm } from '../../core/schema/check-form.ts';
import type { AppOptions } from '../app.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { checkOrigin } from './cross-origin.ts';
import { ApiError } from './api-error.ts';
import { healthOf } from './health.ts';
import { readApplication } from './read-application.ts';

/** What every address of the API starts with. */
export const API = '/api';
const HEALTH = `${API}/health`;

/**
 * Everything below `/api/`: health, and one POST route for each endpoint the forms name (specification,
 * section 7). Registered with the prefix `API`.
 */
export async function apiPlugin(api: FastifyInstance, options: AppOptions): Promise<void> {
  const { catalog, refusedFiles, store, config } = options;
  const endpoints = formsByEndpoint(catalog.forms.values());

  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (!/^(utf-8|utf8)$/i.test(charset ?? 'utf-8') || encoding !== 'identity') throw notJson();
      return parseJsonBody(body);
    },
  );

  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (checkOrigin(request, reply, config.allowedOrigins)) return reply.send();
  });

  await api.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    allowList: ({ method }: FastifyRequest) => method !== 'POST',
    addHeadersOnExceeding: NO_RATE_HEADERS,
    addHeaders: NO_RATE_HEADERS,
    onExceeded: (request) =>
      request.log.warn({ address: request.ip }, 'too many submissions from one address'),
    errorResponseBuilder: (_request, { ttl }) => {
      const message = 'Too many applications came from your connection. Wait a minute and send it again.';
      return new ApiError(429, 'too-many-requests', message, { retryAfter: Math.ceil(ttl / 1000) });
    },
  });

  api.get(HEALTH.slice(API.length), async (request, reply) => {
    const health = await store.health();
    if (!health.ok)
      request.log.error({ err: health.error, fault: health.error.fault }, 'the store is unavailable');
    return reply.code(health.ok ? 200 : 503).send(healthOf(config.release, catalog, refusedFiles, health));
  });

  for (const [endpoint, forms] of endpoints) {
    api.post(endpoint.slice(API.length), async (request, reply): Promise<FastifyReply> => {
      // A request without a body reaches no parser, so nobody has asked for its type yet.
      if (request.body === undefined) throw notJson();
      const application = readApplication(forms, request.headers, request.body, new Date());
      const { kind, reference } = await store.add(application);
      request.log.info({ form: application.form, reference, kind, flags: application.flags }, 'application');
      if (kind === 'conflict') throw alreadyReceived(reference);
      return reply.send({ success: true, reference });
    });
  }

  api.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allow = path === HEALTH ? 'GET, HEAD' : endpoints.has(path) ? 'POST' : null;
    if (allow === null) throw new ApiError(404, 'not-found', 'There is nothing at this address.');
    throw new ApiError(405, 'method-not-allowed', `Use ${allow} here.`, { headers: { allow } });
  });
}

/** What is left of an address's allowance is nobody's business but the operator's. */
const NO_RATE_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
} as const;

function formsByEndpoint(
  forms: Iterable<CatalogForm>,
): ReadonlyMap<string, readonly [CatalogForm, ...CatalogForm[]]> {
  const endpoints = new Map<string, [CatalogForm, ...CatalogForm[]]>();
  for (const form of forms) {
    const others = endpoints.get(form.form.endpoint);
    if (others === undefined) endpoints.set(form.form.endpoint, [form]);
    else others.push(form);
  }
  return endpoints;
}

function notJson(): ApiError {
  return new ApiError(415, 'not-json', 'Send the application as application/json in UTF-8.');
}

function alreadyReceived(reference: string): ApiError {
  const message =
    'An application with other answers was already received from this page. Open the form anew.';
  return new ApiError(409, 'already-received', message, { reference });
}
