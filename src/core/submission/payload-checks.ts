import type { FieldError } from '../form/validation.ts';
import { listAround, ruleInstances } from '../form/checks.ts';
import { computedValue } from '../form/computed.ts';
import type { Answer, Answers, FormDefinition } from '../form/form-definition.ts';
import { answerAt, pathsAround, valueAt, withAnswer } from '../form/paths.ts';
import { nodeAt } from '../form/question-tree.ts';
import { ruleData, textOf } from '../form/texts.ts';
import { isDeepEqual, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import { variablesOf } from '../logic/variables.ts';

/** An error in a request body that its schema does not detect, with the key of the body. */
type PayloadError = Pick<FieldError, 'field' | 'message'>;

/**
 * Validates a request body from any program against the form's checks and computed values. The server knows only the
 * answers in `payload`, so it can only validate rules whose answers are all sent unchanged (`{"var": "answers.weeks"}`)
 * (docs/decisions/0083-limits-checks-and-computed-values.md).
 */
export function payloadErrors(definition: FormDefinition, payload: JsonObject): readonly PayloadError[] {
  const { checks = [], computed = {} } = definition.form;
  if (checks.length === 0 && Object.keys(computed).length === 0) return [];
  const sent = answersIn(definition, payload);
  const isSent = (path: string): boolean => keyOf(sent.keys, path) !== undefined;
  function holds(rule: Json, fields: readonly string[]): boolean {
    const list = listAround(definition, fields)?.path;
    return [...variablesOf(rule)].every((name) => {
      const [scope, ...rest] = name.split('.');
      return scope === 'answers' ? isSent(rest.join('.')) : list !== undefined && isSent(list);
    });
  }

  const wrong: PayloadError[] = [];
  for (const [path, rule] of Object.entries(computed)) {
    const key = keyOf(sent.keys, path);
    if (key === undefined || !holds(rule, [path])) continue;
    for (const {
      fields: [place = path],
    } of ruleInstances(definition, [path], sent.answers)) {
      const value = answerAt(sent.answers, place);
      const right = computedValue(rule, ruleData(sent.answers, place));
      const mayBeHidden = value === undefined && isConditional(definition, path);
      if (mayBeHidden || isDeepEqual(value, right)) continue;
      wrong.push({ field: key, message: 'Send the value that follows from the other fields.' });
    }
  }
  for (const check of checks) {
    if (!holds(check.when, check.fields)) continue;
    for (const { fields, inEntry } of ruleInstances(definition, check.fields, sent.answers)) {
      // A missing answer may mean that the question was not asked.
      const isAsked = check.fields.some(
        (path, index) =>
          !isConditional(definition, path) || answerAt(sent.answers, fields[index] ?? path) !== undefined,
      );
      const data = ruleData(sent.answers, inEntry);
      if (!isAsked || applyLogic(check.when, data) !== true) continue;
      const keys = new Set(check.fields.flatMap((path) => keyOf(sent.keys, path) ?? []));
      wrong.push(...[...keys].map((field) => ({ field, message: textOf(check.message, data) })));
    }
  }
  return wrong;
}

/** The name for the greeting in a body: the answer to the `greeting` question, or the key of that name. */
export function sentName(definition: FormDefinition, payload: JsonObject): unknown {
  const path = definition.form.greeting ?? '';
  return valueAt(answersIn(definition, payload).answers, path) ?? payload[path];
}

interface SentAnswers {
  /** The answers that can be read from the body. */
  readonly answers: Answers;
  /** Path of an answer that is sent unchanged → its key in the body. */
  readonly keys: ReadonlyMap<string, string>;
}

function answersIn({ form }: FormDefinition, payload: JsonObject): SentAnswers {
  const keys = new Map<string, string>();
  let answers: Answers = {};
  for (const [key, rule] of Object.entries(form.payload)) {
    const given = isJsonObject(rule) ? rule['var'] : undefined;
    const [name, fallback = null] = Array.isArray(given) ? given : [given];
    const path = typeof name === 'string' ? /^answers\.(.+)$/.exec(name)?.[1] : undefined;
    if (path === undefined) continue;
    keys.set(path, key);
    const value = Object.hasOwn(payload, key) ? payload[key] : null;
    if (value === null || value === undefined || isDeepEqual(value, fallback)) continue;
    // The body is valid against the payload's schema.
    answers = withAnswer(answers, path, value as Answer);
  }
  return { answers, keys };
}

/** The key that contains a path, directly or in a group or list. */
function keyOf(keys: ReadonlyMap<string, string>, path: string): string | undefined {
  const known = [...pathsAround(path), path].findLast((each) => keys.has(each));
  return known === undefined ? undefined : keys.get(known);
}

/** Whether a question is asked only for some answers. */
function isConditional(definition: FormDefinition, path: string): boolean {
  return [...pathsAround(path), path].some((each) => nodeAt(definition, each)?.when !== undefined);
}
