import { applyLogic } from '../logic/operators.ts';
import { thresholdValues, type Facts } from '../rules/rule-set.ts';
import type { Answers, AnswerValue, FormDefinition } from './form-definition.ts';
import { valueAt, withAnswer } from './paths.ts';
import { partOf, questionAt } from './question-tree.ts';
import { textOf } from './texts.ts';
import { shownAmount } from './units.ts';
import { screenOf } from './visibility.ts';

/** An answer that is possible and improbable (docs/decisions/0137-doubts.md). */
export interface Doubt {
  readonly id: string;
  /** Identifies the doubt and the answer, so that another answer makes a new doubt. */
  readonly key: string;
  /** The path of the question. */
  readonly field: string;
  /** Id of the section or step that shows it. */
  readonly part: string;
  readonly message: string;
  readonly take: string;
  readonly keep: string;
  /** The answer that was probably meant. Without one, nothing is asked before the form is sent. */
  readonly meant?: AnswerValue;
}

/**
 * The doubts about the answers. A number that was entered with a unit is never taken for a number in another unit.
 * @param answers the answers as given
 * @param facts what the rules derive from the answers
 */
export function doubtsOf(definition: FormDefinition, answers: Answers, facts: Facts): readonly Doubt[] {
  const { doubts = [] } = definition.form;
  if (doubts.length === 0) return [];
  const screen = screenOf(definition, answers);
  const thresholds = definition.ruleSet === null ? {} : thresholdValues(definition.ruleSet);
  return doubts.flatMap(({ id, field, unit, numbers = {}, when, message, take, keep }): readonly Doubt[] => {
    const data = { answers: screen.answers, facts, thresholds, numbers };
    if (!screen.asked.has(field) || applyLogic(when, data) !== true) return [];
    const given = valueAt(answers, field);
    const { units = [] } = questionAt(definition, field)?.ui['ui:options'] ?? {};
    if (unit !== undefined && shownAmount(given, units).unit !== units[0]) return [];
    const meant = unit === undefined ? undefined : `${shownAmount(given, units).text} ${unit}`;
    const corrected = meant === undefined ? answers : withAnswer(answers, field, meant);
    const said = { ...data, meant: screenOf(definition, corrected).answers };
    return [
      {
        id,
        key: `${id} ${String(given)}`,
        field,
        part: partOf(definition, field)?.id ?? '',
        message: textOf(message, said),
        take: textOf(take, said),
        keep: textOf(keep, said),
        ...(meant !== undefined && { meant }),
      },
    ];
  });
}

/**
 * The field that posts the choice about a doubt. Its value is the doubt's key to keep the answer, or `ACCEPT_PREFIX` and the key
 * to use the suggestion.
 */
export function doubtField(id: string): string {
  return PREFIX + id;
}
const PREFIX = 'doubt:';
export const ACCEPT_PREFIX = 'take ';

/** The choices about doubts in a form that was posted without scripts. */
export function postedChoices(entries: Iterable<readonly [string, string]>): readonly string[] {
  return [...entries].flatMap(([name, value]) => (name.startsWith(PREFIX) ? [value] : []));
}

/** Replaces the answers for which the suggestion was chosen. */
export function applySuggestions(
  answers: Answers,
  doubts: readonly Doubt[],
  choices: readonly string[],
): Answers {
  return doubts.reduce(
    (all, { key, field, meant }) =>
      meant !== undefined && choices.includes(ACCEPT_PREFIX + key) ? withAnswer(all, field, meant) : all,
    answers,
  );
}

/**
 * The doubts to ask about before the form is sent. @param dismissed keys of the doubts whose answers the person chose to
 * keep
 */
export function openDoubts(doubts: readonly Doubt[], dismissed: readonly string[]): readonly Doubt[] {
  return doubts.filter(({ key, meant }) => meant !== undefined && !dismissed.includes(key));
}
