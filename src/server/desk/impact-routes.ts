import type { FastifyRequest } from 'fastify';
import {
  ImpactViewSchema,
  MovedPageSchema,
  MovedRequestSchema,
  type ImpactView,
  type MovedPage,
} from '../../core/desk/impact.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import { isDeepEqual } from '../../core/json.ts';
import { isDecidable } from '../next-version/check-files.ts';
import { RulesUnreadable, type ImpactQuestion } from '../next-version/impact-jobs.ts';
import { thresholdName } from '../../core/rules/words.ts';
import type { FileSet } from '../next-version/file-set.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { parseCursor } from '../next-version/moved-applications.ts';
import { ApiError } from '../http/api-error.ts';
import { createRateLimiter } from '../http/usage.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf, type DeskAct } from './desk-log.ts';
import type { CommandEntry } from '../store/command-log.ts';
import { OfRuleSet, withoutResult, requireStep, type RulesTools } from './next-routes.ts';
import { changedMeanwhile, type OpenNext } from './open-next.ts';

/**
 * The largest count that is treated as identifying people: groups under five, the minimum cell size common in official
 * statistics.
 */
export const FEW = 4;
/** How many of the newest log entries are searched for an equal one. */
const NOTED = 50;
/** Pages of applications that one person may open per minute: more than anybody reads. */
const PAGES_PER_MINUTE = 60;

/**
 * Routes for the impact of the next version on stored applications: the counts, and the affected applications, each
 * page of which is logged.
 */
export function impactRoutes(
  api: DeskApi,
  { store, inForce }: DeskContext,
  { reader, check, impacts }: RulesTools,
): void {
  const refuseMany = createRateLimiter(
    PAGES_PER_MINUTE,
    60_000,
    'too-many-pages',
    'Too many pages at once. Wait a minute.',
  );

  /** The impact question for a rule set; `null` while the next version fails the check. */
  async function questionOf(open: OpenNext, ruleSet: string): Promise<ImpactQuestion | null> {
    const isUnchecked = open.overlay.size > 0 && !isDecidable(await check(open.now));
    return isUnchecked ? null : impactQuestion(inForce, open, ruleSet);
  }
  const failed = (error: unknown): never => {
    if (error instanceof RulesUnreadable) throw new ApiError(409, 'not-readable', 'Fix the rule file first.');
    throw withoutResult(
      error,
      'Counting came to no end. What you changed is saved. Undo the last step, or try again in a moment.',
    );
  };

  /**
   * Logs, before the response, that a count is so small that repeated small changes of a threshold could disclose one
   * applicant's answer. Logged once per step, with the names of the changed thresholds only: their values are in the
   * next version.
   */
  async function noteSmallGroup(
    request: FastifyRequest,
    { step }: OpenNext,
    { ruleSet, before, after }: ImpactQuestion,
    count: number,
  ): Promise<void> {
    const [was, is] = [thresholdsIn(before, ruleSet), thresholdsIn(after, ruleSet)];
    const thresholds = Object.entries(is).flatMap(([name, { value }]) =>
      was[name]?.value === value ? [] : [thresholdName({ thresholds: is }, name)],
    );
    const details = { ruleSet, step, thresholds };
    await noteOnce(store, request, { command: 'impact-count', details, count });
  }

  api.get(
    '/rules/next/impact',
    route('rules', 'Count the stored applications that the next version would decide differently', {
      querystring: OfRuleSet,
      response: { 200: ImpactViewSchema },
    }),
    async (request): Promise<ImpactView> => {
      const open = await reader.open();
      const { step } = open;
      const question = await questionOf(open, request.query.ruleSet);
      if (question === null) return { step, state: 'unchecked', looked: 0, impact: null };
      const found = await impacts.ask(question).catch(failed);
      const few = found.impact === null ? null : smallestGroup(found.impact);
      if (few !== null) await noteSmallGroup(request, open, question, few);
      return { step, ...found };
    },
  );

  api.post(
    '/rules/next/impact/applications',
    route('rules', 'List the applications in one group of an impact, page by page; each page is logged', {
      body: MovedRequestSchema,
      response: { 200: MovedPageSchema },
    }),
    async (request): Promise<MovedPage> => {
      const { ruleSet, step, from, to, near, after } = request.body;
      const { person, may } = signedInOf(request);
      if (!may.has('see'))
        throw new ApiError(403, 'forbidden', 'Your roles let you see only how many applications change.');
      refuseMany(person.id);
      const behind = after === undefined ? null : parseCursor(after);
      if (after !== undefined && behind === null)
        throw new ApiError(400, 'no-such-page', 'This page doesn’t exist. Open the group again.');
      const open = await reader.open();
      requireStep(open, step);
      const question = await questionOf(open, ruleSet);
      if (question === null) throw changedMeanwhile('The next version doesn’t pass the check any more.');
      const page = await impacts.open(question, { from, to, ...(near && { near }) }, behind).catch(failed);
      if (page === null) throw new ApiError(404, 'no-group', 'There is no such group. Reload the page.');
      // No threshold and no reference is logged: together they would disclose an answer.
      const details = { ruleSet, step, from, to, ...(near && { near: true }) };
      await store.commands.add(entryOf(request, { command: 'impact', details, count: page.rows.length }));
      return page;
    },
  );
}

/** Logs an act, unless the same person has just done the same: the pages about rules ask at each edit. */
export async function noteOnce(
  { commands }: Pick<DeskContext['store'], 'commands'>,
  request: FastifyRequest,
  act: DeskAct & Pick<CommandEntry, 'details'>,
): Promise<void> {
  const by = { actor: signedInOf(request).person.id, command: act.command };
  const noted = await commands.page(by, { limit: NOTED, after: null });
  if (noted.entries.some(({ details }) => isDeepEqual(details, act.details))) return;
  await commands.add(entryOf(request, act));
}

/** The impact question for a next version that passes the check. */
export function impactQuestion(
  inForce: DeskContext['inForce'],
  { next, base, now }: OpenNext,
  ruleSet: string,
): ImpactQuestion {
  const at = next?.updatedAt ?? '';
  return { of: ruleSet, at, ruleSet, before: base, after: now, forms: formsOf(inForce, ruleSet) };
}

/** The thresholds of a rule set that has passed the check. */
function thresholdsIn({ json }: FileSet, ruleSet: string): RuleSet['thresholds'] {
  // The cast is safe: the file has passed its meta-schema, which this type is derived from.
  const file = json(`rules/${ruleSet}.json`) as Partial<RuleSet> | undefined;
  return file?.thresholds ?? {};
}

/** The size of the smallest group in an impact, if it is small enough (`FEW`) to identify people; `null` otherwise. */
function smallestGroup({ groups, otherReasons, near }: NonNullable<ImpactView['impact']>): number | null {
  const all = [...groups, otherReasons, ...near.flatMap((neighbor) => neighbor.groups)];
  const counts = all.flatMap(({ count, because }) => [count, ...because.map((each) => each.count)]);
  const few = counts.filter((count) => count > 0 && count <= FEW);
  return few.length === 0 ? null : Math.min(...few);
}

/** The forms in force that a rule set decides. */
export function formsOf(inForce: DeskContext['inForce'], ruleSet: string): ReadonlyMap<string, CatalogForm> {
  return new Map([...inForce.current().catalog.forms].filter(([, form]) => form.ruleSet?.id === ruleSet));
}
