import Type from 'typebox';
import { TableViewSchema, type TableView } from '../../core/desk/case-table.ts';
import { MapViewSchema, type MapView } from '../../core/desk/decision-map.ts';
import { axesOf, dotsOf } from '../drafts/decision-map.ts';
import { ruleSetIn } from '../drafts/rule-set-view.ts';
import { ApiError } from '../http/api-error.ts';
import { access } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { DraftParams, withoutResult, type RulesTools } from './draft-routes.ts';
import { formsOf } from './impact-routes.ts';

const OfRuleSet = Type.Object({ ruleSet: Type.String({ maxLength: 100 }) });
/** Of a table that cannot be read. */
const UNREADABLE = { state: 'done', measured: { proposed: [], unnoticed: [] } } as const;

/** What a draft would do: to the table of cases, on a map of two facts. */
export function effectRoutes(
  api: DeskApi,
  { store, inForce }: DeskContext,
  { reader, tasks, tables }: RulesTools,
): void {
  api.get(
    '/rules/drafts/:draft/table',
    {
      config: access('rules'),
      schema: {
        summary: 'Get the rows of a case table that no longer hold, and what it lacks',
        params: DraftParams,
        querystring: OfRuleSet,
        response: { 200: TableViewSchema },
      },
    },
    async ({ params, query: { ruleSet } }): Promise<TableView> => {
      const { draft, now } = await reader.open(params.draft);
      if (now.text(`rules/${ruleSet}.json`) === null)
        throw new ApiError(404, 'no-rule-set', 'There is no such rule set.');
      const refuse = (error: unknown): never => {
        throw withoutResult(error, 'The table of cases couldn’t be run. Try again in a moment.');
      };
      const { view } = await tables.read(now.files, ruleSet).catch(refuse);
      const measurement = view.isReadable
        ? await tables.measured(draft.id, now.files, ruleSet).catch(refuse)
        : UNREADABLE;
      const found = measurement.state === 'done' ? measurement.measured : UNREADABLE.measured;
      return {
        step: draft.step,
        ...view,
        isMeasured: measurement.state !== 'measuring',
        unmeasured: measurement.state === 'failed' ? 'The boundaries no row tests couldn’t be found.' : null,
        proposed: [...found.proposed],
        unnoticed: [...found.unnoticed],
      };
    },
  );

  api.get(
    '/rules/sets/:ruleSet/map',
    {
      config: access('rules'),
      schema: {
        summary: 'Map the decision over two facts',
        params: OfRuleSet,
        querystring: Type.Object({
          draft: Type.Optional(Type.String({ maxLength: 60 })),
          x: Type.Optional(Type.String({ maxLength: 100 })),
          y: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        response: { 200: MapViewSchema },
      },
    },
    async ({ params: { ruleSet }, query }): Promise<MapView> => {
      const files = await reader.filesOf(query.draft);
      const [read, was] = [ruleSetIn(files.now, ruleSet), ruleSetIn(files.base, ruleSet)];
      if (!read.ok || !was.ok) throw new ApiError(409, 'not-readable', 'Fix the rule file first.');
      const rules = { now: read.value, before: was.value };
      const known = axesOf(read.value);
      const x = query.x ?? known[0];
      const y = query.y ?? known.find((fact) => fact !== x);
      if (x === undefined || y === undefined || x === y || ![x, y].every((fact) => known.includes(fact)))
        throw new ApiError(422, 'no-axes', 'A map needs two facts that conditions compare with numbers.');
      const map = await tasks
        .run({ kind: 'map', ruleSet, now: files.now.files, before: files.base.files, axes: [x, y] })
        .catch((error: unknown) => {
          throw withoutResult(error, 'The map couldn’t be drawn. Try again in a moment.');
        });
      return { ...map, ...(await dotsOf(store, formsOf(inForce, ruleSet), rules, [map.x, map.y])) };
    },
  );
}
