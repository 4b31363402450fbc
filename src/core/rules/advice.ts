import { applyLogic } from '../logic/operators.ts';
import {
  thresholdValues,
  type Facts,
  type FactValue,
  type RuleSet,
  type ThresholdsOnly,
} from './rule-set.ts';
import type { Advice } from './rule-set.schema.ts';

/** What a person can know or change about a condition that holds, and when to come back; `null`: nothing to say. */
export interface AdviceTexts {
  readonly change: string | null;
  readonly comeBack: string | null;
}

/**
 * What fits her case (docs/decisions/0042-advice-in-the-rule-file.md).
 * @param facts at least those that the advice reads; while one of them is missing there is nothing to say
 */
export function adviceTexts(
  ruleSet: ThresholdsOnly,
  { reads = [], change = null, comeBack = null }: Advice,
  facts: Facts,
): AdviceTexts {
  const known = reads.filter((name) => Object.hasOwn(facts, name) && facts[name] != null);
  if (known.length < reads.length) return { change: null, comeBack: null };
  const values = Object.fromEntries(known.map((name) => [name, facts[name]]));
  const data = { ...values, thresholds: thresholdValues(ruleSet) };
  function text(rule: unknown): string | null {
    try {
      const value = applyLogic(rule, data);
      return typeof value === 'string' && value !== '' ? value : null;
    } catch {
      return null;
    }
  }
  return { change: text(change), comeBack: text(comeBack) };
}

/** The facts that the advice on these conditions reads, and no others: what a page needs to know to give it. */
export function adviceFacts(
  { conditions }: RuleSet,
  ids: readonly string[],
  facts: Readonly<Record<string, FactValue>>,
): Readonly<Record<string, FactValue>> {
  const read = conditions.flatMap(({ id, advice }) => (ids.includes(id) ? (advice?.reads ?? []) : []));
  return Object.fromEntries(Object.entries(facts).filter(([name]) => read.includes(name)));
}
