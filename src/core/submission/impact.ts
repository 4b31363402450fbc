import type { JsonObject } from '../json.ts';
import type { BareDecision } from '../rules/decide.ts';
import type { Verdict } from '../rules/evaluate.ts';

/** A stored application with its decision. */
export interface DecidedApplication {
  readonly reference: string;
  readonly form: string;
  readonly payload: JsonObject;
  readonly verdict: Verdict;
  /** Ids of the conditions that held. */
  readonly conditions: readonly string[];
  readonly unknown: readonly string[];
}

/** Applications whose verdict would change from one to another. */
export interface ImpactGroup {
  readonly from: Verdict;
  readonly to: Verdict;
  readonly count: number;
  /** How many of them each changed condition explains: `age no longer holds`. */
  readonly because: ReadonlyMap<string, number>;
  /** The first of them, up to the requested number. */
  readonly references: readonly string[];
}

/** The effect that a rule set would have had on stored applications. */
export interface Impact {
  readonly applications: number;
  /** How many would have another verdict. */
  readonly changed: number;
  /** The largest first. */
  readonly groups: readonly ImpactGroup[];
  /** How many would keep their verdict with other reasons, and how many of them each condition explains. */
  readonly otherReasons: { readonly count: number; readonly because: ReadonlyMap<string, number> };
  /** By fact, the number of applications that lack it. */
  readonly missing: ReadonlyMap<string, number>;
  /** For each near rule set, in order: the differences from the new rule set. */
  readonly near: readonly Pick<Impact, 'changed' | 'groups'>[];
}

/**
 * Counts what a new rule set would decide differently, one application at a time. Memory use does not grow with the
 * number of applications.
 * @param most how many references to keep per group
 * @param near how many near rule sets are compared with the new one
 */
export function createImpact({ most, near = 0 }: { readonly most: number; readonly near?: number }) {
  const main = createTally(most);
  const beside = Array.from({ length: near }, () => createTally(most));
  const missing = new Map<string, number>();
  let applications = 0;

  /**
   * Adds one application.
   * @param before the decision to compare with: the stored one, or that of other rules
   * @param others the decision of each near rule set
   */
  function add(
    reference: string,
    before: Outcome,
    after: BareDecision,
    others: readonly Outcome[] = [],
  ): void {
    applications += 1;
    for (const name of after.missing) count(missing, name);
    main.add(reference, before, after);
    others.forEach((other, index) => beside[index]?.add(reference, after, other));
  }
  function result(): Impact {
    const found = beside.map((tally) => tally.result());
    return { applications, ...main.result(), missing, near: found };
  }
  return { add, result };
}

/** Counts the differences between pairs of decisions. */
function createTally(most: number) {
  const groups = new Map<string, CountedGroup>();
  const otherReasons = { count: 0, because: new Map<string, number>() };
  let changed = 0;

  function add(reference: string, before: Outcome, after: Outcome): void {
    if (isSame(before, after)) return;
    const because = differences(before, after);
    if (before.verdict === after.verdict) {
      otherReasons.count += 1;
      for (const difference of because) count(otherReasons.because, difference);
      return;
    }
    changed += 1;
    const key = `${before.verdict} ${after.verdict}`;
    const group: CountedGroup = groups.get(key) ?? {
      from: before.verdict,
      to: after.verdict,
      count: 0,
      because: new Map(),
      references: [],
    };
    groups.set(key, group);
    group.count += 1;
    for (const difference of because) count(group.because, difference);
    if (group.references.length < most) group.references.push(reference);
  }
  function result(): Pick<Impact, 'changed' | 'groups' | 'otherReasons'> {
    const sorted = [...groups.values()].toSorted((one, other) => other.count - one.count);
    return { changed, groups: sorted, otherReasons };
  }
  return { add, result };
}

interface CountedGroup extends Pick<ImpactGroup, 'from' | 'to'> {
  count: number;
  readonly because: Map<string, number>;
  readonly references: string[];
}

type Outcome = Pick<BareDecision, 'verdict' | 'conditions' | 'unknown'>;

function isSame(before: Outcome, after: Outcome): boolean {
  return (
    before.verdict === after.verdict &&
    sameIds(before.conditions, after.conditions) &&
    sameIds(before.unknown, after.unknown)
  );
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** The conditions that make the difference: `age no longer holds`. */
function differences(before: Outcome, after: Outcome): readonly string[] {
  const ids = new Set([...before.conditions, ...before.unknown, ...after.conditions, ...after.unknown]);
  return [...ids].flatMap((id) => {
    const [was, is] = [stateOf(before, id), stateOf(after, id)];
    if (was === is) return [];
    return is === 'does not hold'
      ? `${id} no longer ${was === 'holds' ? 'holds' : 'is unknown'}`
      : `${id} ${is}`;
  });
}

function stateOf({ conditions, unknown }: Outcome, id: string): 'holds' | 'is unknown' | 'does not hold' {
  return conditions.includes(id) ? 'holds' : unknown.includes(id) ? 'is unknown' : 'does not hold';
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
