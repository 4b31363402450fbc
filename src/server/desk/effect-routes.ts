import Type from 'typebox';
import { TableViewSchema, type TableView } from '../../core/desk/case-table.ts';
import { ExamplesViewSchema, type ExamplesView } from '../../core/desk/form-examples.ts';
import { MapViewSchema, type MapView } from '../../core/desk/decision-map.ts';
import { isDecidable } from '../next-version/check-files.ts';
import { sampleOf } from '../next-version/decision-map.ts';
import { promiseCache } from '../../core/caches.ts';
import { ApiError } from '../http/api-error.ts';
import type { Answers } from '../next-version/tasks.ts';
import { route } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { OfRuleSet, resultOf, type RulesTools } from './next-routes.ts';
import { FEW, formsOf, noteOnce } from './impact-routes.ts';

/** Cached results: every page about rules asks for both, for each person who has it open. */
const MOST_CACHED = 20;

/** Routes for the effects of the next version: on case tables and examples, and on a decision map of two facts. */
export function effectRoutes(
  api: DeskApi,
  { store, inForce }: DeskContext,
  { reader, tasks, check }: RulesTools,
): void {
  const tables = promiseCache<Answers['table']>(MOST_CACHED);
  const examples = promiseCache<Answers['examples']>(MOST_CACHED);

  api.get(
    '/rules/next/table',
    route('rules', 'Get the rows of a case table that no longer hold, and what it lacks', {
      querystring: OfRuleSet,
      response: { 200: TableViewSchema },
    }),
    async ({ query: { ruleSet } }): Promise<TableView> => {
      const { step, now } = await reader.open();
      if (now.text(`rules/${ruleSet}.json`) === null)
        throw new ApiError(404, 'no-rule-set', 'There is no such rule set.');
      const table = await resultOf(
        tables(`${ruleSet} ${now.version}`, () => tasks.run({ kind: 'table', files: now.files, ruleSet })),
        'The table of cases couldn’t be run. Try again in a moment.',
      );
      return { step, ...table };
    },
  );

  api.get(
    '/rules/next/examples',
    route('rules', 'Get the examples of forms that the next version no longer fulfills', {
      response: { 200: ExamplesViewSchema },
    }),
    async (): Promise<ExamplesView> => {
      const { step, now } = await reader.open();
      // Rules that fail the check can't decide anything.
      if (!isDecidable(await check(now))) return { step, forms: [] };
      const forms = await resultOf(
        examples(now.version, () => tasks.run({ kind: 'examples', files: now.files })),
        'The examples couldn’t be run. Try again in a moment.',
      );
      return { step, forms };
    },
  );

  api.get(
    '/rules/sets/:ruleSet/map',
    route('rules', 'Map the decision over two facts', {
      params: OfRuleSet,
      querystring: Type.Object({
        x: Type.Optional(Type.String({ maxLength: 100 })),
        y: Type.Optional(Type.String({ maxLength: 100 })),
      }),
      response: { 200: MapViewSchema },
    }),
    async (request): Promise<MapView> => {
      const { params, query } = request;
      const { ruleSet } = params;
      const { now, base, step } = await reader.open();
      const { facts, isAll } = await sampleOf(store, formsOf(inForce, ruleSet));
      const { x, y } = query;
      const map = await resultOf(
        tasks.run({ kind: 'map', ruleSet, now: now.files, before: base.files, x, y, sample: facts }),
        'The map couldn’t be drawn. Try again in a moment.',
      );
      if (map === 'not-readable') throw new ApiError(409, 'not-readable', 'Fix the rule file first.');
      if (map === 'no-axes')
        throw new ApiError(422, 'no-axes', 'A map needs two facts that conditions compare with numbers.');
      const few = Math.min(...map.dots.map(({ count }) => count));
      // Beside another answer of an application, such a dot can disclose a covered one.
      if (few <= FEW) {
        const details = { ruleSet, step, facts: [map.x.label, map.y.label] };
        await noteOnce(store, request, { command: 'map', details, count: few });
      }
      return { ...map, sample: { applications: facts.length, isAll } };
    },
  );
}
