import { doubtsOf } from '../../../core/form/doubts.ts';
import { answersToFacts } from '../../../core/form/facts.ts';
import type {
  AnswerValue,
  Answers,
  FormDefinition,
  QuestionNode,
} from '../../../core/form/form-definition.ts';
import { valueAt } from '../../../core/form/paths.ts';
import { questionAt } from '../../../core/form/question-tree.ts';
import { answerSentence } from '../../../core/form/schema-error.ts';
import { inSentUnits } from '../../../core/form/units.ts';
import type { AnswerSchema } from '../../../core/form/schema.schema.ts';
import type { Wording } from '../../../core/languages/language.ts';
import { reasonsWithAdvice, type ReasonWithAdvice } from '../../../core/rules/advice.ts';
import { evaluate } from '../../../core/rules/evaluate.ts';
import { NUMBER_TEXT } from '../../../form/widgets/number-text.ts';

/** The values of the inputs and the chosen answers, by question; an empty text counts as no answer. */
export type EnteredTexts = Readonly<Record<string, string>>;

/** The minimum age in years to apply at all, independent of the rule set (docs/product.md#become-a-surrogate). */
const ADULT_AGE = 18;

/**
 * `empty`: nothing entered. `minor`: too young to apply. `open`: no disqualifying condition is known to hold yet.
 * `meets`: every condition is known and none holds. `against`: at least one condition holds.
 */
export type Standing = 'empty' | 'minor' | 'open' | 'meets' | 'against';

export interface CheckReading {
  readonly standing: Standing;
  /** How many conditions are not known yet. */
  readonly open: number;
  /** The message about each answer that has to be corrected before it counts, by question. */
  readonly mistakes: Readonly<Record<string, string>>;
  /** The disqualifying conditions that hold, with what could change. */
  readonly against: readonly ReasonWithAdvice[];
  /** The visitor's values, for the rulers. */
  readonly age: number | undefined;
  readonly bmi: number | undefined;
}

/** The answers that the application starts with, as entered, including those that need a correction there. */
export function toAnswers(definition: FormDefinition, texts: EnteredTexts): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const { name, schema } of questionsOf(definition)) {
    const { enum: choices } = schema;
    const text = texts[name] ?? '';
    const answer = choices === undefined ? NUMBER_TEXT.toAnswer(text) : choices.find((one) => one === text);
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}

/**
 * Evaluates the entered answers with the same engine, facts and checks that decide about an application. A missing or
 * mistaken answer counts as open.
 * @param definition the form cut down to the questions that decide
 */
export function readCheck(definition: FormDefinition, texts: EnteredTexts): CheckReading {
  const { ruleSet } = definition;
  if (ruleSet === null) throw new Error(`The form "${definition.id}" has no rule set to check by.`);
  const entered = toAnswers(definition, texts);
  const inPounds = inSentUnits(definition, entered);
  const mistakes: Record<string, string> = {};
  const sound: Record<string, AnswerValue> = {};
  for (const question of questionsOf(definition)) {
    const { name } = question;
    const value = valueAt(inPounds, name);
    if (value === undefined) continue;
    const keyword = brokenLimit(question.schema, value);
    if (keyword === undefined) sound[name] = value;
    else mistakes[name] = messageOf(question, keyword, definition.wording);
  }
  // The raw value decides whether the visitor is a minor; the form's own message about the age is then dropped.
  const age = entered['age'];
  const isMinor = typeof age === 'number' && age > 0 && age < ADULT_AGE;
  if (isMinor) delete mistakes['age'];

  const evaluated = () => evaluate(ruleSet, answersToFacts(definition, sound));
  for (const { field, message } of doubtsOf(definition, entered, evaluated().facts)) {
    // An implausible number may be a typo, so it must not lead to a "no".
    mistakes[field] ??= message;
    delete sound[field];
  }
  const { facts, failedChecks, reasons, unknown } = evaluated();
  const doubtful = failedChecks.filter(({ reads }) => reads.every((name) => facts[name] !== undefined));
  for (const { fields, message } of doubtful) {
    const last = fields.findLast((name) => sound[name] !== undefined);
    if (last !== undefined) mistakes[last] ??= message;
  }
  // A fact that fails its check decides nothing: conditions that read it count as open.
  const doubted = new Set(doubtful.flatMap(({ reads }) => reads));
  const doubtfulConditions = ruleSet.conditions.filter(({ reads }) =>
    reads.some((name) => doubted.has(name)),
  );
  const isDoubtful = (id: string): boolean => doubtfulConditions.some((condition) => condition.id === id);
  const held = reasons.map(({ condition }) => condition).filter((id) => !isDoubtful(id));
  const against = reasonsWithAdvice(ruleSet, held, facts);
  const open = unknown.filter((id) => !isDoubtful(id)).length + doubtfulConditions.length;
  const known = (name: string): number | undefined => {
    const value = facts[name];
    return typeof value === 'number' && !doubted.has(name) ? value : undefined;
  };
  return {
    standing: isMinor
      ? 'minor'
      : Object.keys(entered).length === 0
        ? 'empty'
        : against.length > 0
          ? 'against'
          : open > 0
            ? 'open'
            : 'meets',
    open,
    mistakes,
    against,
    age: known('age'),
    bmi: known('bmi'),
  };
}

/** The schema keyword that a number violates; it must agree with the form's own validator. */
function brokenLimit(property: AnswerSchema, value: AnswerValue): string | undefined {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = property;
  if (property.enum !== undefined) return undefined;
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return 'type';
  if (minimum !== undefined && value < minimum) return 'minimum';
  if (maximum !== undefined && value > maximum) return 'maximum';
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return 'exclusiveMinimum';
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return 'exclusiveMaximum';
  return undefined;
}

function messageOf({ name, schema, ui }: QuestionNode, keyword: string, wording: Wording): string {
  const messages = ui['ui:options']?.messages ?? {};
  const error = { keyword, instancePath: `/${name}`, params: {} };
  return messages[keyword] ?? messages['default'] ?? answerSentence(error, schema.title, wording);
}

/** The questions that decide; none of them is in a group. */
function questionsOf(definition: FormDefinition): readonly QuestionNode[] {
  return Object.keys(definition.schema.properties).flatMap((name) => questionAt(definition, name) ?? []);
}
