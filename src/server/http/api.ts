import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import type { CallPolicies } from '../store/applications/calls.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import { HEADERS, readVersionTag } from '../../core/submission/headers.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ServerConfig } from '../config/config.ts';
import type { CatalogCache } from '../catalog/catalog-cache.ts';
import type { Metrics } from '../process/metrics.ts';
import { COUNT_LIMIT } from '../store/deliveries/lists.ts';
import { withinDeadline, deadlineIn } from '../store/deadline.ts';
import { StoreUnavailable } from '../store/faults.ts';
import type { ApplicationStore, StoreHealth } from '../store/store.ts';
import { promiseCache } from '../../core/caches.ts';
import { decisionReasons } from '../catalog/decision-reasons.ts';
import { answerDeadline } from './answer-deadline.ts';
import { ApiError, notJson } from './api-error.ts';
import { readApplication, type EndpointForms } from './application-request.ts';
import { acceptBookings } from './calendar-hooks.ts';
import { checkOrigin } from './cross-origin.ts';
import { healthOf, type HealthSources } from './health.ts';
import { acceptOnlyJson } from './json-body.ts';
import { isLocalRequest } from './proxy-hint.ts';
import { POLICY_REPORTS, acceptPolicyReports } from './policy-reports.ts';
import type { Quota } from './quota.ts';
import { transferDrafts } from './draft-transfers.ts';
import { memoizedPerCatalog, requestPath } from './request-path.ts';
import { countSteps } from './steps.ts';

/** The prefix of every path of the API. */
export const API = '/api';
const HEALTH = `${API}/health`;
const READY = `${API}/ready`;
const LIVE = `${API}/live`;
const STEPS = `${API}/steps`;
const DRAFTS = `${API}/drafts`;

export interface ApiOptions extends HealthSources {
  readonly store: ApplicationStore;
  readonly catalogCache: CatalogCache;
  readonly metrics: Metrics;
  readonly config: ServerConfig;
  readonly quota: Quota;
  /** The links that the agency hands out, and what a booked call changes. */
  readonly policies: CallPolicies & Pick<DeskPolicies, 'sources'>;
}

/**
 * Everything below `/api/`: health, and a POST for each endpoint of the forms that are currently in force
 * (docs/product.md#api). Registered with the prefix `API`.
 */
export async function apiPlugin(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { inForce, store, catalogCache, metrics, config, quota, policies } = options;

  acceptOnlyJson(api);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (checkOrigin(request, reply, config.allowedOrigins)) return reply.send();
  });

  const unencrypted = promiseCache<number | null>(1, NUMBER_AGE);
  api.get(HEALTH.slice(API.length), async (request, reply) => {
    const health = await healthWith(inForce.fault(), store);
    if (!health.ok)
      request.log.error({ err: health.error, fault: health.error.fault }, 'the store is unavailable');
    const status = health.ok ? 200 : 503;
    if (!isLocalRequest(request)) return reply.code(status).send({ status: health.ok ? 'ok' : 'failed' });
    const count = () => answerOf(store.plain(COUNT_LIMIT));
    const plain = health.ok && store.keys.writing !== null ? await unencrypted('', count) : null;
    const summary = health.ok ? await answerOf(store.deliveries.summary()) : null;
    return reply.code(status).send(healthOf(options, health, plain, summary));
  });

  let hasBeenReady = false;
  api.get(READY.slice(API.length), async (_request, reply) => {
    if (!hasBeenReady) {
      const health = await healthWith(inForce.fault(), store);
      if (!health.ok) throw notReady();
      hasBeenReady = true;
    }
    return reply.send({ status: 'ready' });
  });

  // Does not use the database: a supervisor must not restart a process because the database fails.
  api.get(LIVE.slice(API.length), async () => ({ status: 'live' }));

  countSteps(api, { inForce, metrics });
  transferDrafts(api, { store, quota });
  await api.register(async (scope) => acceptPolicyReports(scope, metrics));
  await api.register(async (scope) => acceptBookings(scope, config.calendars, store, policies));

  // One route for all endpoints: forms come, go and move while the server runs.
  api.post('/*', {
    // Runs before a body of any kind is read.
    onRequest: async (request) => void formsAt(request, inForce.current().catalog),
    handler: async (request, reply): Promise<FastifyReply> => {
      const deciding = inForce.current();
      const forms = formsAt(request, deciding.catalog);
      // Without a body no parser runs, so nothing has checked the content type yet.
      if (request.body === undefined) throw notJson();
      const application = {
        ...readApplication(forms, request.headers, request.body, new Date(), policies.sources),
        isUnconfirmed: quota.isMuch(request),
      };
      const deadline = answerDeadline(request);
      await withinDeadline(deadline, inForce.ensureStored(deciding));
      const { kind, reference, verdict, conditions, by } = await store.add(application, deadline);
      if (kind === 'stored') quota.count(request, application.payload);
      metrics.received(application.form, kind, application.flags);
      request.log.info({ form: application.form, reference, kind, flags: application.flags }, 'application');
      if (kind === 'conflict') throw conflict(reference);
      // A form without rules has no decision to report.
      if (verdict === 'not-decided') return reply.send({ success: true, reference });
      const decision = { verdict, conditions };
      // A page that has the rules that decided shows the reasons itself.
      const isOther = by.ruleSetVersion !== readVersionTag(application.claimedRuleSet ?? '')?.version;
      const { log } = request;
      const told = isOther
        ? await decisionReasons(catalogCache, { ...application, ...by }, conditions, { deadline, log })
        : null;
      return reply.send({ success: true, reference, ...decision, ...(told !== null && { reasons: told }) });
    },
  });

  /** @throws ApiError 404 or 405 if no form in force has this endpoint */
  function formsAt(request: FastifyRequest, catalog: Catalog): EndpointForms {
    const forms = endpointsOf(catalog).get(requestPath(request));
    if (forms === undefined) throw nothingHere(request, catalog);
    return forms;
  }

  api.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    // A conflict is counted by the handler.
    if (request.method !== 'POST' || status < 400 || status === 409) return;
    const forms = endpointsOf(inForce.current().catalog).get(requestPath(request));
    if (forms !== undefined) metrics.refused(formNamed(request, forms), status);
  });

  // Without this route, the site's catch-all GET would answer with its own 404.
  api.get('/*', async (request) => {
    throw nothingHere(request, inForce.current().catalog);
  });
  api.setNotFoundHandler((request) => {
    throw nothingHere(request, inForce.current().catalog);
  });
}

/** The methods allowed on a single draft. */
const OF_A_DRAFT = 'GET, HEAD, DELETE';

function nothingHere(request: FastifyRequest, catalog: Catalog): ApiError {
  const path = requestPath(request);
  const isPosted = [STEPS, POLICY_REPORTS, DRAFTS].includes(path) || endpointsOf(catalog).has(path);
  const isRead = [HEALTH, READY, LIVE].includes(path);
  const allow = isRead ? 'GET, HEAD' : isPosted ? 'POST' : path.startsWith(`${DRAFTS}/`) ? OF_A_DRAFT : null;
  if (allow === null) return new ApiError(404, 'not-found', 'There’s nothing at this address.');
  return new ApiError(405, 'method-not-allowed', `Use ${allow} here.`, { headers: { allow } });
}

/**
 * The refusal while this process should get no traffic yet. After the first successful health check the process stays
 * ready until it ends: a database that fails later fails for every process, and the site still serves its pages.
 */
function notReady(): ApiError {
  return new ApiError(503, 'not-ready', 'The server is starting.', { retryAfter: 1 });
}

/** The form that the request's header names; the first one of the endpoint if the header names none of them. */
function formNamed({ headers }: FastifyRequest, forms: EndpointForms): string {
  const header = headers[HEADERS.form];
  const id = typeof header === 'string' ? readVersionTag(header)?.id : undefined;
  return (forms.find((each) => each.id === id) ?? forms[0]).id;
}

/** A catalog's forms by endpoint, computed once per catalog. */
const endpointsOf = memoizedPerCatalog(({ forms }) => formsByEndpoint(forms.values()));

/** Whether an application could be stored and decided right now. */
async function healthWith(fault: StoreUnavailable | null, store: ApplicationStore): Promise<StoreHealth> {
  const health = await store.health();
  return health.ok && fault !== null ? { ok: false, error: fault } : health;
}

/** Milliseconds for which a count of unencrypted records is cached. */
const NUMBER_AGE = 1000;
/** Milliseconds that health waits for each number from the store. */
const NUMBER_WITHIN = 500;

/** A number that health reports; `null` if the store is unavailable or does not answer in time. */
async function answerOf<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await withinDeadline(deadlineIn(NUMBER_WITHIN), asked);
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}

function formsByEndpoint(forms: Iterable<CatalogForm>): ReadonlyMap<string, EndpointForms> {
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
