import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { ImpactView, MovedGroup } from '../../core/desk/effects.ts';
import { isDeepEqual } from '../../core/json.ts';
import { exact } from '../../core/rules/boundaries.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { factInWords, thresholdName } from '../../core/rules/words.ts';
import { createImpact, type ImpactGroup } from '../../core/submission/impact.ts';
import type { ApplicationStore } from '../store/store.ts';
import { thresholdStep } from './rule-set-view.ts';

type Counted = NonNullable<ImpactView['impact']>;
type Forms = Parameters<typeof createImpact>[1];

/** What is compared. */
export interface ImpactQuestion {
  /** Whose question it is: a newer one of the same takes the place of an older one. */
  readonly of: string;
  readonly before: RuleSet;
  readonly after: RuleSet;
  /** The forms that the rule set decides, by id. */
  readonly forms: Forms;
}

interface Job {
  readonly key: string;
  readonly startedAt: number;
  readonly canceling: AbortController;
  looked: number;
  impact: Counted | null;
  done: Promise<void>;
}

/** References of each group that are named. */
const NAMED = 100;
/** Milliseconds that an answer waits for what is nearly done. */
const PATIENCE = 250;
/** Milliseconds after which a count is made anew: applications arrive meanwhile. */
const AGE = 5 * 60_000;
/** Counts that are remembered. */
const REMEMBERED = 50;

/** Counts what drafts would do to the stored applications, in slices between which other requests are answered. */
export interface ImpactJobs {
  /** What is known within a quarter of a second; the count goes on. @throws the store's error */
  ask(question: ImpactQuestion): Promise<Pick<ImpactView, 'state' | 'looked' | 'impact'>>;
  close(): Promise<void>;
}

export function createImpactJobs(store: Pick<ApplicationStore, 'decisions'>): ImpactJobs {
  /** By what they compare. */
  const jobs = new Map<string, Job>();
  /** What was asked last, by whose question it is. */
  const newest = new Map<string, string>();

  function start(key: string, question: ImpactQuestion): Job {
    const canceling = new AbortController();
    const job: Job = {
      key,
      startedAt: performance.now(),
      canceling,
      looked: 0,
      impact: null,
      done: Promise.resolve(),
    };
    job.done = count(store, question, job);
    // Whoever waits hears of an error; the next question begins anew.
    job.done.catch(() => jobs.delete(key));
    jobs.set(key, job);
    const [oldest] = jobs.values();
    if (jobs.size > REMEMBERED && oldest !== undefined) stop(oldest);
    return job;
  }
  function stop(job: Job): void {
    job.canceling.abort();
    jobs.delete(job.key);
  }

  return {
    async ask(question) {
      const { of, before, after } = question;
      if (decidesAlike(before, after)) return { state: 'unchanged', looked: 0, impact: null };
      const key = `${after.id} ${before.version} ${after.version}`;
      const last = jobs.get(newest.get(of) ?? '');
      newest.delete(of);
      newest.set(of, key);
      const [oldest] = newest.keys();
      if (newest.size > REMEMBERED && oldest !== undefined) newest.delete(oldest);
      // Somebody else may still ask for the older one.
      const isShared = [...newest.values()].includes(last?.key ?? '');
      if (last !== undefined && last.impact === null && !isShared) stop(last);
      const known = jobs.get(key);
      if (known !== undefined && performance.now() - known.startedAt > AGE) stop(known);
      const job = jobs.get(key) ?? start(key, question);
      await Promise.race([job.done, pause(PATIENCE)]);
      return { state: job.impact === null ? 'counting' : 'done', looked: job.looked, impact: job.impact };
    },
    async close() {
      const all = [...jobs.values()];
      all.forEach(stop);
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
}

/** Whether only texts differ, or nothing: then no application is looked at. */
function decidesAlike(before: RuleSet, after: RuleSet): boolean {
  const [one, other] = [before, after].map(({ thresholds, inputs, facts, conditions }) => ({
    thresholds: Object.entries(thresholds).map(([name, { value }]) => [name, value]),
    inputs: Object.entries(inputs).map(([name, { type, values, minimum, maximum }]) => [
      name,
      type,
      values ?? null,
      minimum ?? null,
      maximum ?? null,
    ]),
    facts: Object.entries(facts).map(([name, { reads, value }]) => [name, reads, value]),
    conditions: conditions.map(({ id, reads, disqualifiesWhen }) => [id, reads, disqualifiesWhen]),
  }));
  return isDeepEqual(one, other);
}

async function count(
  store: Pick<ApplicationStore, 'decisions'>,
  { before, after, forms }: ImpactQuestion,
  job: Job,
): Promise<void> {
  const neighbors = neighborsOf(before, after);
  const near = neighbors.map(({ ruleSet }) => ruleSet);
  const counting = createImpact(after, forms, { against: before, most: NAMED, near });
  for await (const page of store.decisions({ forms: [...forms.keys()] })) {
    if (job.canceling.signal.aborted) return;
    page.forEach(counting.add);
    job.looked += page.length;
    await nextTurn();
  }
  const { applications, changed, groups, otherReasons, missing, near: beyond } = counting.result();
  job.impact = {
    applications,
    changed,
    groups: groups.map(groupView),
    otherReasons: { count: otherReasons.count, because: becauseView(otherReasons.because) },
    near: neighbors.map(({ threshold, value, side }, index) => ({
      threshold,
      label: thresholdName(after, threshold),
      unit: after.thresholds[threshold]?.unit ?? '',
      value,
      side,
      count: beyond[index]?.changed ?? 0,
      groups: beyond[index]?.groups.map(groupView) ?? [],
    })),
    missing: [...missing].map(([name, times]) => ({ label: factInWords(after, name), count: times })),
  };
}

/** The rules with each changed threshold one step lower, and one step higher. */
function neighborsOf(before: RuleSet, after: RuleSet) {
  return Object.entries(after.thresholds).flatMap(([threshold, declared]) => {
    const { value, minimum = -Infinity, maximum = Infinity } = declared;
    if ((before.thresholds[threshold]?.value ?? value) === value) return [];
    return (['below', 'above'] as const).flatMap((side) => {
      const step = thresholdStep(after, threshold) * (side === 'below' ? -1 : 1);
      const next = exact(value + step);
      if (next < minimum || next > maximum) return [];
      const thresholds = { ...after.thresholds, [threshold]: { ...declared, value: next } };
      return [{ threshold, side, value: next, ruleSet: { ...after, thresholds } }];
    });
  });
}

function groupView({ from, to, count: many, because, references }: ImpactGroup): MovedGroup {
  return { from, to, count: many, because: becauseView(because), references: [...references] };
}

function becauseView(because: ReadonlyMap<string, number>) {
  return [...because].map(([what, times]) => ({ what, count: times })).sort((a, b) => b.count - a.count);
}
