import { todayInUtc } from '../logic/dates.ts';
import { reasonsWithAdvice, type AdviceTexts } from './advice.ts';
import { stripFloatNoise } from './boundaries.ts';
import type { Evaluation } from './evaluate.ts';
import type { FactValue, RuleSet } from './rule-set.ts';
import type { CaseResult } from './run-case.ts';
import { factInWords, whyInWords } from './words.ts';

/** The explanation of one condition or check for a case, in sentences. */
export interface RuleExplanation {
  readonly id: string;
  readonly result: 'holds' | 'does not hold' | 'passed' | 'failed' | 'unknown';
  /** The reason of a condition, the message of a check. */
  readonly text: string;
  /** `age is 45, which is above the maximum age (44 years)`. */
  readonly why: string;
  /** For a condition that holds, what the applicant is told. */
  readonly advice: AdviceTexts | null;
}

/** A decision in sentences, for staff. */
export interface Explanation {
  /** `not eligible: age (must be between 21-44)`. */
  readonly verdict: string;
  /** The derived facts and the facts that they are derived from: `BMI is 24 (from …)`. */
  readonly facts: readonly string[];
  readonly checks: readonly RuleExplanation[];
  readonly conditions: readonly RuleExplanation[];
}

const VERDICTS: Readonly<Record<Evaluation['verdict'], string>> = {
  eligible: 'eligible',
  ineligible: 'not eligible',
  'needs-review': 'to be reviewed: not everything is known',
  'not-decided': 'not decided',
};

/** The words for a verdict, such as `not eligible` for `ineligible`. */
export function verdictInWords(verdict: Evaluation['verdict']): string {
  return VERDICTS[verdict];
}

/**
 * Explains an evaluation.
 * @param today the day on which the applicant is told, `2026-11-22`
 */
export function explain(ruleSet: RuleSet, evaluation: Evaluation, today = todayInUtc()): Explanation {
  const { facts, verdict, reasons, failedChecks } = evaluation;
  const why = (reads: readonly string[], rule: Parameters<typeof whyInWords>[1]): string =>
    missingOf(ruleSet, reads, facts) ?? whyInWords(ruleSet, rule, facts);
  const conditions = reasons.map(({ condition }) => condition);
  const told = reasonsWithAdvice(ruleSet, conditions, facts, today);
  return {
    verdict: verdictInWords(verdict),
    facts: Object.entries(ruleSet.facts).map(([name, { reads }]) => {
      const from = reads
        .map((read) => `${factInWords(ruleSet, read)} ${shown(facts[read], 'missing')}`)
        .join(', ');
      return `${factInWords(ruleSet, name)} is ${shown(facts[name], 'unknown')} (from ${from})`;
    }),
    checks: ruleSet.checks.map(({ id, reads, passesWhen, message }) => {
      const isFailed = failedChecks.some((check) => check.id === id);
      const isUnknown = reads.some((name) => facts[name] === undefined);
      const result = isUnknown ? 'unknown' : isFailed ? 'failed' : 'passed';
      return { id, result, text: message, why: why(reads, passesWhen), advice: null };
    }),
    conditions: ruleSet.conditions.map(({ id, reads, disqualifiesWhen }) => {
      const reason = reasons.find(({ condition }) => condition === id);
      const result =
        reason !== undefined ? 'holds' : evaluation.unknown.includes(id) ? 'unknown' : 'does not hold';
      const {
        entered = null,
        change = null,
        comeBack = null,
      } = told.find(({ condition }) => condition === id) ?? {};
      const advice = reason === undefined ? null : { entered, change, comeBack };
      return { id, result, text: reason?.text ?? id, why: why(reads, disqualifiesWhen), advice };
    }),
  };
}

/** The checks and conditions that cause a case to differ from the expectations of its table. */
export function rulesBehind(
  ruleSet: RuleSet,
  { evaluation, differences }: Pick<CaseResult, 'evaluation' | 'differences'>,
): readonly RuleExplanation[] {
  const { checks, conditions } = explain(ruleSet, evaluation);
  const isMentioned = (id: string) =>
    differences.some(({ column, expected, actual }) => {
      const isAbout = ['expect reasons', 'expect unknown', 'expect failed checks'].includes(column);
      const [before, after] = [expected, actual].map((cell) => cell.split(/\s*;\s*/).includes(id));
      return isAbout && before !== after;
    });
  return [...checks, ...conditions].filter(({ id }) => isMentioned(id));
}

/** A fact, without the digits that floating-point arithmetic adds. */
function shown(value: FactValue | undefined, missing: string): string {
  return String(typeof value === 'number' ? stripFloatNoise(value) : (value ?? missing));
}

/** Such as `age is not known`, for facts that are missing or invalid; `null` if all facts are known. */
function missingOf(
  ruleSet: RuleSet,
  reads: readonly string[],
  facts: Readonly<Record<string, FactValue>>,
): string | null {
  const missing = reads.filter((name) => facts[name] === undefined);
  if (missing.length === 0) return null;
  const names = missing.map((name) => factInWords(ruleSet, name));
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not known`;
}
