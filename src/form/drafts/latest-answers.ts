import { carryOver } from '../../core/form/answers.ts';
import type { Answer, Answers, FormDefinition } from '../../core/form/form-definition.ts';

/**
 * When each question was last answered or cleared, by property: a count that both forms of a pair continue in
 * turn. It needs no clock, which may be set back. A question without a count was never touched.
 */
export type Changes = Readonly<Record<string, number>>;

/** Answers of which it is known which were given later. A name with a count and without an answer was cleared. */
export interface CountedAnswers {
  readonly answers: Answers;
  readonly changes: Changes;
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
    const change = changes[there];
    if (value !== undefined) found[name] = value;
    if (change !== undefined) counted[name] = change;
  }
  const possible = carryOver(found, definition);
  const isKnown = (name: string): boolean => found[name] === undefined || possible[name] !== undefined;
  return {
    answers: possible,
    changes: Object.fromEntries(Object.entries(counted).filter(([name]) => isKnown(name))),
  };
}

/** Of two forms' answers the later one to each question, also where it was cleared later. */
export function latestAnswers(own: CountedAnswers, other: CountedAnswers): CountedAnswers {
  const answers: Record<string, Answer> = {};
  const changes: Record<string, number> = {};
  for (const name of new Set(
    [own, other].flatMap((each) => [...Object.keys(each.answers), ...Object.keys(each.changes)]),
  )) {
    const ownChange = own.changes[name] ?? 0;
    const otherChange = other.changes[name] ?? 0;
    const isOther = otherChange > ownChange || (otherChange === ownChange && own.answers[name] === undefined);
    const value = (isOther ? other : own).answers[name];
    if (value !== undefined) answers[name] = value;
    const change = Math.max(ownChange, otherChange);
    if (change > 0) changes[name] = change;
  }
  return { answers, changes };
}
