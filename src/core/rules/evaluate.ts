import type { Json } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import type { Decision, Reason, TraceEntry } from './decision.ts';
import type { EntryCheck, FactValue, Facts, RuleSet } from './rule-set.ts';

/** Three-valued: `unknown` when a fact the rule reads is missing or the rule did not yield true or false. */
type Truth = 'holds' | 'does not hold' | 'unknown';

/**
 * Decides an application. Pure, and never throws for a checked rule set: an unknown fact or a rule that
 * fails makes its condition unknown, which neither disqualifies nor qualifies.
 * @param ruleSet a checked rule set
 * @param given the facts the form or the payload supplies; a value of the wrong type counts as missing
 * @returns every reason in the order of the rule file (specification, section 5), with a readable trace
 */
export function evaluate(ruleSet: RuleSet, given: Facts): Decision {
  const { facts, trace } = deriveFacts(ruleSet, given);
  const reasons: Reason[] = [];
  const unknown: string[] = [];
  for (const condition of ruleSet.conditions) {
    const truth = truthOf(ruleSet, condition.disqualifiesWhen, condition.reads, facts);
    trace.push({
      kind: 'condition',
      id: condition.id,
      result: truth,
      text: reading(condition, truth, facts),
    });
    if (truth === 'unknown') unknown.push(condition.id);
    if (truth === 'holds') {
      reasons.push({ condition: condition.id, text: textOf(ruleSet, condition.reason, condition.id) });
    }
  }
  const verdict = reasons.length > 0 ? 'ineligible' : unknown.length > 0 ? 'needs-review' : 'eligible';
  return { verdict, eligible: verdict === 'eligible', reasons, unknown, trace };
}

/**
 * The entry checks that do not hold, or cannot be told because a fact is missing: entries that cannot be
 * right (specification, section 4: "BMI is missing or outside 5-80").
 */
export function failedChecks(ruleSet: RuleSet, given: Facts): readonly EntryCheck[] {
  const { facts } = deriveFacts(ruleSet, given);
  return ruleSet.checks.filter((check) => truthOf(ruleSet, check.holds, check.reads, facts) !== 'holds');
}

/** The given facts that are of their declared type, and those derived from them, by name. */
export function knownFacts(ruleSet: RuleSet, given: Facts): Readonly<Record<string, FactValue>> {
  return Object.fromEntries(deriveFacts(ruleSet, given).facts);
}

/** What rules and note texts may read as `thresholds.<name>`. */
export function thresholdValues(ruleSet: RuleSet): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(ruleSet.thresholds).map(([name, { value }]) => [name, value]));
}

function deriveFacts(ruleSet: RuleSet, given: Facts) {
  const facts = new Map<string, FactValue>();
  const trace: TraceEntry[] = [];
  for (const [name, { type }] of Object.entries(ruleSet.inputs)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (isKnown(value) && typeof value === type) facts.set(name, value);
  }
  for (const [name, fact] of Object.entries(ruleSet.facts)) {
    const value = apply(ruleSet, fact.value, fact.reads, facts);
    const source = fact.reads.map((read) => `${read} ${show(facts.get(read))}`).join(', ');
    if (isKnown(value)) facts.set(name, value);
    trace.push({
      kind: 'fact',
      id: name,
      result: isKnown(value) ? 'known' : 'unknown',
      text: `${name} = ${show(facts.get(name))} (from ${source})`,
    });
  }
  for (const check of ruleSet.checks) {
    const truth = truthOf(ruleSet, check.holds, check.reads, facts);
    trace.push({ kind: 'check', id: check.id, result: truth, text: reading(check, truth, facts) });
  }
  return { facts, trace };
}

function isKnown(value: unknown): value is FactValue {
  return (
    (typeof value === 'number' && Number.isFinite(value)) ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value !== '')
  );
}

function truthOf(
  ruleSet: RuleSet,
  rule: Json,
  reads: readonly string[],
  facts: Map<string, FactValue>,
): Truth {
  const value = apply(ruleSet, rule, reads, facts);
  if (value === true) return 'holds';
  return value === false ? 'does not hold' : 'unknown';
}

/** `undefined` when a fact is missing or the rule throws. */
function apply(
  ruleSet: RuleSet,
  rule: Json,
  reads: readonly string[],
  facts: Map<string, FactValue>,
): unknown {
  if (reads.some((name) => !facts.has(name))) return undefined;
  try {
    return applyLogic(rule, {
      ...Object.fromEntries(reads.map((name) => [name, facts.get(name)])),
      thresholds: thresholdValues(ruleSet),
    });
  } catch {
    return undefined;
  }
}

function textOf(ruleSet: RuleSet, rule: Json, fallback: string): string {
  try {
    const text = applyLogic(rule, { thresholds: thresholdValues(ruleSet) });
    return typeof text === 'string' ? text : fallback;
  } catch {
    return fallback;
  }
}

function reading(
  rule: { id: string; reads: readonly string[] },
  truth: Truth,
  facts: Map<string, FactValue>,
) {
  return `${rule.id}: ${truth} (${rule.reads.map((name) => `${name} ${show(facts.get(name))}`).join(', ')})`;
}

function show(value: FactValue | undefined): string {
  return value === undefined ? 'unknown' : String(value);
}
