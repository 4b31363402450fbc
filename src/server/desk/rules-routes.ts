import Type from 'typebox';
import { OverviewSchema, type Overview } from '../../core/desk/publications.ts';
import { FileViewSchema, type FileView } from '../../core/desk/catalog-file.ts';
import { FormViewSchema, type FormView } from '../../core/desk/form-wording.ts';
import { RuleSetViewSchema, type RuleSetView } from '../../core/desk/rule-set.ts';
import { isWaiting } from '../../core/desk/publication-state.ts';
import { conditionSentence, sentenceOf } from '../../core/rules/requirement.ts';
import type { FormDefinition, PlainForm } from '../../core/form/form-definition.ts';
import { createCheck } from '../next-version/check-files.ts';
import { decidedForm } from '../next-version/rule-set-view.ts';
import { createComparison } from '../next-version/compare-files.ts';
import { createImpactJobs } from '../next-version/impact-jobs.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { nextRoutes, OfRuleSet, stepView, resultOf } from './next-routes.ts';
import { effectRoutes } from './effect-routes.ts';
import { impactRoutes } from './impact-routes.ts';
import { createNextReader } from './open-next.ts';
import { previewRoutes } from './preview-routes.ts';
import { publicationRoutes, publicationView } from './publication-routes.ts';

const UNREADABLE =
  'This couldn’t be read. What you changed is saved: undo the last step, or try again in a moment.';

/** Routes for rules and forms: what is in force, and the next version. */
export function rulesRoutes(api: DeskApi, context: DeskContext): void {
  const { store, inForce, policies, pages, tasks } = context;
  const reader = createNextReader(store);
  const tools = {
    reader,
    tasks,
    check: createCheck(tasks),
    compare: createComparison(tasks),
    impacts: createImpactJobs(store, tasks),
  };
  api.addHook('onClose', async () => tools.impacts.close());

  api.get(
    '/rules',
    route('rules', 'Get what is in force, the next version and its publications', {
      response: { 200: OverviewSchema },
    }),
    async (request): Promise<Overview> => {
      const { forms, ruleSets } = inForce.current().catalog;
      const next = await store.desk.next.read();
      const [first, last] = [next?.steps.at(0), next?.steps.at(-1)];
      const publication = await store.desk.publications.latest();
      // A failed publication is over once its steps are discarded.
      const isOpen =
        publication !== null &&
        (isWaiting(publication) ||
          (publication.state === 'failed' &&
            first !== undefined &&
            first.at <= (publication.finishedAt ?? '')));
      const refused = inForce.refused();
      const current = await reader.inForce();
      const isShown = pages == null || pages.shown() === current.version;
      return {
        inForce: { ...current },
        pages: isShown ? 'shown' : pages.problem() === null ? 'following' : 'failed',
        refused: refused === null ? null : { version: refused.version, reason: refused.reason },
        ruleSets: [...ruleSets.values()].map((ruleSet) => ({
          id: ruleSet.id,
          title: ruleSet.title,
          description: ruleSet.description,
          conditions: ruleSet.conditions.map((condition) => ({
            id: condition.id,
            sentence: sentenceOf(ruleSet, conditionSentence(ruleSet, condition.disqualifiesWhen)),
          })),
          forms: [...forms.values()].filter((form) => form.ruleSet?.id === ruleSet.id).map(({ id }) => id),
        })),
        forms: [...forms.values()].map(({ id, form, translations }) => ({
          id,
          title: form.title,
          page: form.page ?? null,
          languages: ['en', ...translations.keys()],
        })),
        next: {
          state: next?.state ?? 'open',
          steps: next?.steps.length ?? 0,
          last: last === undefined ? null : stepView(last, request),
        },
        publications: isOpen ? [publicationView(publication, request)] : [],
        needsSecondPerson: policies.publishing.needsSecondPerson,
      };
    },
  );

  api.get(
    '/rules/sets/:ruleSet',
    route('rules', 'Get a rule set: its conditions as sentences, its numbers and its texts', {
      params: OfRuleSet,
      response: { 200: RuleSetViewSchema },
    }),
    async ({ params }): Promise<RuleSetView> => {
      const { now, base } = await reader.open();
      const { ruleSet } = params;
      const forms = [...inForce.current().catalog.forms.values()]
        .filter((form) => form.ruleSet?.id === ruleSet)
        .map(decidedForm);
      const view = await resultOf(
        tasks.run({ kind: 'rule-set', ruleSet, before: base.files, after: now.files, forms }),
        UNREADABLE,
      );
      if (view === null) throw new ApiError(404, 'no-rule-set', 'There is no such rule set.');
      return view;
    },
  );

  api.get(
    '/rules/forms/:form',
    route('rules', 'Get a form’s wording in each of its languages', {
      params: Type.Object({ form: Type.String({ maxLength: 100 }) }),
      response: { 200: FormViewSchema },
    }),
    async ({ params }): Promise<FormView> => {
      const definition = inForce.current().catalog.forms.get(params.form);
      if (definition === undefined) throw new ApiError(404, 'no-form', 'There is no such form.');
      const { now, base } = await reader.open();
      return resultOf(
        tasks.run({ kind: 'form', definition: plain(definition), before: base.files, after: now.files }),
        UNREADABLE,
      );
    },
  );

  api.get(
    '/rules/files',
    route('rules', 'Get a file as it is', {
      querystring: Type.Object({ path: Type.String({ maxLength: 200 }) }),
      response: { 200: FileViewSchema },
    }),
    async ({ query }): Promise<FileView> => {
      const { now, base } = await reader.open();
      const { path } = query;
      const text = now.text(path);
      if (text === null) throw new ApiError(404, 'no-file', `There is no file ${path}.`);
      return { path, text, before: base.text(path) };
    },
  );

  nextRoutes(api, context, tools);
  impactRoutes(api, context, tools);
  effectRoutes(api, context, tools);
  publicationRoutes(api, context, tools);
  previewRoutes(api, context, tools);
}

/** A form without its validators and its tree, which can't be sent to another process. */
function plain(definition: FormDefinition): PlainForm {
  const { id, version, schema, ui, rules, form, ruleSet, language, wording } = definition;
  return { id, version, schema, ui, ...(rules && { rules }), form, ruleSet, language, wording };
}
