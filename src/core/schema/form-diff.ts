import { answerOptions } from '../form/answers.ts';
import type { FormDefinition, TreeNode } from '../form/form-definition.ts';
import { answersRead, sentQuestionText } from '../form/sent-questions.ts';
import { isDeepEqual, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import { changesOf, type Item, type ItemChange } from '../rules/items.ts';
import { NO_RULES, ruleInWords } from '../rules/words.ts';
import { uncoveringOf } from '../submission/uncovering.ts';
import { createCoverCheck } from '../submission/covered-answers.ts';
import { textsOf } from './form-texts.ts';
import type { CatalogForm } from './load-form.ts';

/** `uncovers`: a covered answer would become visible to staff without revealing it. */
type Kind = 'uncovers' | 'structure';

/**
 * A difference between two versions of a form other than its texts, for staff: `“Do you smoke?” is no longer covered as
 * a health answer.`
 */
export type FormChange = ItemChange<Kind>;

/** The sentences about answers that would no longer be covered; empty if there are none. */
export function uncoveredIn(changes: readonly FormChange[]): readonly string[] {
  return changes.flatMap(({ kind, sentence }) => (kind === 'uncovers' ? [sentence] : []));
}

type Form = FormDefinition & Pick<CatalogForm, 'answersSchema' | 'payloadSchema'>;

/**
 * All differences between two versions of a form other than its texts, uncovering ones first: what is covered and asked
 * in sentences, any other one by its place in the file.
 */
export function formChanges(before: Form, after: Form): readonly FormChange[] {
  const structure = (sentences: readonly string[]) =>
    sentences.map((sentence): FormChange => ({ kind: 'structure', sentence }));
  return [
    ...uncoveringOf(before, after).map(({ key, question }): FormChange => {
      const sentence =
        question === null
          ? `${sentName(after, key)} is no longer covered as a health answer.`
          : `${nameOf(before, question)} is also sent as “${key}”, which is not covered as a health answer.`;
      return { kind: 'uncovers', sentence };
    }),
    ...structure(coveringChanges(before, after)),
    ...changesOf(questionItems(before), questionItems(after)),
    ...structure(otherChanges(before, after)),
  ];
}

function coveringChanges(before: Form, after: Form): readonly string[] {
  const [was, is] = [createCoverCheck([before.form]), createCoverCheck([after.form])];
  return Object.keys(after.form.payload)
    .filter((key) => Object.hasOwn(before.form.payload, key) && !was(key) && is(key))
    .map((key) => `${sentName(after, key)} is covered as a health answer now.`);
}

const KINDS: Readonly<Record<TreeNode['kind'], string>> = {
  question: 'Question',
  group: 'Group',
  list: 'Repeated group',
};

/**
 * Whether the answer to a new question is covered; empty for a group, because its questions are reported separately.
 */
function coverInWords(form: Form, path: string): string {
  if (form.tree.byPath.get(path)?.kind !== 'question') return '';
  const keys = Object.entries(form.form.payload).filter(([, rule]) => answersRead(rule).has(path));
  const isCovered = createCoverCheck([form.form]);
  if (keys.length === 0) return ', sent within something else or not at all';
  return keys.every(([key]) => isCovered(key))
    ? ', covered as a health answer'
    : ', not covered as a health answer';
}

/** Each question with when it is asked and required, and each of its options. */
function questionItems(form: Form): readonly Item<Kind>[] {
  return [...form.tree.byPath].flatMap(([path, node]): readonly Item<Kind>[] => {
    const name = nameOf(form, path);
    const when = askedWhen(form, path);
    const required = requiredInWords(form, node.required);
    const asked = when === undefined ? 'always asked' : `asked only if ${inWords(form, when)}`;
    const item: Item<Kind> = {
      id: path,
      kind: 'structure',
      name: `${KINDS[node.kind]} ${name}`,
      isNew: required + coverInWords(form, path),
      says: {
        required: { about: name, value: required, by: node.required },
        asked: { about: name, value: asked, by: when ?? null },
      },
    };
    const options = node.kind === 'question' ? answerOptions(node.schema).map(String) : [];
    return [
      item,
      ...options.map((option): Item<Kind> => {
        return {
          id: `${path} option ${option}`,
          kind: 'structure',
          name: `Option “${option}” of ${name}`,
          list: `The options of ${name}`,
          within: path,
          says: {},
        };
      }),
    ];
  });
}

/** The question's own condition, without that of its part. */
function askedWhen({ rules, form }: Form, path: string): Json | undefined {
  const [one, other] = [rules?.[path]?.when, form.visibility?.[path]];
  return one === undefined || other === undefined ? (one ?? other) : { and: [one, other] };
}

function requiredInWords(form: Form, required: Json): string {
  if (typeof required === 'boolean') return required ? 'required' : 'optional';
  return `required if ${inWords(form, required)}`;
}

/** Keywords of `schema.json` that can reject answers without belonging to a single question. */
const CONDITIONS = /^(?:allOf|anyOf|oneOf|not|if|then|else|dependentRequired|dependentSchemas)$/;

/** All other changes. Questions, their options and conditions are reported by `questionItems`. */
function otherChanges(before: Form, after: Form): readonly string[] {
  const [was, is] = [before, after].map(withoutTexts);
  const isOnlyIn = (one: Form, other: Form, path: string) =>
    one.tree.byPath.has(path) && !other.tree.byPath.has(path);
  const isTold = ([file = '', ...pointer]: readonly string[]) =>
    file === 'schema.json'
      ? !pointer.some((name) => CONDITIONS.test(name)) &&
        (pointer.at(-2) === 'properties' || /^(?:required|enum)$/.test(pointer.at(-1) ?? ''))
      : file === 'ui.json'
        ? isOnlyIn(before, after, pointer.join('.')) || isOnlyIn(after, before, pointer.join('.'))
        : pointer[0] === 'visibility';
  return [
    ...(isDeepEqual(before.form.consent, after.form.consent)
      ? []
      : ['The consent text above the submit button changed.']),
    ...valueChanges(was, is)
      .filter(({ pointer }) => !isTold(pointer))
      .map(sentenceOf),
  ];
}

interface ValueChange {
  readonly pointer: readonly string[];
  readonly was: Json | undefined;
  readonly is: Json | undefined;
}

/** The places where two values differ. Objects, and lists of as many objects, are compared by key, others whole. */
function valueChanges(
  was: Json | undefined,
  is: Json | undefined,
  pointer: readonly string[] = [],
): readonly ValueChange[] {
  if (isDeepEqual(was ?? null, is ?? null) && (was === undefined) === (is === undefined)) return [];
  const [one, other] = [entriesOf(was), entriesOf(is)];
  if (one === null || other === null || (Array.isArray(was) && one.size !== other.size))
    return [{ pointer, was, is }];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) =>
    valueChanges(one.get(name), other.get(name), [...pointer, name]),
  );
}

/** The entries of an object or a list of objects; null for any other value. */
function entriesOf(value: Json | undefined): ReadonlyMap<string, Json> | null {
  const isNested = Array.isArray(value) ? value.every(isJsonObject) : isJsonObject(value);
  return isNested ? new Map(Object.entries(value ?? {})) : null;
}

/** `form.json: /endpoint was “/api/a” and is “/api/b”.` */
function sentenceOf({ pointer: [file = '', ...pointer], was, is }: ValueChange): string {
  const place = `${file}: ${formatPointer(pointer)}`;
  if (was === undefined) return `${place} is new: ${short(is ?? null)}.`;
  if (is === undefined) return `${place} is gone: ${short(was)}.`;
  return `${place} was ${short(was)} and is ${short(is)}.`;
}

/** The maximum length of a value in a sentence, in characters. */
const LONGEST = 120;

function short(value: Json): string {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** `“Do you smoke?”`: a question by its title. */
function nameOf(form: Form, path: string): string {
  const node = form.tree.byPath.get(path);
  const title = node?.ui['ui:title'];
  return `“${(typeof title === 'string' ? title : node?.schema.title) ?? path}”`;
}

/** The question that a payload field answers, or its key. */
function sentName(form: Form, key: string): string {
  const question = sentQuestionText(form, key);
  return question === null ? `What is sent as “${key}”` : `“${question}”`;
}

function inWords(form: Form, rule: Json): string {
  const named = (name: string) =>
    name.startsWith('answers.') ? nameOf(form, name.slice('answers.'.length)) : undefined;
  return ruleInWords({ ...(form.ruleSet ?? NO_RULES), nameOf: named }, rule);
}

/** The files of a form, by name, without their texts and without what is covered. */
function withoutTexts({ form, ui, answersSchema, payloadSchema }: Form): JsonObject {
  const texts = textsOf({ 'form.json': form, 'ui.json': ui, 'schema.json': answersSchema });
  // The casts are safe: content that the meta-schemas accept is JSON.
  const without = (file: string, content: unknown) =>
    structure(
      content as Json,
      texts.flatMap((text) => (text.file === file ? [text.path] : [])),
    );
  const { healthAnswers: _covered, ...rest } = form;
  return {
    'form.json': without('form.json', rest),
    'ui.json': without('ui.json', ui),
    'schema.json': withoutTitles(answersSchema as unknown as Json),
    'payload.schema.json': payloadSchema as unknown as Json,
  };
}

/** A copy of a value without the contents of the given places. */
function structure(value: Json, places: readonly (readonly string[])[]): Json {
  const gone = places.flatMap((place) => (place.length === 1 ? place : []));
  if (Array.isArray(value))
    return value.map((each: Json, index) =>
      gone.includes(String(index)) ? null : structure(each, below(places, String(index))),
    );
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      gone.includes(name) ? [] : [[name, structure(each, below(places, name))] as const],
    ),
  );
}

function below(places: readonly (readonly string[])[], name: string): readonly (readonly string[])[] {
  return places.flatMap((place) => (place[0] === name ? [place.slice(1)] : []));
}

/** A schema without titles and descriptions. A property with one of these names is an object and stays. */
function withoutTitles(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => withoutTitles(each));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      ['title', 'description', '$comment'].includes(name) && typeof each === 'string'
        ? []
        : [[name, withoutTitles(each)] as const],
    ),
  );
}
