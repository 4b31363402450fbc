import { isJsonObject, type Json } from '../json.ts';
import { todayInUtc } from '../logic/dates.ts';
import { applyLogic, LOCALE, NO_DATE } from '../logic/operators.ts';
import { variablesOf } from '../logic/variables.ts';
import {
  thresholdValues,
  type Facts,
  type FactValue,
  type RuleSet,
  type ThresholdsOnly,
} from './rule-set.ts';
import type { Advice, Condition } from './rule-set.schema.ts';

/** Why someone is not eligible: a condition that holds. */
export interface Reason {
  /** The condition's id. */
  readonly condition: string;
  readonly text: string;
}

/** The reason that a condition adds when it holds; its id stands in for a condition that the rule set lacks. */
export function reasonOf(
  ruleSet: ThresholdsOnly & {
    readonly conditions: readonly Pick<Condition, 'id' | 'reason'>[];
  },
  id: string,
): Reason {
  const rule = ruleSet.conditions.find((condition) => condition.id === id)?.reason ?? id;
  try {
    const text = applyLogic(rule, { thresholds: thresholdValues(ruleSet) });
    return { condition: id, text: typeof text === 'string' ? text : id };
  } catch {
    return { condition: id, text: id };
  }
}

/** What advice reads as the day on which it is given. */
export const TODAY = 'today';

/** The facts of which a text asks whether they are `known`: it is given while they are missing, too. */
export function factsAskedFor(rule: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isJsonObject(value)) return;
    for (const [operator, given] of Object.entries(value)) {
      if (operator === 'known') variablesOf(given).forEach((name) => found.add(name));
      else visit(given);
    }
  };
  visit(rule);
  return found;
}

/** What a person is told about a condition that holds; `null`: nothing to say. */
export interface AdviceTexts {
  /** What she entered, and what it came to. */
  readonly entered: string | null;
  readonly change: string | null;
  readonly comeBack: string | null;
}

/**
 * What fits her case (docs/decisions/0042-advice-in-the-rule-file.md).
 * @param facts at least those that the advice reads; a text that reads one that is missing is left out, unless it asks
 *   whether the fact is `known`
 * @param today the day on which she is told, `2026-11-22`
 */
export function adviceTexts(
  ruleSet: ThresholdsOnly,
  { reads = [], entered = null, change = null, comeBack = null }: Advice,
  facts: Facts,
  today = todayInUtc(),
): AdviceTexts {
  const isKnown = (name: string): boolean => Object.hasOwn(facts, name) && facts[name] != null;
  const values = Object.fromEntries(reads.filter(isKnown).map((name) => [name, facts[name]]));
  const thresholds = thresholdValues(ruleSet);
  const data = { ...values, thresholds, [TODAY]: today, [LOCALE]: ruleSet.locale ?? 'en-US' };
  function text(rule: Json): string | null {
    const read = variablesOf(rule);
    const asked = factsAskedFor(rule);
    if (reads.some((name) => read.has(name) && !asked.has(name) && !isKnown(name))) return null;
    try {
      const value = applyLogic(rule, data);
      return typeof value === 'string' && value !== '' && !value.includes(NO_DATE) ? value : null;
    } catch {
      return null;
    }
  }
  return { entered: text(entered), change: text(change), comeBack: text(comeBack) };
}

/**
 * The facts that the advice on these conditions reads, and no others: what a page needs to know to give it. Where the
 * advice does not say what she entered, the page does, from what the condition itself reads.
 */
export function adviceFacts(
  { conditions }: RuleSet,
  ids: readonly string[],
  facts: Readonly<Record<string, FactValue>>,
): Readonly<Record<string, FactValue>> {
  const read = conditions.flatMap(({ id, reads, advice = {} }) => {
    if (!ids.includes(id)) return [];
    return [...(advice.reads ?? []), ...(advice.entered === undefined ? reads : [])];
  });
  return Object.fromEntries(Object.entries(facts).filter(([name]) => read.includes(name)));
}
