import { capitalize } from '../capitalize.ts';
import { createFactsReader } from '../form/facts.ts';
import type { FormContract } from '../form/form.schema.ts';
import { leavesOf } from '../form/leaves.ts';
import type { Json, JsonObject } from '../json.ts';
import { variablesOf } from '../logic/variables.ts';
import { reasonOf, type Reason } from '../rules/reason.ts';
import { stripFloatNoise } from '../rules/boundaries.ts';
import { evaluate, type Evaluation, type Verdict } from '../rules/evaluate.ts';
import { explain, type RuleExplanation } from '../rules/explanation.ts';
import { checkSentence, conditionSentence, sentenceOf } from '../rules/requirement.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { checkName, conditionName, factInWords, nameInWords } from '../rules/words.ts';
import type { Decision, RuleResult, ShownFact } from './application.ts';

/** A rule set, and the form that maps its payload to facts. */
export interface Rules {
  readonly ruleSet: RuleSet;
  readonly form: { readonly form: Pick<FormContract, 'payloadFacts'> };
}

/** A submitted payload, and the stored decision. */
export interface Decided {
  readonly payload: JsonObject;
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  readonly unknown: readonly string[];
}

type Explained = Pick<Decision, 'conditions' | 'checks' | 'facts'>;

/**
 * Explains a stored decision by condition, with the answers that each reads. The results are the stored ones.
 * @param isHidden whether the answer at a path must not be shown; neither it nor anything derived from it is included
 * @param tellsResults whether to include results that follow from hidden answers alone
 */
export function explainDecision(
  { ruleSet, form }: Rules,
  decided: Decided,
  isHidden: (path: string) => boolean,
  tellsResults = true,
): Explained {
  const { payload, reasons, unknown } = decided;
  const evaluation = evaluate(ruleSet, createFactsReader(form)(payload));
  const explanation = explain(ruleSet, evaluation);
  const readsOf = createReads({ ruleSet, form }, payload);
  const pathsOf = (facts: readonly string[]) => [...new Set(facts.flatMap((fact) => readsOf(fact)))];
  const tell = (paths: readonly string[], said: string) => (paths.some(isHidden) ? null : said);
  const told = (rule: RuleResult): RuleResult =>
    tellsResults || !rule.reads.every(isHidden) ? rule : { ...rule, result: 'covered', text: '', why: '' };

  const conditions = ruleSet.conditions.map(({ id, reads, disqualifiesWhen }, index): RuleResult => {
    const reason = reasons.find(({ condition }) => condition === id);
    const result = reason !== undefined ? 'holds' : unknown.includes(id) ? 'unknown' : 'does not hold';
    const now = explanation.conditions[index];
    const paths = pathsOf(reads);
    return told({
      id,
      title: capitalize(conditionName(ruleSet, id)),
      sentence: sentenceOf(ruleSet, conditionSentence(ruleSet, disqualifiesWhen)),
      result,
      text: reason?.text ?? reasonOf(ruleSet, id).text,
      reads: paths,
      // If today's result differs from the stored one, today's explanation does not apply.
      why: now?.result === result ? tell(paths, whyOf(now)) : '',
    });
  });
  const checks = ruleSet.checks.map((check, index): RuleResult => {
    const { id, reads, passesWhen, message } = check;
    const paths = pathsOf(reads);
    const now = explanation.checks[index];
    return told({
      id,
      title: capitalize(checkName(ruleSet, check)),
      sentence: sentenceOf(ruleSet, checkSentence(ruleSet, passesWhen)),
      result: now?.result ?? 'unknown',
      text: message,
      reads: paths,
      why: now === undefined ? '' : tell(paths, whyOf(now)),
    });
  });
  const known = [...conditions.map(({ id }) => id), ...checks.map(({ id }) => id)];
  return {
    conditions: [...conditions, ...(tellsResults ? storedConditions(decided, known) : [])],
    checks,
    facts: factsOf(ruleSet, evaluation, (name) => pathsOf([name]).some(isHidden), tellsResults),
  };
}

/** The stored results of conditions that the given rules do not contain. */
export function storedConditions(
  { reasons, unknown }: Pick<Decided, 'reasons' | 'unknown'>,
  known: readonly string[] = [],
): RuleResult[] {
  const stored = [
    ...reasons.map(({ condition: id, text }) => ({ id, text, result: 'holds' as const })),
    ...unknown.map((id) => ({ id, text: '', result: 'unknown' as const })),
  ];
  return stored
    .filter(({ id }) => !known.includes(id))
    .map((each) => ({
      ...each,
      title: capitalize(nameInWords(each.id.replaceAll('-', ' '))),
      sentence: '',
      reads: [],
      why: '',
    }));
}

/**
 * Evaluates a payload with other rules, and lists the conditions whose result differs from the stored one.
 * @param isTold whether the result of a condition may be shown
 */
export function decideAgain(
  { ruleSet, form }: Rules,
  decided: Decided,
  isTold: (condition: string) => boolean,
) {
  const { verdict, reasons, unknown } = evaluate(ruleSet, createFactsReader(form)(decided.payload));
  const stateIn = (all: Pick<Evaluation, 'reasons' | 'unknown'>, id: string) =>
    all.reasons.some(({ condition }) => condition === id)
      ? 'not met'
      : all.unknown.includes(id)
        ? 'unknown'
        : 'met';
  const ids = [decided, { reasons, unknown }].flatMap((each) => [
    ...each.reasons.map(({ condition }) => condition),
    ...each.unknown,
  ]);
  const differences = [...new Set(ids)].flatMap((id) => {
    const [then, now] = [stateIn(decided, id), stateIn({ reasons, unknown }, id)];
    return then === now || !isTold(id) ? [] : [{ title: capitalize(conditionName(ruleSet, id)), then, now }];
  });
  return { verdict, differences };
}

/** Returns a function that finds the payload paths a fact is derived from, directly or through other facts. */
function createReads({ ruleSet, form }: Rules, payload: JsonObject): (fact: string) => readonly string[] {
  const leaves = [...leavesOf(payload).keys()];
  const known = new Map<string, readonly string[]>();
  return function readsOf(fact: string): readonly string[] {
    const before = known.get(fact);
    if (before !== undefined) return before;
    const derived = Object.hasOwn(ruleSet.facts, fact) ? ruleSet.facts[fact] : undefined;
    const paths =
      derived === undefined
        ? leavesReadBy(form.form.payloadFacts?.[fact] ?? null, leaves)
        : derived.reads.flatMap((read) => readsOf(read));
    const each = [...new Set(paths)];
    known.set(fact, each);
    return each;
  };
}

/** `payload.patient.age` reads `patient.age`; a rule that reads a list or group reads everything in it. */
function leavesReadBy(rule: Json, leaves: readonly string[]): readonly string[] {
  const read = [...variablesOf(rule)].map((name) => name.replace(/^payload\./, '').split('.'));
  return leaves.filter((leaf) => {
    const segments = leaf.split('.');
    // Entries count from 1 in paths and from 0 in rules, so a rule that reads one entry counts as reading all.
    const entry = segments.findIndex((segment) => /^\d+$/.test(segment));
    const known = entry === -1 ? segments : segments.slice(0, entry);
    return read.some((names) => {
      const shared = Math.min(names.length, known.length);
      return names.slice(0, shared).join('.') === known.slice(0, shared).join('.');
    });
  });
}

function factsOf(
  ruleSet: RuleSet,
  { facts }: Evaluation,
  isHidden: (name: string) => boolean,
  tellsResults: boolean,
): ShownFact[] {
  const names = [...Object.keys(ruleSet.inputs), ...Object.keys(ruleSet.facts)];
  return names.map((name) => {
    const value = facts[name];
    return {
      name,
      label: capitalize(factInWords(ruleSet, name)),
      from: (ruleSet.facts[name]?.reads ?? []).map((read) => factInWords(ruleSet, read)),
      // Even that a question was not answered would reveal something.
      isKnown: value !== undefined || !tellsResults,
      value:
        value === undefined || isHidden(name)
          ? null
          : String(typeof value === 'number' ? stripFloatNoise(value) : value),
    };
  });
}

function whyOf({ why }: RuleExplanation): string {
  return `${capitalize(why)}.`;
}
