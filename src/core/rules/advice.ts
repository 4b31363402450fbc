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
import { reasonOf } from './reason.ts';
import type { Advice, Condition } from './rule-set.schema.ts';

/** The name under which advice reads the day on which it is shown. */
export const TODAY = 'today';

/** What the applicant is told about one reason, given all her reasons. */
export interface ReasonWithAdvice extends AdviceTexts {
  readonly condition: string;
  /** Why she is not eligible; `null` for a condition that the rules do not know. */
  readonly reason: string | null;
  /** Whether the condition is permanent in her case. */
  readonly isPermanent: boolean;
  /** The language of the texts, once a page has shown them: another page may be in another language. */
  readonly language?: string | undefined;
}

/** The parts of a rule set that are needed to tell an applicant her reasons. */
type SayingRules = ThresholdsOnly & {
  readonly conditions: readonly Pick<Condition, 'id' | 'reason' | 'advice'>[];
};

/**
 * What the applicant is told about all conditions that hold. If one is permanent, the advice on changes is limited to
 * permanent ones, and she is not invited to come back (docs/decisions/0139-advice-sees-all-reasons.md).
 * @param conditions the ids of the conditions that hold
 * @param facts at least those that their advice reads
 * @param today the day on which she is told, `2026-11-22`
 */
export function reasonsWithAdvice(
  ruleSet: SayingRules,
  conditions: readonly string[],
  facts: Facts,
  today = todayInUtc(),
): readonly ReasonWithAdvice[] {
  const all = conditions.map((id): ReasonWithAdvice => {
    const known = ruleSet.conditions.find((each) => each.id === id);
    if (known === undefined) return { condition: id, ...SILENT, reason: null, isPermanent: false };
    const { advice = {} } = known;
    const texts = adviceTexts(ruleSet, advice, facts, today);
    const isPermanent = isTrue(ruleSet, advice, facts);
    return { condition: id, reason: reasonOf(ruleSet, id).text, ...texts, isPermanent };
  });
  if (!all.some(({ isPermanent }) => isPermanent)) return all;
  return all.map((told) => ({ ...told, change: told.isPermanent ? told.change : null, comeBack: null }));
}

const SILENT: AdviceTexts = { entered: null, change: null, comeBack: null };

/** Whether the advice marks the condition as permanent in her case. */
function isTrue(ruleSet: ThresholdsOnly, { permanent = false, reads = [] }: Advice, facts: Facts): boolean {
  if (typeof permanent === 'boolean') return permanent;
  if (reads.some((name) => variablesOf(permanent).has(name) && !isGiven(facts, name))) return false;
  try {
    return applyLogic(permanent, { ...given(facts, reads), thresholds: thresholdValues(ruleSet) }) === true;
  } catch {
    return false;
  }
}

function isGiven(facts: Facts, name: string): boolean {
  return Object.hasOwn(facts, name) && facts[name] != null;
}

/** The applicant's facts that the advice reads. */
function given(facts: Facts, reads: readonly string[]): Facts {
  return Object.fromEntries(reads.flatMap((name) => (isGiven(facts, name) ? [[name, facts[name]]] : [])));
}

/** The facts that a text tests with `known`: such a text is shown even if they are missing. */
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

/** The advice on a condition that holds, for one applicant; `null`: nothing to say. */
export interface AdviceTexts {
  /** What she entered, and the value derived from it. */
  readonly entered: string | null;
  readonly change: string | null;
  readonly comeBack: string | null;
}

/**
 * Evaluates the advice for one applicant, regardless of other conditions
 * (docs/decisions/0042-advice-in-the-rule-file.md).
 * @param facts at least those that the advice reads; a text that reads a missing fact is left out, unless it tests the
 * fact with `known` and then does not read it
 * @param today the day on which she is told, `2026-11-22`
 */
export function adviceTexts(
  ruleSet: ThresholdsOnly,
  { reads = [], entered = null, change = null, comeBack = null }: Advice,
  facts: Facts,
  today = todayInUtc(),
): AdviceTexts {
  const thresholds = thresholdValues(ruleSet);
  const locale = ruleSet.locale ?? 'en-US';
  const data = { ...given(facts, reads), thresholds, [TODAY]: today, [LOCALE]: locale };
  function text(rule: Json): string | null {
    const read = variablesOf(rule);
    const asked = factsAskedFor(rule);
    if (reads.some((name) => read.has(name) && !asked.has(name) && !isGiven(facts, name))) return null;
    try {
      const missing = [...asked].filter((name) => !isGiven(facts, name)).map((name) => [name, NO_DATE]);
      const value = applyLogic(rule, { ...data, ...Object.fromEntries(missing) });
      return typeof value === 'string' && value !== '' && !value.includes(NO_DATE) ? value : null;
    } catch {
      return null;
    }
  }
  return { entered: text(entered), change: text(change), comeBack: text(comeBack) };
}

/**
 * Only the facts that a page needs to show the advice on these conditions. If the advice has no text for what the
 * applicant entered, the page generates one from the facts that the condition reads.
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
