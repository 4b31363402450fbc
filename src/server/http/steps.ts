import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { formParts } from '../../core/form/question-tree.ts';
import { isJsonObject } from '../../core/json.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import type { CatalogInForce } from '../catalog/catalog-in-force.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Metrics } from '../process/metrics.ts';
import { addressKey } from './client-address.ts';
import { memoizedPerCatalog } from './request-path.ts';
import { createRateLimiter } from './usage.ts';

/** Steps that one address may report in a minute: some twenty people behind it who go through a form at once. */
const PER_MINUTE = 240;
/** Bytes: room for the ids of a form and a step. */
const BODY_LIMIT = 512;

/**
 * Counts the steps that people reach, to show where they give up, without recording who they are
 * (docs/decisions/0103-what-operators-see.md): `POST /steps` with `{ form, step }`. A step that the forms in force do
 * not have is not counted, with the same response.
 */
export function countSteps(
  api: FastifyInstance,
  { inForce, metrics }: { readonly inForce: CatalogInForce; readonly metrics: Metrics },
): void {
  const refuseMany = createRateLimiter(PER_MINUTE, 60_000, 'too-many-requests', 'Too many steps at once.');
  api.post('/steps', {
    bodyLimit: BODY_LIMIT,
    // Reports do not count toward the rate limit of submissions.
    config: { rateLimit: false },
    onRequest: async ({ ip }) => refuseMany(addressKey(ip)),
    handler: async ({ headers, body }, reply) => {
      if (isJsonObject(body) && !optsOutOfCounting(headers)) {
        const { form, step } = body;
        const { catalog } = inForce.current();
        if (typeof form === 'string' && typeof step === 'string' && stepsOf(catalog).get(form)?.has(step))
          metrics.reached(form, step, 'script');
      }
      return reply.code(204).send();
    },
  });
}

/** Whether a browser asks that its user is not tracked (Global Privacy Control, Do Not Track). */
export function optsOutOfCounting(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1';
}

/** The ids of a form's unconditional steps: reaching a conditional one would reveal an answer. */
export function countedSteps({ form }: Pick<CatalogForm, 'form'>): readonly string[] {
  if (form.layout !== 'steps') return [];
  return formParts({ form }).flatMap(({ id, when }) => (when === undefined ? [id] : []));
}

const stepsOf = memoizedPerCatalog(
  ({ forms }: Catalog): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map([...forms.values()].map((form) => [form.id, new Set(countedSteps(form))])),
);
