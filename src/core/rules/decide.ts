import type { Json } from '../json.ts';
import { memoized } from '../logic/memoized.ts';
import { applyLogic } from '../logic/operators.ts';
import { isKnown, type Verdict } from './evaluate.ts';
import { isDeclaredValue, thresholdValues, type Facts, type FactValue, type RuleSet } from './rule-set.ts';

/** A decision without its texts and its trace. */
export interface BareDecision {
  readonly verdict: Verdict;
  /** Ids of the conditions that hold, in the order of the file. */
  readonly conditions: readonly string[];
  /** Ids of the conditions that are unknown. */
  readonly unknown: readonly string[];
  /** Inputs that were missing, or had a value that their input does not declare. */
  readonly missing: readonly string[];
}

/**
 * Decides as `evaluate` does, many applications by the same rules: what a rule yields for the same facts is computed
 * once.
 */
export function createDecider(ruleSet: RuleSet): (given: Facts) => BareDecision {
  const thresholds = thresholdValues(ruleSet);
  const ruleOf = (rule: Json, reads: readonly string[]) => {
    const compute = memoized((values) => {
      const data = Object.fromEntries(reads.map((name, index) => [name, values[index]]));
      try {
        return applyLogic(rule, { ...data, thresholds });
      } catch {
        return undefined;
      }
    });
    return (facts: ReadonlyMap<string, FactValue>): unknown => {
      const values = reads.map((name) => facts.get(name));
      return values.includes(undefined) ? undefined : compute(values);
    };
  };
  const inputs = Object.entries(ruleSet.inputs);
  const derived = Object.entries(ruleSet.facts).map(([id, { value, reads }]) => ({
    id,
    yields: ruleOf(value, reads),
  }));
  const conditions = ruleSet.conditions.map(({ id, disqualifiesWhen, reads }) => {
    return { id, yields: ruleOf(disqualifiesWhen, reads) };
  });

  return (given) => {
    const facts = new Map<string, FactValue>();
    const missing: string[] = [];
    for (const [name, input] of inputs) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (isKnown(value) && isDeclaredValue(input, value)) facts.set(name, value);
      else missing.push(name);
    }
    for (const { id, yields } of derived) {
      const value = yields(facts);
      if (isKnown(value)) facts.set(id, value);
    }
    const held: string[] = [];
    const unknown: string[] = [];
    for (const { id, yields } of conditions) {
      const value = yields(facts);
      if (value === true) held.push(id);
      else if (value !== false) unknown.push(id);
    }
    const verdict = held.length > 0 ? 'ineligible' : unknown.length > 0 ? 'needs-review' : 'eligible';
    return { verdict, conditions: held, unknown, missing };
  };
}
