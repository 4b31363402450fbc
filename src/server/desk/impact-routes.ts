import Type from 'typebox';
import {
  ImpactViewSchema,
  MovedPageSchema,
  MovedRequestSchema,
  type ImpactView,
  type MovedPage,
} from '../../core/desk/impact.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import { createImpactJobs, type ImpactQuestion } from '../drafts/impact-jobs.ts';
import { placeIn } from '../drafts/moved-applications.ts';
import { ruleSetIn } from '../drafts/rule-set-view.ts';
import { ApiError } from '../http/api-error.ts';
import { countUsage } from '../http/usage.ts';
import { access, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import { DraftParams, type RulesTools } from './draft-routes.ts';
import { draftChanged, type OpenDraft } from './open-draft.ts';

const OfRuleSet = Type.Object({ ruleSet: Type.String({ maxLength: 100 }) });
/** Pages of groups that one person opens in a minute: more than anybody reads. */
const PAGES_PER_MINUTE = 60;

/** What a draft would do to the stored applications: how many, and, once that is written down, which. */
export function impactRoutes(api: DeskApi, { store, inForce }: DeskContext, { reader }: RulesTools): void {
  const impacts = createImpactJobs(store);
  api.addHook('onClose', async () => impacts.close());
  const opened = countUsage(60_000);

  /** What is asked about a rule set in a draft; `null` where a rule file has to be fixed first. */
  function questionOf({ draft, base, now }: OpenDraft, ruleSet: string): ImpactQuestion | null {
    const [before, after] = [ruleSetIn(base, ruleSet), ruleSetIn(now, ruleSet)];
    if (!before.ok || !after.ok) return null;
    return {
      of: `${draft.id} ${ruleSet}`,
      at: draft.updatedAt,
      before: before.value,
      after: after.value,
      forms: formsOf(inForce, ruleSet),
    };
  }

  api.get(
    '/rules/drafts/:draft/impact',
    {
      config: access('rules'),
      schema: {
        summary: 'Count the stored applications that a draft would decide differently',
        params: DraftParams,
        querystring: OfRuleSet,
        response: { 200: ImpactViewSchema },
      },
    },
    async ({ params, query: { ruleSet } }): Promise<ImpactView> => {
      const open = await reader.open(params.draft);
      const question = questionOf(open, ruleSet);
      const { step } = open.draft;
      if (question === null) return { step, state: 'refused', looked: 0, impact: null };
      return { step, ...(await impacts.ask(question)) };
    },
  );

  api.post(
    '/rules/drafts/:draft/impact/applications',
    {
      config: access('rules'),
      schema: {
        summary: 'List the applications in one group of an impact, page by page; each page is logged',
        params: DraftParams,
        body: MovedRequestSchema,
        response: { 200: MovedPageSchema },
      },
    },
    async (request): Promise<MovedPage> => {
      const { ruleSet, step, from, to, near, after } = request.body;
      const { person, may } = signedInOf(request);
      if (!may.has('see'))
        throw new ApiError(403, 'forbidden', 'Your roles let you see only how many applications change.');
      const { amount, left } = opened.add(person.id, 1);
      if (amount > PAGES_PER_MINUTE)
        throw new ApiError(429, 'too-many-pages', 'Too many pages at once. Wait a minute.', {
          retryAfter: Math.ceil(left / 1000),
        });
      const behind = after === undefined ? null : placeIn(after);
      if (after !== undefined && behind === null)
        throw new ApiError(400, 'no-such-page', 'This page doesn’t exist. Open the group again.');
      const open = await reader.open(request.params.draft);
      if (open.draft.step !== step) throw draftChanged();
      const question = questionOf(open, ruleSet);
      if (question === null) throw new ApiError(409, 'not-readable', 'Fix the rule file first.');
      const page = await impacts.open(question, { from, to, ...(near && { near }) }, behind);
      if (page === null) throw new ApiError(404, 'no-group', 'There is no such group. Reload the page.');
      // Neither a threshold nor a reference: side by side they would be an answer.
      const details = { ruleSet, draft: open.draft.id, step, from, to, ...(near && { near: true }) };
      await store.commands.add(entryOf(request, { command: 'impact', details, count: page.rows.length }));
      return page;
    },
  );
}

/** The forms in force that a rule set decides. */
export function formsOf(inForce: DeskContext['inForce'], ruleSet: string): ReadonlyMap<string, CatalogForm> {
  return new Map([...inForce.current().catalog.forms].filter(([, form]) => form.ruleSet?.id === ruleSet));
}
