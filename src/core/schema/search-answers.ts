import { answerOptions, newEntry } from '../form/answers.ts';
import { DATE_LIMIT_KEYWORDS, isDateLimitKeyword, parseDateLimit } from '../form/date-limit.ts';
import type { Answers, AnswerValue, FormDefinition } from '../form/form-definition.ts';
import { answerAt, withAnswer } from '../form/paths.ts';
import { questionTree, type QuestionNode } from '../form/question-tree.ts';
import type { AnswerSchema } from '../form/schema.schema.ts';
import type { Validate } from '../form/schema-error.ts';
import { isAsked } from '../form/visibility.ts';
import { isDeepEqual, type Json, type JsonObject } from '../json.ts';
import { boundaryCases } from '../logic/search-cases.ts';
import type { Problem } from '../problem.ts';
import { assessAnswers, evaluatePayload, prepareSubmission } from '../submission/submission.ts';
import { questionType } from './form-value-types.ts';
import { matchingTexts } from './pattern-time.ts';

type SearchedForm = FormDefinition & {
  readonly validateAnswers: Validate;
  readonly validatePayload: Validate;
};

/** Enough to show what is wrong. */
const MOST_PROBLEMS = 8;

/**
 * Searches answers that the form accepts and the rest of its folder does not: a payload schema that refuses them, facts
 * that are read back otherwise than they were, questions to which no answer can be sent at all. Begins with the examples
 * that may be sent, and answers one question after the other by the least, the most and each choice that it admits.
 * @param accepted the answers of examples that may be sent
 */
export function answerProblems(form: SearchedForm, accepted: readonly Answers[]): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const answered = new Set<string>();
  const questions = [...questionTree(form).byPath.values()].filter(isAnswered);
  const [first] = accepted;
  if (first === undefined) return [];

  /** Whether the form accepts the answers; notes what the rest of the folder says of them. */
  function tryAnswers(answers: Answers, what: string): boolean {
    const submission = prepareSubmission(form, assessAnswers(form, form.validateAnswers, answers));
    if (submission === null) return false;
    for (const { path } of questions) {
      if (answerAt(submission.answers, placeOf(form, path)) !== undefined) answered.add(path);
    }
    const { payload, evaluation } = submission;
    for (const { instancePath, keyword, params } of form.validatePayload(payload)) {
      const key = instancePath.split('/')[1] ?? String(params['missingProperty'] ?? '');
      const found = `a schema that refuses ${shown(payload[key])} (${keyword}), which is sent for ${what}`;
      const fix = 'Let it take what the form accepts, or let schema.json refuse it.';
      add({ file: 'payload.schema.json', path: `/properties/${key}`, found, fix }, `${key} ${keyword}`);
    }
    if (form.ruleSet === null) return true;
    const back = evaluatePayload(form, readBack(payload)).facts;
    for (const name of Object.keys(form.form.payloadFacts ?? {})) {
      const [given, read] = [evaluation.facts[name], back[name]];
      if (isDeepEqual(given ?? null, read ?? null)) continue;
      const found = `${shown(read)}, read back where the answer was ${shown(given)} (${what})`;
      const fix = 'Read it from a key that holds the answer as it is.';
      add({ file: 'form.json', path: `/payloadFacts/${name}`, found, fix }, name);
    }
    return true;
  }
  function add(problem: Problem, key: string): void {
    const id = `${problem.file} ${key}`;
    if (problems.size < MOST_PROBLEMS && !problems.has(id)) problems.set(id, problem);
  }

  const full = questions.reduce(
    (answers, question) => withQuestion(form, answers, question, tryAnswers),
    first,
  );
  let longest = full;
  // What is computed of an answer has its bounds somewhere between those of the answer.
  const isDerived =
    form.ruleSet !== null || form.form.computed !== undefined || form.form.checks !== undefined;
  for (const question of questions) {
    const path = placeOf(form, question.path);
    const base =
      [full, ...accepted].find((answers) => isAsked(form, path, answers)) ?? askedFrom(form, full, path);
    const tryValue = (value: AnswerValue): boolean =>
      tryAnswers(withAnswer(base, path, value), `${question.path} = ${shown(value)}`);
    if (isDerived && isNumeric(question.schema)) tryNumbers(question.schema, tryValue);
    for (const value of [
      ...candidatesOf(question.schema),
      ...nearOf(question.schema, answerAt(base, path)),
    ]) {
      const isAccepted = tryValue(value);
      if (isAccepted && typeof value === 'string' && answerOptions(question.schema).length === 0) {
        const longer = withAnswer(longest, path, value);
        if (value.length > String(answerAt(longest, path) ?? '').length) longest = longer;
      }
    }
    // A slider always stands somewhere.
    if (question.required !== true && question.schema.default === undefined)
      tryAnswers(withAnswer(base, path, undefined), `no answer to ${question.path}`);
  }
  tryAnswers(longest, 'the longest answers');
  const least = questions.reduce((answers, { path, required, schema }) => {
    return required === false && schema.default === undefined
      ? withAnswer(answers, placeOf(form, path), undefined)
      : answers;
  }, first);
  tryAnswers(least, 'no answer to any optional question');

  for (const question of questions) {
    const { path, schema } = question;
    if (answered.has(path) || (schema.pattern !== undefined && candidatesOf(schema).length === 0)) continue;
    const place = `/${path
      .split('.')
      .map((name) => `properties/${name}`)
      .join('/')}`;
    const found = 'a question that cannot be answered: no answer to it was accepted';
    const fix = 'Correct its bounds or its conditions, or show an answer to it in examples.json.';
    add({ file: 'schema.json', path: place, found, fix }, path);
  }
  return [...problems.values()];
}

/** What people answer themselves. */
function isAnswered(node: { readonly kind: string }): node is QuestionNode {
  return node.kind === 'question' && (node as QuestionNode).computed === undefined;
}

/** What travels is JSON. */
function readBack(payload: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(payload)) as JsonObject;
}

/** The path of a question, in the first entry of each list around it. */
function placeOf(form: FormDefinition, path: string): string {
  const { byPath } = questionTree(form);
  const names = path.split('.');
  return names
    .map((name, index) => (byPath.get(names.slice(0, index).join('.'))?.kind === 'list' ? `0.${name}` : name))
    .join('.');
}

/** The answers with one to this question besides, where the form accepts any. */
function withQuestion(
  form: SearchedForm,
  answers: Answers,
  question: QuestionNode,
  accepts: (answers: Answers, what: string) => boolean,
): Answers {
  const path = placeOf(form, question.path);
  const asked = askedFrom(form, withEntries(form, answers, question.path), path);
  if (answerAt(asked, path) !== undefined) return answers;
  const found = candidatesOf(question.schema).find((value) =>
    accepts(withAnswer(asked, path, value), `${question.path} = ${shown(value)}`),
  );
  return found === undefined ? answers : withAnswer(asked, path, found);
}

/** With an entry in each list around a question. */
function withEntries(form: FormDefinition, answers: Answers, path: string): Answers {
  const { byPath } = questionTree(form);
  const names = path.split('.');
  return names.slice(1).reduce((all, _name, index) => {
    const around = names.slice(0, index + 1).join('.');
    const node = byPath.get(around);
    const place = placeOf(form, around);
    const found = answerAt(all, place);
    const isEmpty = found === undefined || (Array.isArray(found) && found.length === 0);
    return node?.kind === 'list' && isEmpty ? withAnswer(all, place, [newEntry(node)]) : all;
  }, answers);
}

/** Longer than any chain of conditions. */
const MOST_ROUNDS = 5;

/** The answers changed so that a question is asked, as far as its conditions tell how. */
function askedFrom(form: FormDefinition, answers: Answers, path: string): Answers {
  let asked = answers;
  for (let round = 0; round < MOST_ROUNDS && !isAsked(form, path, asked); round += 1) {
    const node = questionTree(form).byPath.get(path.replaceAll(/\.\d+(?=\.|$)/g, ''));
    if (node?.when === undefined) return asked;
    const types = new Map(
      [...questionTree(form).byPath].flatMap(([name, each]) =>
        each.kind === 'question' ? [[`answers.${name}`, questionType(each.schema)] as const] : [],
      ),
    );
    const cases = boundaryCases([node.when], types, new Map()) ?? [];
    const next = cases
      .map((each) => {
        let changed = asked;
        for (const [name, value] of each) {
          // A value of the question's own type.
          if (name.startsWith('answers.')) changed = withAnswer(changed, name.slice(8), value as AnswerValue);
        }
        return changed;
      })
      .find((each) => isAsked(form, path, each));
    if (next === undefined) return asked;
    asked = next;
  }
  return asked;
}

/** So many choices of one question are tried, from the beginning and the end. */
const MOST_CHOICES = 60;
/** Where nothing bounds a text. */
const LONG_TEXT = 1000;

/** Answers at the bounds of what a question admits, some of which it may refuse. */
function candidatesOf(schema: AnswerSchema): readonly AnswerValue[] {
  const { type, const: only, items, format, pattern } = schema;
  const options = answerOptions(schema);
  if (items !== undefined) {
    const { minItems = 1, maxItems = items.enum.length } = schema;
    const lists = [items.enum.slice(0, minItems), items.enum.slice(0, maxItems), items.enum.slice(-minItems)];
    return [...lists, ...items.enum.map((choice) => [choice]).slice(0, MOST_CHOICES)];
  }
  if (only !== undefined) return [only as AnswerValue];
  if (options.length > 0) {
    return options.length <= MOST_CHOICES
      ? options
      : [...options.slice(0, MOST_CHOICES / 2), ...options.slice(-MOST_CHOICES / 2)];
  }
  if (type === 'boolean') return [true, false];
  if (type === 'number' || type === 'integer') return numbersOf(schema);
  if (format === 'date') return daysOf(schema);
  const { minLength = 1, maxLength = LONG_TEXT } = schema;
  if (format === 'email') {
    const domain = '@example.com';
    const letters = Math.max(1, Math.min(maxLength, 254) - domain.length);
    return [
      `a${domain}`,
      `o'neill+x${domain}`,
      'a'.repeat(Math.min(letters, 64)) + domain,
      'a'.repeat(letters) + domain,
    ];
  }
  if (typeof pattern === 'string') return matchingTexts(pattern);
  return [
    'a'.repeat(Math.max(minLength, 1)),
    'Zoë “O’Neill”, 2nd: yes/no & more.\nLine 2'.slice(0, maxLength),
    'a'.repeat(maxLength),
  ];
}

function numbersOf(schema: AnswerSchema): readonly number[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.5);
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step);
  const most = maximum ?? (exclusiveMaximum === undefined ? least + 1000 * step : exclusiveMaximum - step);
  const middle = least + Math.round((most - least) / 2 / step) * step;
  const found = [least, least + step, middle, most - step, most];
  const exact = found.map((value) => Number((Math.round(value / step) * step).toPrecision(12)));
  return [...new Set([...exact, least, most])].filter((value) => value >= least && value <= most);
}

/** So many numbers between the bounds are tried. */
const MOST_BETWEEN = 24;
/** Halves a range this often: to a thousandth of it. */
const HALVINGS = 12;

/**
 * Tries numbers throughout the bounds of a question, each larger by the same factor, and from both sides those where it
 * begins or ceases to be accepted: a weight is refused by the BMI that it comes to.
 */
function tryNumbers(schema: AnswerSchema, tryValue: (value: number) => boolean): void {
  const [least = 0, ...others] = numbersOf(schema).toSorted((one, other) => one - other);
  const most = others.at(-1) ?? least;
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.1);
  const inSteps = (value: number): number => Number((Math.round(value / step) * step).toPrecision(12));
  const factor = Math.max(1.2, ((most - least) / step) ** (1 / MOST_BETWEEN));
  const tried: { readonly value: number; readonly isAccepted: boolean }[] = [];
  for (let width = step; width <= most - least; width = Math.max(width + step, width * factor)) {
    const value = inSteps(least + width);
    tried.push({ value, isAccepted: tryValue(value) });
  }
  tried.slice(1).forEach((one, index) => {
    const before = tried[index];
    if (before === undefined || before.isAccepted === one.isAccepted) return;
    let [low, high] = [before.value, one.value];
    for (let round = 0; round < HALVINGS && high - low > step * 1.5; round += 1) {
      const middle = inSteps((low + high) / 2);
      if (tryValue(middle) === before.isAccepted) low = middle;
      else high = middle;
    }
  });
}

function isNumeric({ type, enum: choices }: AnswerSchema): boolean {
  return (type === 'number' || type === 'integer') && choices === undefined;
}

/** Numbers beside one that was accepted: whole numbers alone would show no limit on decimals. */
function nearOf({ type, multipleOf, enum: choices }: AnswerSchema, value: unknown): readonly number[] {
  if (typeof value !== 'number' || choices !== undefined) return [];
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.1);
  return [value - step, value + step].map((near) => Number(near.toPrecision(12)));
}

const DAY_MS = 864e5;

/** Days within the limits of a date, not at the limits themselves, which move at midnight. */
function daysOf(schema: AnswerSchema): readonly string[] {
  const limits = Object.keys(DATE_LIMIT_KEYWORDS).flatMap((keyword) => {
    const text: unknown = isDateLimitKeyword(keyword) ? schema[keyword] : undefined;
    const limit = typeof text === 'string' ? parseDateLimit(text) : null;
    if (limit === null) return [];
    if ('day' in limit) return [Date.parse(limit.day)];
    const day = new Date();
    if (limit.unit === 'y') day.setUTCFullYear(day.getUTCFullYear() + limit.amount);
    else if (limit.unit === 'm') day.setUTCMonth(day.getUTCMonth() + limit.amount);
    else day.setTime(day.getTime() + limit.amount * (limit.unit === 'w' ? 7 : 1) * DAY_MS);
    return [day.getTime()];
  });
  const near = limits.flatMap((day) => [day - 2 * DAY_MS, day + 2 * DAY_MS]);
  const [one = Date.now(), other = one] = limits;
  const days = [...near, (one + other) / 2, Date.now() - 2 * DAY_MS, Date.now() + 30 * DAY_MS];
  return [
    '1996-05-17',
    '2000-02-29',
    ...days.map((day) => new Date(day).toISOString().slice(0, 10)),
    ...limits.map((day) => new Date(day).toISOString().slice(0, 10)),
  ];
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
}
