import { carryOver } from '../../core/form/answers.ts';
import type { Answer, Answers, FormDefinition, TreeNode } from '../../core/form/form-definition.ts';
import { answerAt, answersByPath, answersFromPaths } from '../../core/form/paths.ts';

/**
 * When each question was last answered or cleared, by path: a counter that both forms of a pair share. Unlike a clock,
 * it can't be set back. A question without a count was never touched. A repeated group counts as one question, because
 * its entries have no ids by which two lists could be merged.
 */
export type Changes = Readonly<Record<string, number>>;

/** Answers with the order in which they changed. A path with a count and without an answer was cleared. */
export interface CountedAnswers {
  readonly answers: Answers;
  readonly changes: Changes;
}

/** The paths of a form that have a count of their own. */
export function countedPaths(definition: FormDefinition): readonly string[] {
  const { nodes, notShown } = definition.tree;
  const pathsOf = (below: readonly TreeNode[]): readonly string[] =>
    below.flatMap((node) => (node.kind === 'group' ? pathsOf(node.nodes) : [node.path]));
  return pathsOf([...nodes, ...notShown]);
}

/** The highest count that was given out so far. */
export function lastChange(...all: readonly Changes[]): number {
  return Math.max(0, ...all.flatMap((changes) => Object.values(changes)));
}

/** The alternative form's answers under this form's names, as far as this form has these questions. */
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

/** Merges the answers of two drafts: for each question the later one wins, also if it was cleared. */
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
