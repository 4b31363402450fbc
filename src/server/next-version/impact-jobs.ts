import type { ImpactView, MovedGroup, MovedPage, MovedRequest } from '../../core/desk/impact.ts';
import { createImpact, type ImpactGroup } from '../../core/submission/impact.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { conditionName } from '../../core/rules/words.ts';
import type { DecidedForms } from '../rules/impact.ts';
import type { Position } from '../store/keyset.ts';
import type { ApplicationStore } from '../store/store.ts';
import type { ComparedRules, Neighbor } from './compared-rules.ts';
import { redecided } from './redecided.ts';
import type { FileSet } from './file-set.ts';
import { movedPage, PAGE, type FirstMoved } from './moved-applications.ts';
import { createSharedWork, type Progress, type Question } from './shared-work.ts';
import { TaskCanceled } from '../process/pool.ts';
import type { TaskPool } from './tasks.ts';
import { promiseCache } from '../../core/caches.ts';

type Counted = NonNullable<ImpactView['impact']>;
type Store = Pick<ApplicationStore, 'decisions' | 'outlines'>;

/** What to compare: a rule set in two sets of files. */
export interface ImpactQuestion extends Omit<Question, 'key'> {
  readonly ruleSet: string;
  readonly before: FileSet;
  readonly after: FileSet;
  /** The forms that the rule set decides. */
  readonly forms: DecidedForms;
}

/** A question with its loaded rules. */
interface Compared extends ImpactQuestion {
  readonly rules: ComparedRules;
}

/** A rule file can't be read and has to be fixed first. */
export class RulesUnreadable extends Error {
  override readonly name = 'RulesUnreadable';
}

/** A group of an impact. */
type NamedGroup = Pick<MovedRequest, 'from' | 'to' | 'near'>;

/** A count with the first applications of each group. The count that is shown has no references. */
interface Impact {
  readonly counted: Counted;
  /** By `nameOf` the group. */
  readonly first: ReadonlyMap<string, FirstMoved>;
}

/** Milliseconds after which a count is stale, since new applications arrive. */
const AGE = 5 * 60_000;
/** Maximum number of cached counts. */
const MOST_CACHED = 50;

/**
 * Counts the impact of the next version on the stored applications, one count at a time. The server reads facts page by
 * page; a pool process decides them by the rules of the next version.
 *
 * Memory use does not grow with the number of applications or edits: at most 50 counts are cached; those older than
 * five minutes are evicted at the next request for any count. A count holds its numbers and, per group, the references
 * of one page plus one, about 2 kB. Further pages are computed on request, from where the last one ended.
 */
export type ImpactJobs = ReturnType<typeof createImpactJobs>;

/** @param tasks the pool that decides by the rules of the next version */
export function createImpactJobs(store: Store, tasks: TaskPool) {
  const counts = createSharedWork<Impact>({ capacity: MOST_CACHED, age: AGE });
  const compared = promiseCache<ComparedRules>(MOST_CACHED);

  /** Loads and compares the rules of a question, cached by version. */
  function compare({ ruleSet, before, after }: ImpactQuestion): Promise<ComparedRules> {
    const own = ({ files }: FileSet) => files.filter(({ path }) => path === `rules/${ruleSet}.json`);
    return compared(`${ruleSet} ${before.version} ${after.version}`, async () => {
      const found = await tasks.run({ kind: 'compare', ruleSet, before: own(before), after: own(after) });
      if (found === null) throw new RulesUnreadable();
      return found;
    });
  }
  return {
    /**
     * The count if it is done within a quarter of a second, otherwise its progress; the count goes on.
     * @throws RulesUnreadable; TaskFailed; the store's error
     */
    async ask(question: ImpactQuestion): Promise<Pick<ImpactView, 'state' | 'looked' | 'impact'>> {
      const { of, at } = question;
      const rules = await compare(question);
      if (rules.isAlike) {
        counts.withdraw({ of, at });
        return { state: 'unchanged', looked: 0, impact: null };
      }
      const { result, looked } = await counts.ask({ of, at, key: keyOf(rules) }, (progress) =>
        count(store, tasks, { ...question, rules }, progress),
      );
      return { state: result === null ? 'counting' : 'done', looked, impact: result?.counted ?? null };
    },
    /**
     * One page of a group's applications, oldest first.
     * @param after where the previous page ended
     * @returns `null` if there can be no such group @throws RulesUnreadable; TaskFailed; the store's error
     */
    async open(
      question: ImpactQuestion,
      group: NamedGroup,
      after: Position | null,
    ): Promise<MovedPage | null> {
      const rules = await compare(question);
      const { from, to, near } = group;
      const beside =
        near === undefined
          ? null
          : rules.near.find(({ threshold, side }) => threshold === near.threshold && side === near.side);
      if (from === to || beside === undefined) return null;
      if (rules.isAlike) return { rows: [], next: null };
      const pair =
        beside === null
          ? { before: rules.before, after: rules.after }
          : { before: rules.after, after: beside.ruleSet };
      // There may be no count if another process made it or it was evicted; the search then starts with the oldest
      // application.
      const first = counts.known(keyOf(rules))?.first;
      const known = first === undefined ? null : (first.get(nameOf(group)) ?? NOBODY);
      return movedPage(store, tasks, { rules: pair, forms: question.forms, from, to, first: known, after });
    },
    close: (): Promise<void> => counts.close(),
  };
}

const NOBODY: FirstMoved = { references: [], isAll: true };

function keyOf({ before, after }: ComparedRules): string {
  return `${after.id} ${before.version} ${after.version}`;
}

function nameOf({ from, to, near }: NamedGroup): string {
  return near === undefined ? `${from} ${to}` : `${from} ${to} ${near.side} ${near.threshold}`;
}

/** @returns `null` if it was canceled */
async function count(
  store: Store,
  tasks: TaskPool,
  { rules: { before, after, near: neighbors }, forms }: Compared,
  progress: Progress,
): Promise<Impact | null> {
  const rules = [before, after, ...neighbors.map(({ ruleSet }) => ruleSet)];
  const counting = createImpact({ most: PAGE + 1, near: neighbors.length });
  let eligible = 0;
  try {
    for await (const page of redecided(store, tasks, { rules, forms }, progress.signal)) {
      for (const { reference, decisions } of page) {
        const [by, now, ...near] = decisions;
        if (by === undefined || now === undefined) continue;
        counting.add(reference, by, now, near);
        if (by.verdict === 'eligible') eligible += 1;
      }
      progress.looked += page.length;
    }
  } catch (error) {
    if (error instanceof TaskCanceled) return null;
    throw error;
  }
  const { applications, changed, groups, otherReasons, near: beyond } = counting.result();
  const first = new Map<string, FirstMoved>();
  const becauseView = (because: ReadonlyMap<string, number>) =>
    [...because]
      .map(([what, times]) => ({ what: inWordsOfTheDesk(after, what), count: times }))
      .sort((a, b) => b.count - a.count);
  function view(group: ImpactGroup, beside?: Neighbor): MovedGroup {
    const { from, to, count: many, because, references } = group;
    const name = nameOf(beside === undefined ? { from, to } : { from, to, near: beside });
    first.set(name, { references, isAll: references.length === many });
    return { from, to, count: many, because: becauseView(because) };
  }
  const counted = {
    applications,
    eligible,
    refusesMost: refusesMost(eligible, groups),
    changed,
    groups: groups.map((group) => view(group)),
    otherReasons: { count: otherReasons.count, because: becauseView(otherReasons.because) },
    near: neighbors.map((neighbor, index) => {
      const { ruleSet: _rules, ...told } = neighbor;
      return {
        ...told,
        count: beyond[index]?.changed ?? 0,
        groups: beyond[index]?.groups.map((group) => view(group, neighbor)) ?? [],
      };
    }),
  };
  return { counted, first };
}

/** The warning if more than half of the eligible applications would be refused; `null` otherwise. */
function refusesMost(eligible: number, groups: readonly ImpactGroup[]): string | null {
  const refused = groups.find(({ from, to }) => from === 'eligible' && to === 'ineligible')?.count ?? 0;
  if (refused * 2 <= eligible) return null;
  const [some, all] = [refused, eligible].map((count) => count.toLocaleString('en-US'));
  return eligible === 1
    ? 'This refuses the only application that is eligible by the rules in force.'
    : `This refuses ${some} of the ${all} applications that are eligible by the rules in force: more than half of them.`;
}

/** Rephrases a change as the desk does, which says `not met` when a condition holds: `bmi holds` → `BMI is not met`. */
function inWordsOfTheDesk(rules: RuleSet, what: string): string {
  const [id = ''] = what.split(' ', 1);
  return (conditionName(rules, id) + what.slice(id.length))
    .replace(/ no longer holds$/, ' is met now')
    .replace(/ holds$/, ' is not met')
    .replace(/ no longer is unknown$/, ' is known now');
}
