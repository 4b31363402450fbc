import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImpactView, MovedGroup, MovedPage, MovedRequest } from '../../core/desk/impact.ts';
import { isDeepEqual } from '../../core/json.ts';
import { exact } from '../../core/rules/boundaries.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { factInWords, thresholdName } from '../../core/rules/words.ts';
import { createImpact, type ImpactGroup } from '../../core/submission/impact.ts';
import type { Position } from '../store/keyset.ts';
import type { ApplicationStore } from '../store/store.ts';
import { movedPage, PAGE, type FirstMoved } from './moved-applications.ts';
import { thresholdStep } from './rule-set-view.ts';
import { createSharedWork, type Progress, type Question } from './shared-work.ts';

type Counted = NonNullable<ImpactView['impact']>;
type Forms = Parameters<typeof createImpact>[1];
type Store = Pick<ApplicationStore, 'decisions' | 'outlines'>;

/** What is compared. */
export interface ImpactQuestion extends Omit<Question, 'key'> {
  readonly before: RuleSet;
  readonly after: RuleSet;
  /** The forms that the rule set decides, by id. */
  readonly forms: Forms;
}

/** A group of an impact. */
export type NamedGroup = Pick<MovedRequest, 'from' | 'to' | 'near'>;

/** A count, and the first applications of each of its groups, of which the count itself says nothing. */
interface Impact {
  readonly counted: Counted;
  /** By `nameOf` the group. */
  readonly first: ReadonlyMap<string, FirstMoved>;
}

/** Milliseconds after which a count is made anew: applications arrive meanwhile. */
const AGE = 5 * 60_000;
/** Counts that are remembered. */
const REMEMBERED = 50;

/**
 * Counts what drafts would do to the stored applications, in slices between which other requests are answered,
 * one after another.
 *
 * What is held in memory does not grow with the number of applications, edits or drafts: at most 50 counts, each released
 * once it is five minutes old and somebody asks for one. A count holds its numbers, and of each group the references of
 * one page and one more, some 2 kB. Further pages are decided anew, from where the last one ended.
 */
export interface ImpactJobs {
  /** What is known within a quarter of a second; the count goes on. @throws the store's error */
  ask(question: ImpactQuestion): Promise<Pick<ImpactView, 'state' | 'looked' | 'impact'>>;
  /**
   * Some applications of a group, oldest first.
   * @param after where the page before ended
   * @returns `null` where there cannot be such a group @throws the store's error
   */
  open(question: ImpactQuestion, group: NamedGroup, after: Position | null): Promise<MovedPage | null>;
  close(): Promise<void>;
}

export function createImpactJobs(store: Store): ImpactJobs {
  const counts = createSharedWork<Impact>({ remembered: REMEMBERED, age: AGE });
  return {
    async ask(question) {
      const { of, at, before, after } = question;
      if (decidesAlike(before, after)) {
        counts.withdraw({ of, at });
        return { state: 'unchanged', looked: 0, impact: null };
      }
      const asked = { of, at, key: keyOf(question) };
      const { result, looked } = await counts.ask(asked, (progress) => count(store, question, progress));
      return { state: result === null ? 'counting' : 'done', looked, impact: result?.counted ?? null };
    },
    async open(question, group, after) {
      const { from, to, near } = group;
      const beside = near === undefined ? null : neighborAt(question, near);
      if (from === to || (near !== undefined && beside === null)) return null;
      if (decidesAlike(question.before, question.after)) return { rows: [], next: null };
      const rules =
        beside === null
          ? { before: question.before, after: question.after }
          : { before: question.after, after: beside.ruleSet };
      // In another process, or by now, there may be no count: then it begins with the oldest application.
      const first = counts.known(keyOf(question))?.first;
      const known = first === undefined ? null : (first.get(nameOf(group)) ?? NOBODY);
      return movedPage(store, { rules, forms: question.forms, from, to, first: known, after });
    },
    close: () => counts.close(),
  };
}

const NOBODY: FirstMoved = { references: [], isAll: true };

function keyOf({ before, after }: ImpactQuestion): string {
  return `${after.id} ${before.version} ${after.version}`;
}

function nameOf({ from, to, near }: NamedGroup): string {
  return near === undefined ? `${from} ${to}` : `${from} ${to} ${near.side} ${near.threshold}`;
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

/** @returns `null` where it was given up */
async function count(store: Store, question: ImpactQuestion, progress: Progress): Promise<Impact | null> {
  const { before, after, forms } = question;
  const neighbors = neighborsOf(question);
  const near = neighbors.map(({ ruleSet }) => ruleSet);
  const counting = createImpact(after, forms, { against: before, most: PAGE + 1, near });
  for await (const page of store.decisions({ forms: [...forms.keys()] })) {
    if (progress.signal.aborted) return null;
    page.forEach(counting.add);
    progress.looked += page.length;
    await nextTurn();
  }
  const { applications, changed, groups, otherReasons, missing, near: beyond } = counting.result();
  const first = new Map<string, FirstMoved>();
  function view(group: ImpactGroup, beside?: Neighbor): MovedGroup {
    const { from, to, count: many, because, references } = group;
    const name = nameOf(beside === undefined ? { from, to } : { from, to, near: beside });
    first.set(name, { references, isAll: references.length === many });
    return { from, to, count: many, because: becauseView(because) };
  }
  const counted = {
    applications,
    changed,
    groups: groups.map((group) => view(group)),
    otherReasons: { count: otherReasons.count, because: becauseView(otherReasons.because) },
    near: neighbors.map((neighbor, index) => {
      const { threshold, value, side } = neighbor;
      return {
        threshold,
        label: thresholdName(after, threshold),
        unit: after.thresholds[threshold]?.unit ?? '',
        value,
        side,
        count: beyond[index]?.changed ?? 0,
        groups: beyond[index]?.groups.map((group) => view(group, neighbor)) ?? [],
      };
    }),
    missing: [...missing].map(([name, times]) => ({ label: factInWords(after, name), count: times })),
  };
  return { counted, first };
}

/** The rules with one changed threshold one step further. */
interface Neighbor {
  readonly threshold: string;
  readonly side: 'below' | 'above';
  readonly value: number;
  readonly ruleSet: RuleSet;
}

/** The rules with each changed threshold one step lower, and one step higher. */
function neighborsOf({ before, after }: Pick<ImpactQuestion, 'before' | 'after'>): readonly Neighbor[] {
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

function neighborAt(question: ImpactQuestion, near: NonNullable<NamedGroup['near']>): Neighbor | null {
  const { threshold, side } = near;
  const found = neighborsOf(question).find((each) => each.threshold === threshold && each.side === side);
  return found ?? null;
}

function becauseView(because: ReadonlyMap<string, number>) {
  return [...because]
    .map(([what, times]) => ({ what: inWordsOfTheDesk(what), count: times }))
    .sort((a, b) => b.count - a.count);
}

/** The desk says `Not met` of a condition that holds against an applicant: `age is not met` for `age holds`. */
function inWordsOfTheDesk(what: string): string {
  return what
    .replace(/ no longer holds$/, ' is met now')
    .replace(/ holds$/, ' is not met')
    .replace(/ no longer is unknown$/, ' is known now');
}
