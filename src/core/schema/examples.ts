import type { Answers, FormDefinition } from '../form/form-definition.ts';
import { readAnswers } from '../form/read-answers.ts';
import type { Validate } from '../form/schema-error.ts';
import { isDeepEqual, isJsonObject, type JsonObject } from '../json.ts';
import type { Problem } from '../problem.ts';
import { assessAnswers, evaluatePayload, prepareSubmission } from '../submission/submission.ts';
import type { FormExample } from './examples.schema.ts';

/** The examples that are like one which is not before them, and so might be like themselves. */
export function circularExamples(examples: readonly FormExample[]): readonly Problem[] {
  return examples.flatMap(({ like }, index) => {
    if (like === undefined || examples.slice(0, index).some(({ name }) => name === like)) return [];
    const place = { file: 'examples.json', path: `/examples/${index}/like` };
    return [
      { ...place, found: `"${like}", which is no earlier example`, fix: 'Name one that stands before it.' },
    ];
  });
}

/** The full answers of an example, with those of the example it is like: an earlier one. */
export function exampleAnswers(examples: readonly FormExample[], example: FormExample): Answers {
  const complete = new Map<string, JsonObject>();
  for (const each of examples) {
    const answers = changedBy(complete.get(each.like ?? '') ?? {}, each.answers);
    if (each === example) return readAnswers(answers);
    if (!complete.has(each.name)) complete.set(each.name, answers);
  }
  return readAnswers(example.answers);
}

/** Answers with changes: a group changes the answers that it names, `null` takes away, everything else replaces. */
function changedBy(before: JsonObject, changes: JsonObject): JsonObject {
  const after = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(changes)) {
    const known = after.get(name);
    if (value === null) after.delete(name);
    else after.set(name, isJsonObject(value) ? changedBy(isJsonObject(known) ? known : {}, value) : value);
  }
  return Object.fromEntries(after);
}

/**
 * Runs one example the way an application goes, and lists every difference to what it expects. For an
 * example that may be sent, it also checks that the payload fits its schema and that the facts read back from
 * the payload are those of the answers.
 */
export function runExample(
  form: FormDefinition & { readonly validateAnswers: Validate; readonly validatePayload: Validate },
  answers: Answers,
  { verdict, goTo, payload: expected, errors = {} }: FormExample,
): readonly string[] {
  const assessment = assessAnswers(form, form.validateAnswers, answers);
  const submission = prepareSubmission(form, assessment);
  if (submission === null) {
    const found = Object.fromEntries(assessment.errors.map(({ field, message }) => [field, message]));
    return compare('errors', errors, found);
  }
  const { payload, evaluation, outcome } = submission;
  return [
    ...compare('errors', errors, {}),
    ...(verdict === undefined ? [] : compare('verdict', verdict, evaluation.verdict)),
    ...(goTo === undefined ? [] : compare('goTo', goTo, outcome.goTo)),
    ...(expected === undefined ? [] : compareKeys('payload', expected, payload)),
    ...form
      .validatePayload(payload)
      .map(
        ({ instancePath, keyword, params }) =>
          `payload.schema.json refuses the payload: ${instancePath} ${keyword} ${JSON.stringify(params)}`,
      ),
    ...compare('facts read back from the payload', evaluation.facts, evaluatePayload(form, payload).facts),
  ];
}

/** Names the keys that differ and no others: a payload is long. */
function compareKeys(what: string, expected: JsonObject, found: JsonObject): readonly string[] {
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...keys].flatMap((key) => compare(`${what}.${key}`, expected[key], found[key]));
}

function compare(what: string, expected: unknown, found: unknown): readonly string[] {
  return isDeepEqual(expected, found)
    ? []
    : [`${what}: expected ${inWords(expected)}, found ${inWords(found)}`];
}

function inWords(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
