import type { Json, JsonObject } from '../json.ts';
import { memoized } from '../logic/memoized.ts';
import { applyLogic } from '../logic/operators.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Evaluation } from '../rules/evaluate.ts';
import { thresholdValues, type Facts, type FactValue } from '../rules/rule-set.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import type { FormContract, LiveFact } from './form.schema.ts';
import { questionPaths } from './visibility.ts';

/** The facts of the form's rule set, from pruned answers; a fact whose question is unanswered is missing. */
export function answersToFacts(
  { form }: { readonly form: Pick<FormContract, 'facts'> },
  answers: Answers,
): Facts {
  return factsFrom(form.facts, { answers });
}

/** The same facts, read back from a request body. */
export function payloadToFacts({ form }: FormDefinition, payload: JsonObject): Facts {
  return factsFrom(form.payloadFacts, { payload });
}

/** Reads the facts back from many request bodies of one form: the same texts are read once. */
export function createFactsReader({
  form,
}: {
  readonly form: Pick<FormContract, 'payloadFacts'>;
}): (payload: JsonObject) => Facts {
  const readers = Object.entries(form.payloadFacts ?? {}).map(([name, rule]) => {
    const paths = [...variablesOf(rule)].map((variable) => variable.split('.').slice(1));
    const [only = ''] = paths[0] ?? [];
    const isPlain = paths.length === 1 && paths[0]?.length === 1;
    const read = memoized((values) => {
      const payload = isPlain ? { [only]: values[0] } : values[0];
      return applyLogic(rule, { payload });
    });
    const keys = [...new Set(paths.map(([key = '']) => key))];
    return (payload: JsonObject) => {
      const value = read([
        isPlain ? payload[only] : Object.fromEntries(keys.map((key) => [key, payload[key]])),
      ]);
      return { name, value };
    };
  });
  return (payload) => {
    const facts: Record<string, FactValue> = {};
    for (const reader of readers) {
      const { name, value } = reader(payload);
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

/** The property paths of the questions whose answers a condition of the rules looks at, in the order of the screen. */
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
