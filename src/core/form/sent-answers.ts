import { capitalize } from '../capitalize.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { variablesOf } from '../logic/variables.ts';
import { factInWords, nameInWords } from '../rules/words.ts';
import { valueText } from './answer-text.ts';
import { answerOptions } from './answers.ts';
import type { AnswerValue, FormDefinition, QuestionNode } from './form-definition.ts';
import { leavesOf, inOrderOfEntries } from './leaves.ts';
import { propertyPath } from './paths.ts';
import { formParts, questionAt, questionPaths } from './question-tree.ts';
import { answersRead, sentQuestionText } from './sent-questions.ts';
import { resolveText } from './texts.ts';

/** One field of a request body, as a person reads it. */
interface SentAnswer {
  /** With list entries counted from 1: `weight`, `deliveries.2.hospital`. */
  readonly path: string;
  /** The question that it answers; if there is none, the field's name in words. */
  readonly label: string;
  /** Empty if not answered. */
  readonly text: string;
}

/** Answers below the heading of a section or step. */
interface SentSection {
  readonly title: string;
  readonly answers: readonly SentAnswer[];
}

/** The heading above fields that answer no question: computed values and fixed values. */
export const REST = 'Filled in automatically';

/**
 * Formats a payload in the order and words of its form: sections in screen order, each with its questions. Fields that
 * answer no question, or that combine answers with computed values, come last under their own names.
 * @param definition `null` if the form is unknown: all fields are shown under their names
 */
export function sentAnswers(definition: FormDefinition | null, payload: JsonObject): readonly SentSection[] {
  const leaves = leavesOf(payload);
  const sections = new Map<string, { readonly rank: number; readonly answer: SentAnswer }[]>();
  const parts = definition === null ? [] : formParts(definition);
  const titles = parts.map(({ title }) => (definition === null ? '' : resolveText(definition, title, {})));
  const ranks = definition === null ? [] : questionPaths(definition);
  for (const path of inOrderOfEntries(leaves.keys())) {
    const value = leaves.get(path) ?? null;
    const question = definition === null ? null : questionOf(definition, path);
    const [name = ''] = question === null ? [] : question.name.split('.');
    const part = parts.findIndex(({ fields }) => fields.includes(name));
    const isAsked = definition !== null && question !== null && part !== -1;
    const title = isAsked ? (titles[part] ?? '') : REST;
    const answer = {
      path,
      label: isAsked ? question.label : nameOf(definition, path),
      text: definition === null ? textOf(value) : sentText(definition, path, value),
    };
    const section = sections.get(title) ?? [];
    sections.set(title, section);
    section.push({ rank: isAsked ? ranks.indexOf(name) : 0, answer });
  }
  return [...titles, REST].flatMap((title, index, all) => {
    const section = all.indexOf(title) === index ? sections.get(title) : undefined;
    if (section === undefined) return [];
    const inOrder = section.toSorted((one, other) => one.rank - other.rank);
    return [{ title, answers: inOrder.map(({ answer }) => answer) }];
  });
}

/** The label of a field as above. @param path of a leaf, with list entries counted from 1 */
export function sentLabel(definition: FormDefinition | null, path: string): string {
  const question = definition === null ? null : questionOf(definition, path);
  return question?.label ?? nameOf(definition, path);
}

/** A field as a cell of a spreadsheet: choices in words, and numbers and dates in a format that can be sorted. */
export function sentCell(definition: FormDefinition | null, path: string, value: Json): Json {
  const node = definition === null ? undefined : questionSent(definition, path);
  const isChoice = node !== undefined && answerOptions(node.schema).length > 0;
  if (definition !== null && isChoice) return sentText(definition, path, value);
  return typeof value === 'boolean' ? textOf(value) : value;
}

/** The first question that a field answers, and the label of all that it answers; `null` if it answers none. */
function questionOf(
  definition: FormDefinition,
  path: string,
): { readonly name: string; readonly label: string } | null {
  const [key = ''] = path.split('.');
  const rule = Object.hasOwn(definition.form.payload, key) ? (definition.form.payload[key] ?? null) : null;
  // A field that also reads the decision is not an answer.
  if ([...variablesOf(rule)].some((name) => !name.startsWith('answers.'))) return null;
  const label = sentQuestionText(definition, path);
  const [name] = answersRead(rule);
  return label === null || name === undefined ? null : { name, label };
}

/** A field formatted as in the review, if it sends an answer unchanged; otherwise its raw value. */
function sentText(definition: FormDefinition, path: string, value: Json): string {
  const node = questionSent(definition, path);
  return node === undefined || !isAnswer(value) || value === ''
    ? textOf(value)
    : valueText(node, value, definition.wording);
}

/**
 * An amount of money in a payload, formatted for people; null if it is not money, as far as the form can tell: that is,
 * if the payload sends the answer or its group unchanged.
 * @param path `fee`, `children.2.price`
 */
export function sentAmountText(definition: FormDefinition, path: string, value: Json): string | null {
  const node = questionSent(definition, path);
  if (typeof value !== 'number' || node?.ui['ui:options']?.currency === undefined) return null;
  return valueText(node, value, definition.wording);
}

/** The question whose unchanged answer a field sends; `undefined` for a field that combines or computes. */
function questionSent(definition: FormDefinition, path: string): QuestionNode | undefined {
  const [key = '', ...rest] = propertyPath(path).split('.');
  const rule = Object.hasOwn(definition.form.payload, key) ? definition.form.payload[key] : undefined;
  const read = isJsonObject(rule) ? rule['var'] : undefined;
  const name: unknown = Array.isArray(read) ? read[0] : read;
  if (typeof name !== 'string' || !name.startsWith('answers.')) return undefined;
  return questionAt(definition, [name.slice('answers.'.length), ...rest].join('.'));
}

function isAnswer(value: Json): value is AnswerValue {
  return Array.isArray(value)
    ? value.every((each) => typeof each !== 'object')
    : value !== null && !isJsonObject(value);
}

function textOf(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((each: Json) => textOf(each)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return isJsonObject(value) ? JSON.stringify(value) : String(value);
}

/**
 * The name in words of a field that answers no question: `Eligibility reasons`, `Deliveries 2: hospital`; `BMI` for a
 * fact.
 */
function nameOf(definition: FormDefinition | null, path: string): string {
  const rule = definition?.form.payload[path];
  const read = isJsonObject(rule) ? rule['var'] : undefined;
  const fact = typeof read === 'string' && read.startsWith('facts.') ? read.slice('facts.'.length) : null;
  const words =
    fact !== null && definition?.ruleSet != null
      ? factInWords(definition.ruleSet, fact)
      : nameInWords(path.replaceAll(/\.(\d+)/g, ' $1').replaceAll('.', ': '));
  return capitalize(words);
}
