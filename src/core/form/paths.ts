import { isJsonObject } from '../json.ts';
import type { Answer, Answers, AnswerValue } from './form-definition.ts';

/*
 * Paths address answers: `firstName`, `patient.firstName`, `deliveries.0.hospital`. A property path omits the entry
 * numbers: `deliveries.hospital` is that question in every entry.
 */

/** The answer at a path; `undefined` if there is none. */
export function answerAt(answers: Answers, path: string): Answer | undefined {
  let found: Answer | undefined = answers;
  for (const name of path.split('.')) {
    // Own properties only, and only indexes of an array: nothing inherited, and not `length`.
    if (
      typeof found !== 'object' ||
      found === null ||
      !Object.hasOwn(found, name) ||
      (Array.isArray(found) && !isIndex(name))
    )
      return undefined;
    // An array is read by index; it contains entries or choices.
    found = (found as Answers)[name];
  }
  return found;
}

/** The answer to one question; `undefined` while it is unanswered. */
export function valueAt(answers: Answers, path: string): AnswerValue | undefined {
  const found = answerAt(answers, path);
  return found === undefined || isGroup(found) || isList(found) ? undefined : found;
}

/** The entries of a repeated group; empty if there is no list. */
export function entriesAt(answers: Answers, path: string): readonly Answers[] {
  const found = answerAt(answers, path);
  return found !== undefined && isList(found) ? found : [];
}

/**
 * Returns the answers with one answer replaced. Unchanged parts keep their identity, and setting an equal answer
 * returns the same object. A group that becomes empty is removed; an entry stays until its list is changed.
 * @param value `undefined` removes the answer
 */
export function withAnswer(answers: Answers, path: string, value: Answer | undefined): Answers {
  return changed(answers, path.split('.'), value) ?? {};
}

function changed(
  answers: Answers,
  [name = '', ...rest]: readonly string[],
  value: Answer | undefined,
): Answers | undefined {
  const before = Object.hasOwn(answers, name) ? answers[name] : undefined;
  const after = rest.length === 0 ? value : below(before, rest, value);
  if (after === before) return answers;
  const { [name]: _before, ...others } = answers;
  if (after !== undefined) return { ...answers, [name]: after };
  return Object.keys(others).length === 0 ? undefined : others;
}

function below(
  before: Answer | undefined,
  path: readonly string[],
  value: Answer | undefined,
): Answer | undefined {
  const [index = '', ...rest] = path;
  if (!isIndex(index)) {
    // A path into a list needs an index.
    if (Array.isArray(before)) return before;
    return changed(before !== undefined && isGroup(before) ? before : {}, path, value);
  }
  const entries = before !== undefined && isList(before) ? before : [];
  const entry = entries[Number(index)];
  // Entries are added only as whole lists; an answer in a missing entry is ignored.
  if (entry === undefined || rest.length === 0) return before;
  const after = changed(entry, rest, value) ?? {};
  return after === entry ? before : entries.with(Number(index), after);
}

/** Each answer by path. Groups are flattened; a repeated group is one answer with all its entries. */
export function answersByPath(answers: Answers, prefix = ''): Readonly<Record<string, Answer>> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]): [string, Answer][] =>
      isGroup(answer)
        ? Object.entries(answersByPath(answer, `${prefix}${name}.`))
        : [[prefix + name, answer]],
    ),
  );
}

/** The inverse of `answersByPath`. */
export function answersFromPaths(byPath: Readonly<Record<string, Answer>>): Answers {
  return Object.entries(byPath).reduce<Answers>(
    (answers, [path, answer]) => withAnswer(answers, path, answer),
    {},
  );
}

/** Whether a segment of a path is the number of an entry. */
export function isIndex(segment: string): boolean {
  return /^(?:0|[1-9]\d{0,5})$/.test(segment);
}

/** Adjusts a path after an entry of a list is removed; `null` for a path in that entry. */
export function pathAfterRemoval(path: string, list: string, index: number): string | null {
  if (!path.startsWith(`${list}.`)) return path;
  const [number = '', ...rest] = path.slice(list.length + 1).split('.');
  if (Number(number) === index) return null;
  return Number(number) < index ? path : [list, Number(number) - 1, ...rest].join('.');
}

/** The path without the numbers of entries. */
export function propertyPath(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}

/** The ancestors of a path, outermost first: for `patient.address.city`, `patient` and `patient.address`. */
export function pathsAround(path: string): readonly string[] {
  const names = path.split('.');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('.'));
}

/** The path of the entry that contains a question; `null` outside of a repeated group. */
export function entryPath(path: string): string | null {
  return /^(.*\.\d+)\./.exec(path)?.[1] ?? null;
}

/** Whether these are the answers of a group. */
export function isGroup(answer: Answer): answer is Answers {
  return isJsonObject(answer);
}

/** Whether an answer is a repeated group. An empty array is one too, even if it is a list of choices. */
export function isList(answer: Answer): answer is readonly Answers[] {
  return Array.isArray(answer) && answer.every(isJsonObject);
}
