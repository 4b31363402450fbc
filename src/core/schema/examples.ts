import type { Answer, Answers, FormDefinition } from '../form/form-definition.ts';
import type { Validate } from '../form/schema-error.ts';
import { isDeepEqual, type JsonObject } from '../json.ts';
import { assessAnswers, evaluatePayload, prepareSubmission } from '../submission/submission.ts';
import type { FormExample } from './examples.schema.ts';

/** The full answers of an example, with those of the example it is like. */
export function exampleAnswers(examples: readonly FormExample[], example: FormExample): Answers {
  const base = examples.find(({ name }) => name === example.like);
  const answers: Record<string, Answer> = base === undefined ? {} : { ...exampleAnswers(examples, base) };
  for (const [field, value] of Object.entries(example.answers)) {
    if (value === null) delete answers[field];
    else answers[field] = value;
  }
  return answers;
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
