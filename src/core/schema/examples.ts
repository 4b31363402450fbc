import type { Answers, AnswerValue, FormDefinition } from '../form/form-definition.ts';
import type { Validate } from '../form/validation.ts';
import { isDeepEqual, type JsonObject } from '../json.ts';
import { assessAnswers, assessPayload, prepareSubmission } from '../submission/submission.ts';

/** One entry of `examples.json`: answers and what must come of them. */
export interface FormExample {
  readonly name: string;
  /** The name of an earlier example whose answers these change; `null` takes an answer away. */
  readonly like?: string;
  readonly answers: Readonly<Record<string, AnswerValue | null>>;
  /** The fields that must be named, in the order of the screen, with their messages. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly verdict?: string;
  readonly goTo?: string;
  readonly payload?: JsonObject;
}

/** The full answers of an example, with those of the example it is like. */
export function exampleAnswers(examples: readonly FormExample[], example: FormExample): Answers {
  const base = examples.find(({ name }) => name === example.like);
  const answers: Record<string, AnswerValue> =
    base === undefined ? {} : { ...exampleAnswers(examples, base) };
  for (const [field, value] of Object.entries(example.answers)) {
    if (value === null) delete answers[field];
    else answers[field] = value;
  }
  return answers;
}

/**
 * Runs one example the way an application goes, and lists every difference to what it expects. An example
 * that may be sent is also proved to fit the payload's schema and to keep its facts on the way there and back.
 */
export function runExample(
  definition: FormDefinition,
  validators: { readonly answers: Validate; readonly payload: Validate },
  answers: Answers,
  example: FormExample,
): readonly string[] {
  const assessment = assessAnswers(definition, validators.answers, answers);
  const submission = prepareSubmission(definition, assessment);
  if (submission === null) {
    const found = Object.fromEntries(assessment.errors.map(({ field, message }) => [field, message]));
    return compare('errors', example.errors ?? {}, found);
  }
  const { payload, evaluation, outcome } = submission;
  const differences = compare('errors', example.errors ?? {}, {});
  if (example.verdict !== undefined)
    differences.push(...compare('verdict', example.verdict, evaluation.verdict));
  if (example.goTo !== undefined) differences.push(...compare('goTo', example.goTo, outcome.goTo));
  if (example.payload !== undefined) differences.push(...compareKeys('payload', example.payload, payload));
  for (const { instancePath, keyword, params } of validators.payload(payload)) {
    differences.push(
      `payload.schema.json refuses the payload: ${instancePath} ${keyword} ${JSON.stringify(params)}`,
    );
  }
  const { facts } = assessPayload(definition, payload);
  differences.push(...compare('facts read back from the payload', evaluation.facts, facts));
  return differences;
}

/** Names the keys that differ and no others: a payload is long. */
function compareKeys(what: string, expected: JsonObject, found: JsonObject): string[] {
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...keys].flatMap((key) => compare(`${what}.${key}`, expected[key], found[key]));
}

function compare(what: string, expected: unknown, found: unknown): string[] {
  return isDeepEqual(expected, found)
    ? []
    : [`${what}: expected ${inWords(expected)}, found ${inWords(found)}`];
}

function inWords(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
