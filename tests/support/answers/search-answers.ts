import { answerOptions, newEntry } from '../../../src/core/form/answers.ts';
import type {
  AnswerValue,
  Answers,
  FormDefinition,
  QuestionNode,
} from '../../../src/core/form/form-definition.ts';
import { answerAt, withAnswer } from '../../../src/core/form/paths.ts';
import type { Validate } from '../../../src/core/form/schema-error.ts';
import { isAsked } from '../../../src/core/form/visibility.ts';
import { isDeepEqual, type Json, type JsonObject } from '../../../src/core/json.ts';
import { variablesOf } from '../../../src/core/logic/variables.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { assessAnswers, evaluatePayload } from '../../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../../src/core/submission/submission.ts';
import { boundaryCases, isComputed } from './boundary-cases.ts';
import { candidatesOf, isNumeric, MOST_BETWEEN, nearOf, spread, tryNumbers } from './answer-candidates.ts';
import { questionType } from '../../../src/core/schema/form-value-types.ts';

type SearchedForm = FormDefinition & {
  readonly validateAnswers: Validate;
  readonly validatePayload: Validate;
};

/** The budget of question checks over all attempts. A large form thus gets fewer attempts per question. */
const MOST_LOOKS = 150_000;
/** The minimum number of attempts per question: the smallest answer, the largest, and one between. */
const FEWEST_TRIES = 3;
/** In a form with more questions than this, all questions are answered at once. */
const MOST_ONE_BY_ONE = 250;
/** The maximum number of reported problems. */
const MOST_PROBLEMS = 8;

/**
 * Searches for answers that the form accepts but the other files of its folder do not: the payload schema refuses them,
 * the facts differ after a round trip through the payload, or no answer to a question can be sent at all. It starts
 * from valid examples and varies one question after the other: smallest and largest answer, and each choice.
 * @param accepted the answers of the examples that may be sent
 */
export function answerProblems(form: SearchedForm, accepted: readonly Answers[]): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const answered = new Set<string>();
  const questions = [...form.tree.byPath.values()].filter(isAnswered);
  const [first] = accepted;
  if (first === undefined) return [];
  const places = questions.map(({ path }) => ({ path, place: placeOf(form, path) }));
  // Each attempt checks every question, so the budget is divided by the square of their number.
  const share = Math.max(FEWEST_TRIES, Math.floor(MOST_LOOKS / questions.length ** 2));

  /** Whether the form accepts the answers. Records the problems that the other files have with them. */
  function tryAnswers(answers: Answers, what: string): boolean {
    const submission = prepareSubmission(form, assessAnswers(form, form.validateAnswers, answers));
    if (submission === null) return false;
    for (const { path, place } of places) {
      if (!answered.has(path) && answerAt(submission.answers, place) !== undefined) answered.add(path);
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

  const isLarge = questions.length > MOST_ONE_BY_ONE;
  /** Answers all questions at once, each with its first, middle or last candidate. */
  function together(answers: Answers, which: -1 | 0 | 0.5): Answers {
    return questions.reduce((all, { path, schema }) => {
      const [one, ...more] = candidatesOf(schema);
      const value = which === 0 ? one : more.at(which === -1 ? -1 : Math.floor(more.length * which));
      return value === undefined ? all : withAnswer(all, placeOf(form, path), value);
    }, answers);
  }
  const least = together(first, 0);
  const full =
    isLarge && tryAnswers(least, 'the least answers')
      ? least
      : questions.reduce((answers, question) => withQuestion(form, answers, question, tryAnswers), first);
  if (isLarge) {
    tryAnswers(together(full, 0.5), 'answers between');
    tryAnswers(together(full, -1), 'the last answers');
  }
  let longest = full;
  // A derived value may have a limit anywhere within the range of the answer.
  const isDerived =
    form.ruleSet !== null || form.form.computed !== undefined || form.form.checks !== undefined;
  for (const question of isLarge ? [] : questions) {
    const path = placeOf(form, question.path);
    const base =
      [full, ...accepted].find((answers) => isAsked(form, path, answers)) ?? askedFrom(form, full, path);
    const tryValue = (value: AnswerValue): boolean =>
      tryAnswers(withAnswer(base, path, value), `${question.path} = ${shown(value)}`);
    if (isDerived && share > MOST_BETWEEN && isNumeric(question.schema))
      tryNumbers(question.schema, tryValue);
    const near = nearOf(question.schema, answerAt(base, path));
    for (const value of [...spread(candidatesOf(question.schema), share), ...near]) {
      const isAccepted = tryValue(value);
      if (isAccepted && typeof value === 'string' && answerOptions(question.schema).length === 0) {
        const longer = withAnswer(longest, path, value);
        if (value.length > String(answerAt(longest, path) ?? '').length) longest = longer;
      }
    }
    // A question with a default, such as a slider, always has an answer.
    if (question.required !== true && question.schema.default === undefined)
      tryAnswers(withAnswer(base, path, undefined), `no answer to ${question.path}`);
  }
  tryAnswers(longest, 'the longest answers');
  const fewest = questions.reduce((answers, { path, required, schema }) => {
    return required === false && schema.default === undefined
      ? withAnswer(answers, placeOf(form, path), undefined)
      : answers;
  }, first);
  tryAnswers(fewest, 'no answer to any optional question');

  for (const question of questions) {
    const { path, schema } = question;
    if (answered.has(path) || (schema.pattern !== undefined && candidatesOf(schema).length === 0)) continue;
    if (isBeyondSearch(form, path)) continue;
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

/** Whether a valid answer may exist that the search cannot find, because of a computed condition or a check. */
function isBeyondSearch(searched: SearchedForm, path: string): boolean {
  const { byPath } = searched.tree;
  const around = path.split('.').map((_name, index, names) => names.slice(0, index + 1).join('.'));
  if (around.some((place) => isComputed(byPath.get(place)?.when ?? null))) return true;
  return (searched.form.checks ?? []).some(({ when }) =>
    [...variablesOf(when)].some((name) => around.some((place) => `${name}.`.endsWith(`.${place}.`))),
  );
}

/** Whether a person answers the question, rather than a computation. */
function isAnswered(node: { readonly kind: string }): node is QuestionNode {
  return node.kind === 'question' && (node as QuestionNode).computed === undefined;
}

/** The payload after a round trip through JSON. */
function readBack(payload: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(payload)) as JsonObject;
}

/** The path of a question in the first entry of each repeated group around it. */
function placeOf(form: FormDefinition, path: string): string {
  const { byPath } = form.tree;
  const names = path.split('.');
  return names
    .map((name, index) => (byPath.get(names.slice(0, index).join('.'))?.kind === 'list' ? `0.${name}` : name))
    .join('.');
}

/** The answers plus an answer to this question, if the form accepts one. */
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

/** The answers plus an entry in each repeated group around a question. */
function withEntries(form: FormDefinition, answers: Answers, path: string): Answers {
  const { byPath } = form.tree;
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

/** The maximum number of rounds; more than any chain of conditions needs. */
const MOST_ROUNDS = 5;

/** Changes the answers so that a question is visible, as far as its conditions show how. */
function askedFrom(form: FormDefinition, answers: Answers, path: string): Answers {
  let asked = answers;
  for (let round = 0; round < MOST_ROUNDS && !isAsked(form, path, asked); round += 1) {
    const node = form.tree.byPath.get(path.replaceAll(/\.\d+(?=\.|$)/g, ''));
    if (node?.when === undefined) return asked;
    const types = new Map(
      [...form.tree.byPath].flatMap(([name, each]) =>
        each.kind === 'question' ? [[`answers.${name}`, questionType(each.schema)] as const] : [],
      ),
    );
    const cases = boundaryCases([node.when], types, new Map()) ?? [];
    const next = cases
      .map((each) => {
        let changed = asked;
        for (const [name, value] of each) {
          // The cast is safe: the rule compares the question with a value of its own type.
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

function shown(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
}
