import { answerOptions } from '../../../src/core/form/answers.ts';
import {
  DATE_LIMIT_KEYWORDS,
  isDateLimitKeyword,
  parseDateLimit,
} from '../../../src/core/form/date-limit.ts';
import type { AnswerValue } from '../../../src/core/form/form-definition.ts';
import type { AnswerSchema } from '../../../src/core/form/schema.schema.ts';
import { matchingTexts } from './pattern-texts.ts';

/** The maximum number of choices of one question to try, from both ends of the list. */
const MOST_CHOICES = 60;
/** The length of the long candidate for a text without a maximum. */
const LONG_TEXT = 1000;

/** Candidate answers at the limits of a question. The question may refuse some of them. */
export function candidatesOf(schema: AnswerSchema): readonly AnswerValue[] {
  const { type, const: only, format, pattern } = schema;
  const options = answerOptions(schema);
  if (type === 'array') {
    const choices = options.filter((option) => typeof option !== 'object');
    const { minItems = 1, maxItems = choices.length } = schema;
    const lists = [choices.slice(0, minItems), choices.slice(0, maxItems), choices.slice(-minItems)];
    return [...lists, ...choices.map((choice) => [choice]).slice(0, MOST_CHOICES)];
  }
  if (only !== undefined) return [only as AnswerValue];
  if (options.length > 0) {
    return options.length <= MOST_CHOICES
      ? options
      : [...options.slice(0, MOST_CHOICES / 2), ...options.slice(-MOST_CHOICES / 2)];
  }
  if (type === 'boolean') return [true, false];
  if (type === 'number' || type === 'integer') return numbersOf(schema);
  if (format === 'date') return daysOf(schema);
  const { minLength = 1, maxLength = LONG_TEXT } = schema;
  if (format === 'email') {
    const domain = '@example.com';
    const letters = Math.max(1, Math.min(maxLength, 254) - domain.length);
    return [
      `a${domain}`,
      `o'neill+x${domain}`,
      'a'.repeat(Math.min(letters, 64)) + domain,
      'a'.repeat(letters) + domain,
    ];
  }
  if (typeof pattern === 'string') return matchingTexts(pattern);
  return [
    'a'.repeat(Math.max(minLength, 1)),
    'Zoë “O’Neill”, 2nd: yes/no & more.\nLine 2'.slice(0, maxLength),
    'a'.repeat(maxLength),
  ];
}

function numbersOf(schema: AnswerSchema): readonly number[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.5);
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step);
  const most = maximum ?? (exclusiveMaximum === undefined ? least + 1000 * step : exclusiveMaximum - step);
  const middle = least + Math.round((most - least) / 2 / step) * step;
  const found = [least, least + step, middle, most - step, most];
  const exact = found.map((value) => Number((Math.round(value / step) * step).toPrecision(12)));
  return [...new Set([...exact, least, most])].filter((value) => value >= least && value <= most);
}

/** The maximum number of candidates between the limits. */
export const MOST_BETWEEN = 24;
/** The number of bisection steps, which narrow a range to less than a thousandth. */
const HALVINGS = 12;

/**
 * Tries numbers across the range of a question, each larger by the same factor, and bisects to both sides of the points
 * where acceptance changes: for example, a weight may be refused because of the resulting BMI.
 */
export function tryNumbers(schema: AnswerSchema, tryValue: (value: number) => boolean): void {
  const [least = 0, ...others] = numbersOf(schema).toSorted((one, other) => one - other);
  const most = others.at(-1) ?? least;
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.1);
  const inSteps = (value: number): number => Number((Math.round(value / step) * step).toPrecision(12));
  const factor = Math.max(1.2, ((most - least) / step) ** (1 / MOST_BETWEEN));
  const tried: { readonly value: number; readonly isAccepted: boolean }[] = [];
  for (let width = step; width <= most - least; width = Math.max(width + step, width * factor)) {
    const value = inSteps(least + width);
    tried.push({ value, isAccepted: tryValue(value) });
  }
  tried.slice(1).forEach((one, index) => {
    const before = tried[index];
    if (before === undefined || before.isAccepted === one.isAccepted) return;
    let [low, high] = [before.value, one.value];
    for (let round = 0; round < HALVINGS && high - low > step * 1.5; round += 1) {
      const middle = inSteps((low + high) / 2);
      if (tryValue(middle) === before.isAccepted) low = middle;
      else high = middle;
    }
  });
}

/** Whether the question takes a free number, not one of several choices. */
export function isNumeric({ type, enum: choices }: AnswerSchema): boolean {
  return (type === 'number' || type === 'integer') && choices === undefined;
}

/** Samples at most `count` items: the first, the last, and others evenly between them. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  if (all.length <= count) return all;
  const width = (all.length - 1) / (count - 1);
  return all.filter((_each, index) => Math.round(Math.round(index / width) * width) === index);
}

/** The numbers next to an accepted one. Whole numbers alone would not reveal a limit on decimals. */
export function nearOf({ type, multipleOf, enum: choices }: AnswerSchema, value: unknown): readonly number[] {
  if (typeof value !== 'number' || choices !== undefined) return [];
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.1);
  return [value - step, value + step].map((near) => Number(near.toPrecision(12)));
}

const DAY_MS = 864e5;

/** Dates within the limits of a question, but not at the limits, which change at midnight. */
function daysOf(schema: AnswerSchema): readonly string[] {
  const limits = Object.keys(DATE_LIMIT_KEYWORDS).flatMap((keyword) => {
    const text: unknown = isDateLimitKeyword(keyword) ? schema[keyword] : undefined;
    const limit = typeof text === 'string' ? parseDateLimit(text) : null;
    if (limit === null) return [];
    if ('day' in limit) return [Date.parse(limit.day)];
    const day = new Date();
    if (limit.unit === 'y') day.setUTCFullYear(day.getUTCFullYear() + limit.amount);
    else if (limit.unit === 'm') day.setUTCMonth(day.getUTCMonth() + limit.amount);
    else day.setTime(day.getTime() + limit.amount * (limit.unit === 'w' ? 7 : 1) * DAY_MS);
    return [day.getTime()];
  });
  const near = limits.flatMap((day) => [day - 2 * DAY_MS, day + 2 * DAY_MS]);
  const [one = Date.now(), other = one] = limits;
  const days = [...near, (one + other) / 2, Date.now() - 2 * DAY_MS, Date.now() + 30 * DAY_MS];
  return [
    '1996-05-17',
    '2000-02-29',
    ...days.map((day) => new Date(day).toISOString().slice(0, 10)),
    ...limits.map((day) => new Date(day).toISOString().slice(0, 10)),
  ];
}
