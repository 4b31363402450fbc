import type { Json } from '../json.ts';
import { memoized } from '../logic/memoized.ts';
import { applyLogic } from '../logic/operators.ts';
import { isKnown, type Verdict } from './evaluate.ts';
import {
  decidingInputs,
  isDeclaredValue,
  thresholdValues,
  type Facts,
  type FactValue,
  type RuleSet,
} from './rule-set.ts';

/** A decision without its texts and its trace. */
export interface BareDecision {
  readonly verdict: Verdict;
  /** Ids of the conditions that hold, in the order of the file. */
  readonly conditions: readonly string[];
  /** Ids of the conditions that are unknown. */
  readonly unknown: readonly string[];
  /** Deciding inputs that were missing, or had an undeclared value. */
  readonly missing: readonly string[];
}

/**
 * Like `evaluate`, but optimized for many applications with the same rules: it caches each rule's result by the facts
 * that the rule reads.
 */
export function createDecider(ruleSet: RuleSet): (given: Facts) => BareDecision {
  const thresholds = thresholdValues(ruleSet);
  const names = [...Object.keys(ruleSet.inputs), ...Object.keys(ruleSet.facts)];
  /** The facts of one application, at the indexes of their names; reused for the next application. */
  const facts: (FactValue | undefined)[] = names.map(() => undefined);
  const inputs = Object.entries(ruleSet.inputs);
  const deciding = decidingInputs(ruleSet);

  function ruleOf(rule: Json, reads: readonly string[]): () => unknown {
    const places = reads.map((name) => names.indexOf(name));
    const values: unknown[] = reads.map(() => undefined);
    const compute = memoized((known) => {
      const data: Record<string, unknown> = { thresholds };
      reads.forEach((name, index) => (data[name] = known[index]));
      try {
        return applyLogic(rule, data);
      } catch {
        return undefined;
      }
    });
    return () => {
      for (const [index, place] of places.entries()) {
        const value = facts[place];
        if (value === undefined) return undefined;
        values[index] = value;
      }
      return compute(values);
    };
  }
  const derived = Object.values(ruleSet.facts).map(({ value, reads }) => ruleOf(value, reads));
  const conditions = ruleSet.conditions.map(({ id, disqualifiesWhen, reads }) => {
    return { id, yields: ruleOf(disqualifiesWhen, reads) };
  });

  return (given) => {
    const missing: string[] = [];
    inputs.forEach(([name, input], place) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      const isUsable = isKnown(value) && isDeclaredValue(input, value);
      facts[place] = isUsable ? value : undefined;
      if (!isUsable && deciding.has(name)) missing.push(name);
    });
    derived.forEach((yields, index) => {
      const value = yields();
      facts[inputs.length + index] = isKnown(value) ? value : undefined;
    });
    const held: string[] = [];
    const unknown: string[] = [];
    for (const { id, yields } of conditions) {
      const value = yields();
      if (value === true) held.push(id);
      else if (value !== false) unknown.push(id);
    }
    const verdict = held.length > 0 ? 'ineligible' : unknown.length > 0 ? 'needs-review' : 'eligible';
    return { verdict, conditions: held, unknown, missing };
  };
}
