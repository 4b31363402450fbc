import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Problem } from '../../core/problem.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import type { Catalog } from '../catalog.ts';
import type { ServerConfig } from '../config.ts';
import type { ApplicationStore } from '../store/store.ts';
import { ApiError, notJson } from './api-error.ts';
import { readApplication } from './application-request.ts';
import { checkOrigin } from './cross-origin.ts';
import { healthOf } from './health.ts';
import { acceptOnlyJson } from './json-body.ts';

/** What every address of the API starts with. */
export const API = '/api';
const HEALTH = `${API}/health`;

export interface ApiOptions {
  readonly catalog: Catalog;
  /** Form and rule files that were refused; the release serves its own copies of them, and health lists them. */
  readonly refusedFiles: readonly Problem[];
  readonly store: ApplicationStore;
  readonly config: ServerConfig;
}

/**
 * Everything below `/api/`: health, and one POST route for each endpoint that the forms name
 * (docs/product.md#api). Registered with the prefix `API`.
 */
export async function apiPlugin(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { catalog, refusedFiles, store, config } = options;
  const endpoints = formsByEndpoint(catalog.forms.values());

  acceptOnlyJson(api);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (checkOrigin(request, reply, config.allowedOrigins)) return reply.send();
  });

  api.get(HEALTH.slice(API.length), async (request, reply) => {
    const health = await store.health();
    if (!health.ok)
      request.log.error({ err: health.error, fault: health.error.fault }, 'the store is unavailable');
    return reply.code(health.ok ? 200 : 503).send(healthOf(config.release, catalog, refusedFiles, health));
  });

  for (const [endpoint, forms] of endpoints) {
    api.post(endpoint.slice(API.length), async (request, reply): Promise<FastifyReply> => {
      // Without a body no parser runs, so nothing has checked the content type yet.
      if (request.body === undefined) throw notJson();
      const application = readApplication(forms, request.headers, request.body, new Date());
      const { kind, reference, verdict, conditions } = await store.add(application);
      request.log.info({ form: application.form, reference, kind, flags: application.flags }, 'application');
      if (kind === 'conflict') throw conflict(reference);
      // A form without rules has decided nothing.
      const decision = verdict === 'not-decided' ? {} : { verdict, conditions };
      return reply.send({ success: true, reference, ...decision });
    });
  }

  api.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allow = path === HEALTH ? 'GET, HEAD' : endpoints.has(path) ? 'POST' : null;
    if (allow === null) throw new ApiError(404, 'not-found', 'There’s nothing at this address.');
    throw new ApiError(405, 'method-not-allowed', `Use ${allow} here.`, { headers: { allow } });
  });
}

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

function conflict(reference: string): ApiError {
  const message =
    'We already received an application with different answers from this page. Please open the form again.';
  return new ApiError(409, 'already-received', message, { reference });
}
