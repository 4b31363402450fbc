import { isDeepEqual } from '../../core/json.ts';
import { stripFloatNoise } from '../../core/rules/boundaries.ts';
import { createDecider, type BareDecision } from '../../core/rules/decide.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import { thresholdName } from '../../core/rules/words.ts';
import { loadRules } from '../catalog/rule-files.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import { thresholdStep } from './rule-set-view.ts';

/*
 * The computations of an impact that apply rules of the next version. They run in a pool process: the server passes
 * facts to it, and never applies unpublished rules itself.
 */

/** Maximum number of changed thresholds for which near misses are counted. */
const MOST_CHANGED = 10;

/** The rules of the next version with one changed threshold moved one more step. */
export interface Neighbor {
  readonly threshold: string;
  readonly label: string;
  readonly unit: string;
  readonly side: 'below' | 'above';
  readonly value: number;
  readonly ruleSet: RuleSet;
}

/** A rule set in the base version and in the next version. */
export interface ComparedRules {
  readonly before: RuleSet;
  readonly after: RuleSet;
  /** Whether the two differ in texts only, or not at all; then no application has to be decided again. */
  readonly isAlike: boolean;
  /** One neighbor per changed threshold and direction. */
  readonly near: readonly Neighbor[];
}

/** @returns `null` if one of the files can't be read */
export function compareRules(
  id: string,
  filesBefore: readonly CatalogFile[],
  filesAfter: readonly CatalogFile[],
): ComparedRules | null {
  const [before, after] = [loadRules(filesBefore, id), loadRules(filesAfter, id)];
  if (!before.ok || !after.ok) return null;
  const compared = { before: before.value, after: after.value };
  return { ...compared, isAlike: decidesAlike(compared), near: neighborsOf(compared) };
}

/** Applies several rule sets to several applications. @returns for each application, one decision per rule set */
export function decideAll(
  rules: readonly RuleSet[],
  applications: readonly Facts[],
): readonly (readonly BareDecision[])[] {
  const deciders = rules.map(createDecider);
  // Most decisions are equal; sharing one object for each makes the result message small.
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
      const next = stripFloatNoise(value + step);
      if (next < minimum || next > maximum) return [];
      const thresholds = { ...after.thresholds, [threshold]: { ...declared, value: next } };
      const label = thresholdName(after, threshold);
      return [{ threshold, label, unit, side, value: next, ruleSet: { ...after, thresholds } }];
    });
  });
}
