import { carryOver } from '../../core/form/answers.ts';
import type { Answer, Answers, FormDefinition } from '../../core/form/form-definition.ts';
import { answerAt, answersByPath, answersFromPaths } from '../../core/form/paths.ts';
import { questionTree, type TreeNode } from '../../core/form/question-tree.ts';

/**
 * When each question was last answered or cleared, by path: a count that both forms of a pair continue in
 * turn. It needs no clock, which may be set back. A question without a count was never touched. A repeated group
 * counts as one question: entries have no names by which two lists of them could be told to be the same.
 */
export type Changes = Readonly<Record<string, number>>;

/** Answers of which it is known which were given later. A path with a count and without an answer was cleared. */
export interface CountedAnswers {
  readonly answers: Answers;
  readonly changes: Changes;
}

/** All that has a count of its own in a form. */
export function countedPaths(definition: FormDefinition): readonly string[] {
  const { nodes, notShown } = questionTree(definition);
  const pathsOf = (below: readonly TreeNode[]): readonly string[] =>
    below.flatMap((node) => (node.kind === 'group' ? pathsOf(node.nodes) : [node.path]));
  return pathsOf([...nodes, ...notShown]);
}

/** The highest count that was given out so far. */
export function lastChange(...all: readonly Changes[]): number {
  return Math.max(0, ...all.flatMap((changes) => Object.values(changes)));
}

/** Of answers to some version of the form, a draft's, those to questions that the form asks as it is now. */
export function answersFor(
  definition: FormDefinition,
  { version, answers }: { readonly version: string; readonly answers: Answers },
): Answers {
  return version === definition.version ? answers : carryOver(answers, definition);
}

/** What the alternative form knows, under the names of this form, as far as this form may hold it. */
export function fromAlternative(
  definition: FormDefinition,
  { answers, changes }: CountedAnswers,
): CountedAnswers {
  const sameQuestions = definition.form.alternative?.sameQuestions ?? {};
  const found: Record<string, Answer> = {};
  const counted: Record<string, number> = {};
  for (const name of Object.keys(definition.schema.properties)) {
    const there = sameQuestions[name] ?? name;
    const value = answers[there];
    if (value !== undefined) found[name] = value;
    for (const [path, change] of Object.entries(changes)) {
      if (path === there || path.startsWith(`${there}.`)) counted[name + path.slice(there.length)] = change;
    }
  }
  const possible = carryOver(found, definition);
  const isKnown = (path: string): boolean =>
    answerAt(found, path) === undefined || answerAt(possible, path) !== undefined;
  return {
    answers: possible,
    changes: Object.fromEntries(Object.entries(counted).filter(([path]) => isKnown(path))),
  };
}

/** Of two drafts' answers the later one to each question, also where it was cleared later. */
export function latestAnswers(own: CountedAnswers, other: CountedAnswers): CountedAnswers {
  const answers: Record<string, Answer> = {};
  const changes: Record<string, number> = {};
  const ownAnswers = answersByPath(own.answers);
  const otherAnswers = answersByPath(other.answers);
  for (const path of Object.keys({ ...ownAnswers, ...own.changes, ...otherAnswers, ...other.changes })) {
    const ownChange = own.changes[path] ?? 0;
    const otherChange = other.changes[path] ?? 0;
    const isOther = otherChange > ownChange || (otherChange === ownChange && ownAnswers[path] === undefined);
    const value = (isOther ? otherAnswers : ownAnswers)[path];
    if (value !== undefined) answers[path] = value;
    const change = Math.max(ownChange, otherChange);
    if (change > 0) changes[path] = change;
  }
  return { answers: answersFromPaths(answers), changes };
}
