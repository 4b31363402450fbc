import { answerOptions } from '../form/answers.ts';
import type { FormDefinition, TreeNode } from '../form/form-definition.ts';
import { compileForm } from '../form/compile-form.ts';
import { formParts } from '../form/question-tree.ts';
import { sentQuestionText } from '../form/sent-questions.ts';
import { isDeepEqual, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import { variablesOf } from '../logic/variables.ts';
import { VERDICT_WORDS } from '../rules/verdict.ts';
import { changesOf, type Item, type ItemChange, type Statement } from '../rules/items.ts';
import { factInWords, NO_RULES, ruleInWords } from '../rules/words.ts';
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
 * All differences between two versions of a form other than its texts, uncovering ones first: questions, steps, the
 * payload, what is covered; any other difference is reported by its place in the file.
 */
export function formChanges(before: Form, after: Form): readonly FormChange[] {
  const ofQuestions = changesOf(questionItems(before), questionItems(after));
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
    ...ofQuestions,
    ...changesOf(otherItems(before, after), otherItems(after, before)),
    ...structure(otherChanges(before, after, ofQuestions.length > 0)),
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
  const keys = Object.entries(form.form.payload).filter(([, rule]) =>
    answersOf(rule).some((each) => each === path),
  );
  const isCovered = createCoverCheck([form.form]);
  if (keys.length === 0) return ', sent within something else or not at all';
  return keys.every(([key]) => isCovered(key))
    ? ', covered as a health answer'
    : ', not covered as a health answer';
}

/** Each question with its properties, and each of its options. */
function questionItems(form: Form): readonly Item<Kind>[] {
  const shown = shownBy(form);
  return [...form.tree.byPath].flatMap(([path, node]): readonly Item<Kind>[] => {
    const name = nameOf(form, path);
    const when = askedWhen(form, path);
    const item: Item<Kind> = {
      id: path,
      kind: 'structure',
      name: `${KINDS[node.kind]} ${name}`,
      isNew: requiredInWords(form, node.required) + coverInWords(form, path),
      says: {
        required: { about: name, value: requiredInWords(form, node.required), by: node.required },
        asked: {
          about: name,
          value: when === undefined ? 'always asked' : `asked only if ${inWords(form, when)}`,
          by: when ?? null,
        },
        computed:
          node.kind === 'question' && node.computed !== undefined
            ? {
                about: `How ${name} is worked out`,
                value: inWords(form, node.computed),
                by: node.computed,
              }
            : undefined,
        ...statements(keywordsOf(node), (keyword) => `The ${KEYWORDS[keyword] ?? keyword} of ${name}`),
        ...statements(
          shown.get(path) ?? {},
          (key) => `How ${name} is shown, its ${key.replace(/^ui:/, '')},`,
        ),
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

/** One statement per keyword, with its JSON value. */
function statements(
  keywords: JsonObject,
  about: (keyword: string) => string,
): Readonly<Record<string, Statement<Kind>>> {
  return Object.fromEntries(
    Object.entries(keywords).map(([keyword, value]) => [
      keyword,
      { about: about(keyword), value: short(value), by: value },
    ]),
  );
}

/**
 * Parts, payload fields, checks and outcomes. @param other the other version; questions that it lacks are already
 * reported as new or gone
 */
function otherItems(form: Form, other: Form): readonly Item<Kind>[] {
  const { payload, checks = [], outcomes, layout } = form.form;
  const noun = layout === 'steps' ? 'Step' : 'Section';
  const asked = other.tree.byPath;
  const named = (fields: readonly string[]) => fields.map((field) => nameOf(form, field)).join(', ');
  return [
    ...formParts(form).map(({ id, title, fields, when }): Item<Kind> => {
      const name = `“${typeof title === 'string' ? title : id}”`;
      return {
        id: `part ${id}`,
        kind: 'structure',
        name: `${noun} ${name}`,
        list: `The ${noun.toLowerCase()}s`,
        says: {
          fields: {
            about: `What ${name} asks`,
            value: named(fields),
            by: fields.filter((field) => asked.has(field)),
          },
          when: {
            about: `${noun} ${name}`,
            value: when === undefined ? 'always shown' : `shown only if ${inWords(form, when)}`,
            by: when ?? null,
          },
        },
      };
    }),
    ...Object.entries(payload).map(([key, rule]): Item<Kind> => {
      const value = carriedInWords(form, rule);
      const sentence = (was: string, is: string) =>
        was === is
          ? `“${key}” is now put together another way, of ${is}.`
          : `“${key}” now carries ${is}; it carried ${was}.`;
      return {
        id: `sent ${key}`,
        kind: 'structure',
        name: `What is sent as “${key}”`,
        isNew: `it carries ${value}`,
        says: { value: { about: `“${key}”`, value, by: rule, sentence } },
      };
    }),
    ...checks.map(({ id, when, fields }): Item<Kind> => {
      return {
        id: `check ${id}`,
        kind: 'structure',
        name: `The check “${id}”`,
        list: 'The checks',
        says: {
          when: { about: `When the check “${id}” objects`, value: inWords(form, when), by: when },
          fields: { about: `What the check “${id}” is about`, value: named(fields) },
        },
      };
    }),
    ...outcomes.accepted.map(({ when, goTo }): Item<Kind> => {
      const name = `The outcome after ${outcomeInWords(form, when)}`;
      const sentence = (was: string, is: string) => `${name} now leads to ${is}; it led to ${was}.`;
      return {
        id: name,
        kind: 'structure',
        name,
        isNew: `it leads to ${goTo}`,
        list: 'The outcomes',
        says: { goTo: { about: name, value: goTo, sentence } },
      };
    }),
  ];
}

const KEYWORDS: Readonly<Record<string, string>> = {
  pattern: 'pattern',
  minimum: 'minimum',
  maximum: 'maximum',
  minLength: 'least length',
  maxLength: 'greatest length',
  multipleOf: 'step',
  minItems: 'least number',
  maxItems: 'greatest number',
};

/** The keywords of a question's schema other than its texts and options. */
function keywordsOf({ kind, schema }: TreeNode): JsonObject {
  const own = Object.entries(schema).filter(
    ([name]) =>
      ![
        'title',
        'description',
        'enum',
        ...(kind === 'question' ? [] : ['properties', 'required', 'items']),
      ].includes(name),
  );
  const { items, ...rest } = Object.fromEntries(own);
  return isJsonObject(items) ? { ...rest, items: without(items, ['enum']) } : rest;
}

/** Each question's own `ui.json` keys, without texts. */
function shownBy(form: Form): ReadonlyMap<string, JsonObject> {
  const texts = textsOf(filesOf(form)).filter(({ file }) => file === 'ui.json');
  // The casts are safe: content that the meta-schemas accept is JSON, and `ui.json` without texts is still valid.
  const ui = structure(
    form.ui as unknown as Json,
    texts.map(({ path }) => path),
  ) as unknown as FormDefinition['ui'];
  const { byPath } = compileForm({ ...form, ui }).tree;
  return new Map(
    [...byPath].map(([path, node]) => {
      const own = Object.entries(node.ui).filter(([name]) => name.startsWith('ui:'));
      return [path, Object.fromEntries(own) as JsonObject];
    }),
  );
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

/** The sources of a payload field, in words. */
function carriedInWords(form: Form, rule: Json): string {
  const names = answersOf(rule, '').map((name) =>
    name.startsWith('answers.') ? nameOf(form, name.slice('answers.'.length)) : otherName(form, name),
  );
  return names.length === 0 ? `the text ${short(rule)}` : [...new Set(names)].join(', ');
}

function otherName({ ruleSet }: Form, name: string): string {
  const [kind = '', ...rest] = name.split('.');
  if (kind === 'facts') return ruleSet === null ? rest.join('.') : factInWords(ruleSet, rest.join('.'));
  return kind === 'decision' ? `the decision’s ${rest.join('.')}` : name;
}

function outcomeInWords(form: Form, when: Json | undefined): string {
  if (when === undefined) return 'everything else';
  for (const [verdict, words] of Object.entries(VERDICT_WORDS))
    for (const operator of ['===', '=='])
      if (isDeepEqual(when, { [operator]: [{ var: 'decision.verdict' }, verdict] })) return `“${words}”`;
  return `“${inWords(form, when)}”`;
}

/** The purpose of each key of `form.json` whose changes have no sentences of their own. */
const PURPOSES: Readonly<Record<string, string>> = {
  consent: 'The consent text above the submit button',
  endpoint: 'The address that it is sent to',
  page: 'The page that shows it',
  ruleSet: 'The rules that decide',
  layout: 'The layout',
  facts: 'What the rules read of the answers',
  payloadFacts: 'What the rules read of what was sent',
  notShown: 'What is stored and never shown',
  notSent: 'What is asked and not sent',
  greeting: 'The name that greets the person',
  liveFacts: 'What is shown while the person types',
  alternative: 'The other form that it leads to',
  outcomes: 'What happens after Submit',
  outcomePages: 'The pages after Submit',
};

/** Keys of `form.json` whose changes have sentences of their own. */
const TOLD = [
  '$schema',
  'healthAnswers',
  'payload',
  'parts',
  'review',
  'visibility',
  'checks',
  'computed',
  'consent',
];

/** Keywords of `schema.json` that can reject answers without belonging to a single question. */
const CONDITIONS = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
];

/** All other changes. @param isToldOfQuestions whether changes of questions were already reported */
function otherChanges(before: Form, after: Form, isToldOfQuestions: boolean): readonly string[] {
  const [was, is] = [before, after].map((form) => {
    const texts = textsOf(filesOf(form)).filter(({ file }) => file === 'form.json');
    const { outcomes, ...rest } = structure(
      form.form as unknown as Json,
      texts.map(({ path }) => path),
    ) as JsonObject;
    return {
      ...without(rest, TOLD),
      outcomes: isJsonObject(outcomes) ? without(outcomes, ['accepted']) : {},
    };
  });
  const [schema, schemaNow] = [before, after].map(({ answersSchema }) =>
    withoutTitles(answersSchema as unknown as Json),
  );
  return [
    ...(isDeepEqual(before.form.consent, after.form.consent)
      ? []
      : [`${PURPOSES['consent'] ?? ''} changed.`]),
    ...valueChanges(was ?? null, is ?? null).map(
      (place) =>
        `${PURPOSES[place.pointer[0] ?? ''] ?? 'Something else'} changed (form.json: ${sentenceOf(place)}).`,
    ),
    ...valueChanges(before.payloadSchema as unknown as Json, after.payloadSchema as unknown as Json).map(
      (place) => `What the server accepts changed (payload.schema.json: ${sentenceOf(place)}).`,
    ),
    ...valueChanges(schema ?? null, schemaNow ?? null)
      .filter(({ pointer }) => !isToldOfQuestions || pointer.some((name) => CONDITIONS.includes(name)))
      .map((place) => `Which answers are valid changed (schema.json: ${sentenceOf(place)}).`),
  ];
}

interface ValueChange {
  readonly pointer: readonly string[];
  readonly was: Json | undefined;
  readonly is: Json | undefined;
}

/** The places where two values differ. Objects are compared by key, lists as a whole. */
function valueChanges(
  was: Json | undefined,
  is: Json | undefined,
  pointer: readonly string[] = [],
): readonly ValueChange[] {
  if (isDeepEqual(was ?? null, is ?? null) && (was === undefined) === (is === undefined)) return [];
  if (!isJsonObject(was) || !isJsonObject(is)) return [{ pointer, was, is }];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
    valueChanges(was[name], is[name], [...pointer, name]),
  );
}

/** `/endpoint was “/api/a” and is “/api/b”`. */
function sentenceOf({ pointer, was, is }: ValueChange): string {
  const place = formatPointer(pointer);
  if (was === undefined) return `${place} is new: ${short(is ?? null)}`;
  if (is === undefined) return `${place} is gone: ${short(was)}`;
  return `${place} was ${short(was)} and is ${short(is)}`;
}

/** The maximum length of a value in a sentence, in characters. */
const LONGEST = 60;

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

/** The names with a given prefix that a payload rule reads, without the prefix. */
function answersOf(rule: Json, prefix = 'answers.'): readonly string[] {
  return [...variablesOf(rule)].flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
}

function filesOf({ form, ui, answersSchema }: Form) {
  return { 'form.json': form, 'ui.json': ui, 'schema.json': answersSchema };
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

function without(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
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
