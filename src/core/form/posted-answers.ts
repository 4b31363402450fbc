import { answerOptions, newEntry } from './answers.ts';
import type {
  Answer,
  AnswerValue,
  Answers,
  FormDefinition,
  QuestionNode,
  TreeNode,
} from './form-definition.ts';
import { linesAnswer } from './lines-answer.ts';
import { numberAnswer } from './number-answer.ts';
import { entriesAt, isGroup, isIndex, isList, withAnswer } from './paths.ts';
import { formatPhone } from './phone.ts';
import { MAX_ENTRIES_IN_ALL, maxEntries, nodeAt } from './question-tree.ts';
import { HONEYPOT_FIELD, INTENT_FIELD, unitField } from './posted-fields.ts';
import type { AnswerSchema } from './schema.schema.ts';
import { amountAnswer } from './units.ts';

/** Names with a special meaning in JavaScript. No form uses them, so no browser posts them. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** More fields than any form without repeated groups posts: questions, the honeypot, and choices of lists. */
const MAX_FIELDS = 500;
/** More fields than any form posts. */
const MAX_FIELDS_WITH_LISTS = 5000;
/** Entry numbers have to be below this. */
const MAX_INDEX = 1000;

const NO_ENTRY = 'A field is in an entry that cannot be.';

/** The content of a form's plain HTML post. */
type PostedAnswers =
  | {
      readonly ok: true;
      /** The answers as a session would hold them: parsed, but not yet validated. */
      readonly answers: Answers;
      readonly isHoneypotFilled: boolean;
      /** The value of a repeated group's button; null if the form was submitted. */
      readonly intent: string | null;
    }
  /** No browser posts this. `problem` is a sentence that quotes nothing from the post. */
  | { readonly ok: false; readonly problem: string };

/**
 * Parses a form that was posted without scripts (docs/product.md#without-scripts). A text becomes the answer that its
 * widget would store, so that the rest works as with scripts. An invalid value, such as letters in a number field,
 * stays text for the validation to report. Names that are no question of the form are ignored; entries of a repeated
 * group are put in numeric order.
 * @param entries names and values in the order of the post, as `URLSearchParams` yields them
 */
export function readPostedAnswers(
  definition: FormDefinition,
  entries: Iterable<readonly [string, string]>,
): PostedAnswers {
  const { nodes, notShown, byPath } = definition.tree;
  const hasLists = [...byPath.values()].some(({ kind }) => kind === 'list');
  const posted = new Map<string, string[]>();
  /** The numbers of the entries of each repeated group, by its path. */
  const numbers = new Map<string, Set<number>>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > (hasLists ? MAX_FIELDS_WITH_LISTS : MAX_FIELDS))
      return refused('The form holds too many fields.');
    if (name.split(/[./[\]]/).some((part) => RESERVED.has(part)))
      return refused('A field has a reserved name.');
    if (value.includes('\0') || name.includes('\0')) return refused('A text contains a NUL character.');
    const problem = readName([...nodes, ...notShown], name, numbers);
    if (problem !== null) return refused(problem);
    const values = posted.get(name);
    if (values === undefined) posted.set(name, [value]);
    else values.push(value);
  }
  const read = readNodes([...nodes, ...notShown], '', posted, numbers);
  if (typeof read === 'string') return refused(read);
  return {
    ok: true,
    answers: read,
    isHoneypotFilled: (posted.get(HONEYPOT_FIELD) ?? []).some((text) => text !== ''),
    intent: hasLists ? (posted.get(INTENT_FIELD)?.[0] ?? null) : null,
  };
}

/**
 * Collects the entry numbers in the name of a field.
 * @returns the problem with a name that no browser posts; null for any other name
 */
function readName(top: readonly TreeNode[], name: string, numbers: Map<string, Set<number>>): string | null {
  const segments = name.split('.');
  let nodes: readonly TreeNode[] = top;
  for (let at = 0; at < segments.length; at += 1) {
    const node = nodes.find((each) => each.name === segments[at]);
    // A name that the form does not have is ignored; a number where a name is expected is refused.
    if (node === undefined) return at > 0 && /^\d/.test(segments[at] ?? '') ? NO_ENTRY : null;
    if (node.kind === 'question')
      return at === segments.length - 1 ? null : 'A field is named as if it were within another.';
    nodes = node.nodes;
    if (node.kind === 'group' || at === segments.length - 1) continue;
    const list = segments.slice(0, at + 1).join('.');
    at += 1;
    const number = segments[at] ?? '';
    if (!isIndex(number) || Number(number) >= MAX_INDEX) return NO_ENTRY;
    const known = numbers.get(list) ?? new Set();
    if (known.has(Number(number))) continue;
    numbers.set(list, known.add(Number(number)));
    const count = [...numbers.values()].reduce((sum, { size }) => sum + size, 0);
    if (known.size > maxEntries(node) || count > MAX_ENTRIES_IN_ALL)
      return 'The form holds too many entries.';
  }
  return null;
}

/** @returns the answers, or the problem with the post */
function readNodes(
  nodes: readonly TreeNode[],
  prefix: string,
  posted: ReadonlyMap<string, readonly string[]>,
  numbers: ReadonlyMap<string, ReadonlySet<number>>,
): Answers | string {
  const answers: Record<string, Answer> = {};
  for (const node of nodes) {
    const path = prefix + node.name;
    if (node.kind === 'question') {
      if (node.computed !== undefined) continue;
      const texts = posted.get(path);
      if (texts === undefined) continue;
      if (texts.length > 1 && node.schema.type !== 'array') return 'A field appears twice.';
      const answer = questionAnswer(node, texts, posted.get(unitField(path))?.[0]);
      if (answer !== undefined) answers[node.name] = answer;
    } else if (node.kind === 'group') {
      const group = readNodes(node.nodes, `${path}.`, posted, numbers);
      if (typeof group === 'string') return group;
      if (Object.keys(group).length > 0) answers[node.name] = group;
    } else {
      const entries: Answers[] = [];
      for (const number of [...(numbers.get(path) ?? [])].toSorted((one, other) => one - other)) {
        const entry = readNodes(node.nodes, `${path}.${number}.`, posted, numbers);
        if (typeof entry === 'string') return entry;
        entries.push(entry);
      }
      // Browsers post nothing for an entry whose choices are all unselected, so missing entries are added.
      const least = Math.min(node.schema.minItems ?? 0, maxEntries(node));
      while (entries.length < least) entries.push({});
      if (entries.length > 0) answers[node.name] = entries;
    }
  }
  return answers;
}

function questionAnswer(
  { schema, ui }: QuestionNode,
  texts: readonly string[],
  unit: string | undefined,
): AnswerValue | undefined {
  const [text = ''] = texts;
  if (schema.type === 'array') return listAnswer(schema, texts);
  const { units } = ui['ui:options'] ?? {};
  if (units !== undefined) return amountAnswer(text, units, unit);
  return ui['ui:widget'] === 'phone' ? textAnswer(formatPhone(text)) : answerOf(schema, text);
}

/**
 * Applies a repeated group's button: adds or removes an entry.
 * @param intent `add:<path of the list>` or `remove:<path of the entry>`
 * @returns null if the form has no such list or entry; the same answers if the list is full
 */
export function applyIntent(definition: FormDefinition, answers: Answers, intent: string): Answers | null {
  const [, verb, path = ''] = /^(add|remove):([^]{1,300})$/.exec(intent) ?? [];
  if (verb === 'add') {
    const list = nodeAt(definition, path);
    if (list?.kind !== 'list' || /\.\d+$/.test(path)) return null;
    if (!isInPlace(definition, answers, path)) return null;
    const entries = entriesAt(answers, path);
    const more = withAnswer(answers, path, [...entries, newEntry(list)]);
    return entries.length >= maxEntries(list) || entriesIn(more) > MAX_ENTRIES_IN_ALL ? answers : more;
  }
  const [, list = '', number = ''] = /^(.+)\.(\d+)$/.exec(path) ?? [];
  const entries = entriesAt(answers, list);
  if (nodeAt(definition, list)?.kind !== 'list' || !isInPlace(definition, answers, path)) return null;
  return withAnswer(answers, list, entries.toSpliced(Number(number), 1));
}

/** The number of entries in all repeated groups, including nested ones. */
function entriesIn(answer: Answer): number {
  if (isGroup(answer)) return Object.values(answer).reduce<number>((sum, each) => sum + entriesIn(each), 0);
  return isList(answer) ? answer.reduce((sum, entry) => sum + 1 + entriesIn(entry), 0) : 0;
}

/** Whether a path leads only through existing entries, with an index for every list. */
function isInPlace(definition: FormDefinition, answers: Answers, path: string): boolean {
  const segments = path.split('.');
  return segments.every((segment, at) => {
    const before = segments.slice(0, at).join('.');
    const isEntry = before !== '' && nodeAt(definition, before)?.kind === 'list' && !/\.\d+$/.test(before);
    return isEntry
      ? isIndex(segment) && Number(segment) < entriesAt(answers, before).length
      : !/^\d/.test(segment);
  });
}

function refused(problem: string): PostedAnswers {
  return { ok: false, problem };
}

/** Parses the text of one field; `undefined` if unanswered. */
function answerOf(schema: AnswerSchema, text: string): AnswerValue | undefined {
  const options = answerOptions(schema);
  if (options.length > 0) return options.find((option) => String(option) === text) ?? textAnswer(text);
  if (schema.type === 'boolean') return text === 'true' ? true : undefined;
  if (schema.type === 'number' || schema.type === 'integer') return numberAnswer(text);
  return textAnswer(text);
}

/** Browsers post line breaks as CR LF, but scripts read LF. */
function textAnswer(text: string): string | undefined {
  return text === '' ? undefined : text.replaceAll('\r\n', '\n');
}

/**
 * The selected choices in schema order; unknown values stay, for the validation to report. Without choices, the list
 * entered one entry per line.
 */
function listAnswer(schema: AnswerSchema, texts: readonly string[]): AnswerValue | undefined {
  const options = answerOptions(schema).filter((option) => typeof option !== 'object');
  if (options.length === 0) return linesAnswer(schema, texts[0] ?? '');
  const made = options.filter((option) => texts.includes(String(option)));
  const unknown = texts.filter((text) => text !== '' && !options.some((option) => String(option) === text));
  const list = [...made, ...unknown];
  return list.length === 0 ? undefined : list;
}
