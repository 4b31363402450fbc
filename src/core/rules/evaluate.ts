import type { Json } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import { reasonOf, type Reason } from './reason.ts';
import { isDeclaredValue, thresholdValues, type Facts, type FactValue, type RuleSet } from './rule-set.ts';
import type { Condition, EntryCheck } from './rule-set.schema.ts';

/** Everything a rule set says about one application, computed once by `evaluate`. */
export interface Evaluation {
  /** The given facts of their declared type, and the facts derived from them, by name. */
  readonly facts: Readonly<Record<string, FactValue>>;
  /** The entry checks that did not pass: false, or unknown because a fact is missing. */
  readonly failedChecks: readonly EntryCheck[];
  readonly verdict: Verdict;
  /** True only for the verdict `eligible`. */
  readonly eligible: boolean;
  /** One for each condition that holds, in the order of the rule file. */
  readonly reasons: readonly Reason[];
  /** Ids of the conditions that are unknown. */
  readonly unknown: readonly string[];
  /** Every rule that was evaluated, in order, for people to read. */
  readonly trace: readonly TraceEntry[];
}

/** `not-decided`: the form has no rule set. `needs-review`: no condition holds and at least one is unknown. */
export type Verdict = 'eligible' | 'ineligible' | 'needs-review' | 'not-decided';

interface TraceEntry {
  readonly kind: 'fact' | 'check' | 'condition';
  readonly id: string;
  /** A fact is known or unknown, a check passed or failed, a condition holds or does not hold. */
  readonly result: 'known' | 'passed' | 'failed' | 'holds' | 'does not hold' | 'unknown';
  /** `bmi = 24.1 (from heightFeet 5, heightInches 4, weight 140)` */
  readonly text: string;
}

/** The evaluation of a form without a rule set. */
export const NOT_DECIDED: Evaluation = {
  facts: {},
  failedChecks: [],
  verdict: 'not-decided',
  eligible: false,
  reasons: [],
  unknown: [],
  trace: [],
};

/** The maximum length of a fact in the trace, in characters. */
const LONGEST_SHOWN = 200;

/**
 * Evaluates a rule set: derives its facts, runs its entry checks and decides. Pure, and never throws for a
 * checked rule set: a missing fact, or a rule that does not yield true or false, makes its condition unknown,
 * which neither disqualifies nor qualifies.
 * @param ruleSet a checked rule set
 * @param given the facts that a form or a payload supplies; a value that its input does not declare counts as missing
 */
export function evaluate(ruleSet: RuleSet, given: Facts): Evaluation {
  const facts: Record<string, FactValue> = {};
  // Facts and `thresholds`, which no fact is named.
  const data: Record<string, unknown> = { thresholds: thresholdValues(ruleSet) };
  const judged: Judged[] = [];

  function set(name: string, value: FactValue): void {
    facts[name] = value;
    data[name] = value;
  }
  /** `undefined` when a fact is missing or the rule throws. */
  function apply(rule: Json, reads: readonly string[]): unknown {
    if (!reads.every((name) => Object.hasOwn(facts, name))) return undefined;
    try {
      return applyLogic(rule, data);
    } catch {
      return undefined;
    }
  }
  /** Evaluates a check or condition, and names the result. */
  function judge<Word extends TraceEntry['result']>(
    kind: 'check' | 'condition',
    { id, reads }: EntryCheck | Condition,
    rule: Json,
    [yes, no]: readonly [Word, Word],
  ): Word | 'unknown' {
    const value = apply(rule, reads);
    const result = value === true ? yes : value === false ? no : 'unknown';
    judged.push({ kind, id, result, reads });
    return result;
  }

  for (const [name, input] of Object.entries(ruleSet.inputs)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (isKnown(value) && isDeclaredValue(input, value)) set(name, value);
  }
  for (const [id, { value: rule, reads }] of Object.entries(ruleSet.facts)) {
    const value = apply(rule, reads);
    if (isKnown(value)) set(id, value);
    judged.push({ kind: 'fact', id, result: isKnown(value) ? 'known' : 'unknown', reads });
  }

  const failedChecks = ruleSet.checks.filter(
    (check) => judge('check', check, check.passesWhen, ['passed', 'failed']) !== 'passed',
  );

  const reasons: Reason[] = [];
  const unknown: string[] = [];
  for (const condition of ruleSet.conditions) {
    const { id, disqualifiesWhen } = condition;
    const result = judge('condition', condition, disqualifiesWhen, ['holds', 'does not hold']);
    if (result === 'unknown') unknown.push(id);
    if (result === 'holds') reasons.push(reasonOf(ruleSet, id));
  }

  const verdict = reasons.length > 0 ? 'ineligible' : unknown.length > 0 ? 'needs-review' : 'eligible';
  return {
    facts,
    failedChecks,
    verdict,
    eligible: verdict === 'eligible',
    reasons,
    unknown,
    // Made only for those who read it.
    get trace() {
      return judged.map((each) => traceEntry(each, facts));
    },
  };
}

type Judged = Omit<TraceEntry, 'text'> & { readonly reads: readonly string[] };

function traceEntry({ kind, id, result, reads }: Judged, facts: Evaluation['facts']): TraceEntry {
  const valueOf = (name: string): string => {
    const text = String(facts[name] ?? 'unknown');
    return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  };
  const read = reads.map((name) => `${name} ${valueOf(name)}`).join(', ');
  const text = kind === 'fact' ? `${id} = ${valueOf(id)} (from ${read})` : `${id}: ${result} (${read})`;
  return { kind, id, result, text };
}

/** Whether a value is a valid fact: a finite number, a boolean, or a non-empty text. */
export function isKnown(value: unknown): value is FactValue {
  return Number.isFinite(value) || typeof value === 'boolean' || (typeof value === 'string' && value !== '');
}
