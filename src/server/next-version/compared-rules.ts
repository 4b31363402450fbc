import { isDeepEqual } from '../../core/json.ts';
import { exact } from '../../core/rules/boundaries.ts';
import { createDecider, type BareDecision } from '../../core/rules/decide.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import { thresholdName } from '../../core/rules/words.ts';
import type { CatalogFile } from '../store/catalog-files.ts';
import { fileSet } from './file-set.ts';
import { ruleSetIn, thresholdStep } from './rule-set-view.ts';

/*
 * What an impact asks of the rules of the next version. It is computed beside the server, which hands over facts and
 * never applies such a rule itself.
 */

/** Changed thresholds of which near misses are counted. */
const MOST_CHANGED = 10;

/** The rules with one changed threshold one step further. */
export interface Neighbor {
  readonly threshold: string;
  readonly label: string;
  readonly unit: string;
  readonly side: 'below' | 'above';
  readonly value: number;
  readonly ruleSet: RuleSet;
}

/** A rule set as the next version began with it, and as it has it now. */
export interface ComparedRules {
  readonly before: RuleSet;
  readonly after: RuleSet;
  /** Whether only texts differ, or nothing: then no application is looked at. */
  readonly isAlike: boolean;
  /** With each changed threshold one step lower, and one step higher. */
  readonly near: readonly Neighbor[];
}

/** @returns `null` where one of the files cannot be read */
export function compareRules(
  id: string,
  filesBefore: readonly CatalogFile[],
  filesAfter: readonly CatalogFile[],
): ComparedRules | null {
  const [before, after] = [ruleSetIn(fileSet(filesBefore), id), ruleSetIn(fileSet(filesAfter), id)];
  if (!before.ok || !after.ok) return null;
  const compared = { before: before.value, after: after.value };
  return { ...compared, isAlike: decidesAlike(compared), near: neighborsOf(compared) };
}

/** What each of some rule sets decides of each of some applications. @returns for each application one of each */
export function decideAll(
  rules: readonly RuleSet[],
  applications: readonly Facts[],
): readonly (readonly BareDecision[])[] {
  const deciders = rules.map(createDecider);
  // Most decisions are alike: what is handed back holds each of them once.
  const known = new Map<string, BareDecision>();
  return applications.map((facts) =>
    deciders.map((decide) => {
      const decision = decide(facts);
      const name = JSON.stringify(decision);
      const same = known.get(name);
      if (same === undefined) known.set(name, decision);
      return same ?? decision;
    }),
  );
}

function decidesAlike({ before, after }: Pick<ComparedRules, 'before' | 'after'>): boolean {
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

function neighborsOf({ before, after }: Pick<ComparedRules, 'before' | 'after'>): readonly Neighbor[] {
  const changed = Object.entries(after.thresholds).filter(
    ([name, { value }]) => (before.thresholds[name]?.value ?? value) !== value,
  );
  return changed.slice(0, MOST_CHANGED).flatMap(([threshold, declared]) => {
    const { value, unit, minimum = -Infinity, maximum = Infinity } = declared;
    return (['below', 'above'] as const).flatMap((side) => {
      const step = thresholdStep(after, threshold) * (side === 'below' ? -1 : 1);
      const next = exact(value + step);
      if (next < minimum || next > maximum) return [];
      const thresholds = { ...after.thresholds, [threshold]: { ...declared, value: next } };
      const label = thresholdName(after, threshold);
      return [{ threshold, label, unit, side, value: next, ruleSet: { ...after, thresholds } }];
    });
  });
}
