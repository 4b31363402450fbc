import type { Json, JsonObject } from '../json.ts';
import { memoized } from '../logic/memoized.ts';
import { applyLogic } from '../logic/operators.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Evaluation } from '../rules/evaluate.ts';
import { thresholdValues, type Facts, type FactValue } from '../rules/rule-set.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import type { FormContract, LiveFact } from './form.schema.ts';
import { questionPaths } from './question-tree.ts';

/** Computes the facts of the form's rule set from pruned answers; a fact whose question is unanswered is absent. */
export function answersToFacts(
  { form }: { readonly form: Pick<FormContract, 'facts'> },
  answers: Answers,
): Facts {
  return factsFrom(form.facts, { answers });
}

/** Computes the same facts from a request body. */
export function payloadToFacts({ form }: FormDefinition, payload: JsonObject): Facts {
  return factsFrom(form.payloadFacts, { payload });
}

/** Computes the facts of many request bodies of one form, with each rule memoized by the values that it reads. */
export function createFactsReader({
  form,
}: {
  readonly form: Pick<FormContract, 'payloadFacts'>;
}): (payload: JsonObject) => Facts {
  const readers = Object.entries(form.payloadFacts ?? {}).map(([name, rule]) => {
    // `payload.patient.age` is read out of the key `patient`.
    const keys = [...new Set([...variablesOf(rule)].map((variable) => variable.split('.')[1] ?? ''))];
    const values: unknown[] = keys.map(() => undefined);
    const read = memoized((known) => {
      const payload = Object.fromEntries(keys.map((key, index) => [key, known[index]]));
      return applyLogic(rule, { payload });
    });
    return { name, keys, values, read };
  });
  return (payload) => {
    const facts: Record<string, FactValue> = {};
    for (const { name, keys, values, read } of readers) {
      for (const [index, key] of keys.entries()) values[index] = payload[key];
      const value = read(values);
      if (isFact(value)) facts[name] = value;
    }
    return facts;
  };
}

function isFact(value: unknown): value is FactValue {
  return (
    typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
  );
}

function factsFrom(
  rules: Readonly<Record<string, Json>> = {},
  data: Readonly<Record<string, unknown>>,
): Facts {
  const facts: Record<string, FactValue> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = applyLogic(rule, data);
    if (isFact(value)) facts[name] = value;
  }
  return facts;
}

/** The property paths of the questions that a condition reads, in screen order. */
export function fieldsOfCondition(definition: FormDefinition, condition: string): readonly string[] {
  const { form, ruleSet } = definition;
  const reads = ruleSet?.conditions.find(({ id }) => id === condition)?.reads ?? [];
  const read = new Set<string>();
  function collect(fact: string): void {
    for (const name of variablesOf(form.facts?.[fact] ?? null)) read.add(name);
    ruleSet?.facts[fact]?.reads.forEach(collect);
  }
  reads.forEach(collect);
  return questionPaths(definition).filter((path) => read.has(`answers.${path}`));
}

/**
 * A derived fact to show while the person types, with its note; `null` while the fact is unknown or an entry
 * check that reads it has not passed.
 */
export function readLiveFact(
  { ruleSet }: FormDefinition,
  { fact, note }: LiveFact,
  { facts, failedChecks }: Evaluation,
): { readonly value: FactValue; readonly note: string } | null {
  const value = facts[fact];
  if (ruleSet === null || value === undefined) return null;
  if (failedChecks.some(({ reads }) => reads.includes(fact))) return null;
  return { value, note: String(applyLogic(note, { facts, thresholds: thresholdValues(ruleSet) })) };
}
