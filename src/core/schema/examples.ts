import type { Answers, FormDefinition } from '../form/form-definition.ts';
import { readAnswers } from '../form/read-answers.ts';
import type { Validate } from '../form/schema-error.ts';
import { closestName } from '../edit-distance.ts';
import { propertyPath } from '../form/paths.ts';
import { isDeepEqual, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { resolvePointer } from '../json-pointer.ts';
import { collectProblems, type Problem, type Report } from '../problem.ts';
import type { Evaluation } from '../rules/evaluate.ts';
import { assessAnswers, evaluatePayload } from '../submission/assessment.ts';
import { prepareSubmission } from '../submission/submission.ts';
import type { FormExample } from './examples.schema.ts';

/** The maximum length of a chain of examples that refer to each other with `like`. */
const LONGEST_CHAIN = 20;

/**
 * Checks that examples have unique names and refer to existing examples and questions. The file is relative to the
 * form's folder.
 */
export function exampleProblems(
  definition: FormDefinition,
  examples: readonly FormExample[],
): readonly Problem[] {
  const { problems, report } = collectProblems({ file: 'examples.json' });
  const chains = new Map<string, number>();
  examples.forEach((example, index) => {
    const { name, like, answers, errors = {} } = example;
    const path = `/examples/${index}`;
    const before = like === undefined ? 0 : chains.get(like);
    if (before === undefined) {
      const near = closestName(like ?? '', chains.keys());
      const meant = near === null ? '' : `Did you mean "${near}"? `;
      report(
        `${path}/like`,
        `"${like}", which is no earlier example`,
        `${meant}Name one that stands before it.`,
      );
    } else if (before > LONGEST_CHAIN) {
      report(`${path}/like`, `a chain of more than ${LONGEST_CHAIN} examples`, 'Be like an earlier one.');
    }
    if (chains.has(name))
      report(`${path}/name`, `"${name}" a second time`, 'Name each example in its own way.');
    chains.set(name, (before ?? 0) + 1);
    reportUnknown(definition, answers, `${path}/answers`, report);
    for (const error of Object.keys(errors)) {
      if (definition.tree.byPath.has(propertyPath(error))) continue;
      report(`${path}/errors/${error}`, `the unknown question "${error}"`, meantOf(error, definition));
    }
    const expected = (['verdict', 'goTo', 'payload'] as const).find((key) => example[key] !== undefined);
    if (expected !== undefined && Object.keys(errors).length > 0) {
      report(`${path}/${expected}`, 'what nothing comes of, beside errors', 'Remove it, or the errors.');
    }
  });
  return problems;
}

/** Reports answers to questions that the form does not have. */
function reportUnknown(definition: FormDefinition, answers: JsonObject, place: string, report: Report): void {
  const { byPath } = definition.tree;
  function visit(group: JsonObject, around: string, at: string): void {
    for (const [name, value] of Object.entries(group)) {
      const path = around === '' ? name : `${around}.${name}`;
      const node = byPath.get(path);
      if (node === undefined) {
        const found = `an answer to "${path}", which the form does not ask`;
        report(`${at}/${name}`, found, meantOf(path, definition));
      } else if (node.kind === 'group' && isJsonObject(value)) {
        visit(value, path, `${at}/${name}`);
      } else if (node.kind === 'list' && Array.isArray(value)) {
        value.forEach((entry: Json, index) => {
          if (isJsonObject(entry)) visit(entry, path, `${at}/${name}/${index}`);
        });
      }
    }
  }
  visit(answers, '', place);
}

function meantOf(path: string, definition: FormDefinition): string {
  const near = closestName(path, definition.tree.byPath.keys());
  return near === null ? 'Remove it, or ask for it in schema.json.' : `Did you mean "${near}"?`;
}

/** Each example with its complete answers, including those of the example in `like`. */
export function withAnswers(
  examples: readonly FormExample[],
): readonly { readonly example: FormExample; readonly answers: Answers }[] {
  const complete = new Map<string, JsonObject>();
  return examples.map((example) => {
    const answers = changedBy(complete.get(example.like ?? '') ?? {}, example.answers);
    if (!complete.has(example.name)) complete.set(example.name, answers);
    return { example, answers: readAnswers(answers) };
  });
}

/** Merges changes into answers: groups are merged, `null` removes an answer, any other value replaces it. */
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
 * Runs one example like a submission, and lists every difference from its expectations. For an example that can be
 * sent, it also checks that the payload is valid against its schema, and that the payload gives the same facts as the
 * answers.
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
    return compareKeys('errors', errors, found);
  }
  const { payload, evaluation, outcome } = submission;
  return [
    ...compareKeys('errors', errors, {}),
    ...(verdict === undefined ? [] : compare('verdict', verdict, evaluation.verdict)),
    ...(goTo === undefined ? [] : compare('goTo', goTo, outcome.goTo)),
    ...(expected === undefined ? [] : compareKeys('payload', expected, payload)),
    ...form.validatePayload(payload).map(({ instancePath: path, keyword, params }) => {
      const value = path === '' ? '' : ` is ${inWords(resolvePointer(payload, path))}, against`;
      return `payload.schema.json refuses the payload: ${path}${value} ${keyword} ${JSON.stringify(params)}`;
    }),
    ...compare(
      'facts read back from the payload',
      factsSent(form, evaluation.facts),
      factsSent(form, evaluatePayload(form, payload).facts),
    ),
  ];
}

/**
 * The facts without inputs that the payload does not contain, which are only for advice, and without facts derived from
 * them.
 */
function factsSent({ form, ruleSet }: FormDefinition, facts: Evaluation['facts']): Evaluation['facts'] {
  const unsent = new Set(Object.keys(ruleSet?.inputs ?? {}));
  for (const name of Object.keys(form.payloadFacts ?? {})) unsent.delete(name);
  for (const [name, { reads }] of Object.entries(ruleSet?.facts ?? {}))
    if (reads.some((read) => unsent.has(read))) unsent.add(name);
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !unsent.has(name)));
}

/** Compares objects by key and reports only the keys that differ, because a payload is long. */
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
