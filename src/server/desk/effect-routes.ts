import { setTimeout as pause } from 'node:timers/promises';
import Type from 'typebox';
import {
  ImpactViewSchema,
  MapViewSchema,
  TableViewSchema,
  type ImpactView,
  type MapView,
  type TableView,
} from '../../core/desk/effects.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import { axesOf, decisionMap, dotsOf } from '../drafts/decision-map.ts';
import { createImpactJobs } from '../drafts/impact-jobs.ts';
import { ruleSetIn } from '../drafts/rule-set-view.ts';
import { tableView } from '../drafts/table-view.ts';
import { TaskCanceled, TaskFailed } from '../drafts/task-process.ts';
import type { Measured } from '../drafts/tasks.ts';
import { ApiError } from '../http/api-error.ts';
import { access } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { DraftParams, type RulesTools } from './draft-routes.ts';

const OfRuleSet = Type.Object({ ruleSet: Type.String({ maxLength: 100 }) });
/** Milliseconds that an answer waits for what is nearly done. */
const PATIENCE = 250;
/** Measurements that are remembered. */
const REMEMBERED = 50;

/** What a draft would do: to stored applications, to the table of cases, on a map of two facts. */
export function effectRoutes(
  api: DeskApi,
  { store, inForce }: DeskContext,
  { reader, measuring }: RulesTools,
): void {
  const impacts = createImpactJobs(store);
  api.addHook('onClose', async () => impacts.close());
  const measure = createMeasurements(measuring);

  /** The forms in force that a rule set decides. */
  function formsOf(ruleSet: string): ReadonlyMap<string, CatalogForm> {
    return new Map([...inForce.current().catalog.forms].filter(([, form]) => form.ruleSet?.id === ruleSet));
  }

  api.get(
    '/rules/drafts/:draft/impact',
    {
      config: access('rules'),
      schema: {
        summary: 'How many stored applications a draft would decide otherwise',
        params: DraftParams,
        querystring: OfRuleSet,
        response: { 200: ImpactViewSchema },
      },
    },
    async ({ params, query: { ruleSet } }): Promise<ImpactView> => {
      const { draft, base, now } = await reader.open(params.draft);
      const [before, after] = [ruleSetIn(base, ruleSet), ruleSetIn(now, ruleSet)];
      if (!before.ok || !after.ok) return { step: draft.step, state: 'refused', looked: 0, impact: null };
      const question = {
        of: `${draft.id} ${ruleSet}`,
        before: before.value,
        after: after.value,
        forms: formsOf(ruleSet),
      };
      return { step: draft.step, ...(await impacts.ask(question)) };
    },
  );

  api.get(
    '/rules/drafts/:draft/table',
    {
      config: access('rules'),
      schema: {
        summary: 'The rows of the table that no longer hold, and what it lacks',
        params: DraftParams,
        querystring: OfRuleSet,
        response: { 200: TableViewSchema },
      },
    },
    async ({ params, query: { ruleSet } }): Promise<TableView> => {
      const { draft, now } = await reader.open(params.draft);
      if (now.text(`rules/${ruleSet}.json`) === null)
        throw new ApiError(404, 'no-rule-set', 'There is no such rule set.');
      const table = tableView(now, ruleSet);
      const measured = table.isReadable
        ? await measure(draft.id, now, ruleSet)
        : { proposed: [], unnoticed: [] };
      return {
        step: draft.step,
        ...table,
        isMeasured: measured !== null,
        proposed: measured?.proposed ?? [],
        unnoticed: measured?.unnoticed ?? [],
      };
    },
  );

  api.get(
    '/rules/sets/:ruleSet/map',
    {
      config: access('rules'),
      schema: {
        summary: 'The decision over two facts',
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
      if (!read.ok || !was.ok)
        throw new ApiError(409, 'not-readable', 'The rule file has to be mended first.');
      const rules = { now: read.value, before: was.value };
      const known = axesOf(read.value);
      const x = query.x ?? known[0];
      const y = query.y ?? known.find((fact) => fact !== x);
      if (x === undefined || y === undefined || x === y || ![x, y].every((fact) => known.includes(fact)))
        throw new ApiError(422, 'no-axes', 'A map needs two facts that conditions compare with numbers.');
      const map = decisionMap({ ...rules, files: files.now }, [x, y]);
      return { ...map, ...(await dotsOf(store, formsOf(ruleSet), rules, [map.x, map.y])) };
    },
  );
}

/** Measures tables beside the server, once for the same files; a newer question about a draft cancels the older one. */
function createMeasurements(measuring: RulesTools['measuring']) {
  interface Measurement {
    readonly key: string;
    readonly canceling: AbortController;
    result: Measured | null;
    readonly done: Promise<void>;
  }
  const known = new Map<string, Measurement>();
  const newest = new Map<string, Measurement>();

  function start(key: string, files: Parameters<typeof tableView>[0], ruleSet: string): Measurement {
    const canceling = new AbortController();
    const task = { kind: 'measure', files: files.files, ruleSet } as const;
    const measurement: Measurement = {
      key,
      canceling,
      result: null,
      done: measuring.run(task, canceling.signal).then(
        (measured) => {
          // Of the tasks, `measure` yields this.
          measurement.result = measured as Measured;
        },
        (error: unknown) => {
          known.delete(key);
          if (!(error instanceof TaskCanceled || error instanceof TaskFailed)) throw error;
        },
      ),
    };
    known.set(key, measurement);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return measurement;
  }

  /** @returns `null` while it is being measured */
  return async (draft: string, files: Parameters<typeof tableView>[0], ruleSet: string) => {
    const key = `${files.version} ${ruleSet}`;
    const last = newest.get(draft);
    if (last !== undefined && last.key !== key && last.result === null) last.canceling.abort();
    const measurement = known.get(key) ?? start(key, files, ruleSet);
    newest.set(draft, measurement);
    await Promise.race([measurement.done, pause(PATIENCE)]);
    return measurement.result;
  };
}
