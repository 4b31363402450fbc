import jsonLogic, { type ReservedOperations } from 'json-logic-js';
import { isJsonObject } from '../json.ts';
import { dayAfter, dayText, isDay, yearsBetween } from './dates.ts';

/** How many values an operator takes. */
interface Arity {
  readonly min: number;
  readonly max: number;
}

/** A custom operator: its arity, and its implementation, which has to accept values of any type. */
interface OwnOperator extends Arity {
  readonly apply: (this: unknown, ...values: readonly unknown[]) => unknown;
}

/** The key of the locale in the data for `dateText`; fact names contain no spaces. */
export const LOCALE = 'the locale';

/**
 * The result of `dateText` for an invalid date, and the value of a missing fact in advice: the Unicode replacement
 * character. A text that contains it is not shown.
 */
export const NO_DATE = '\uFFFD';

/** The maximum number of arguments: more than any rule needs. */
const MANY = 40;

/**
 * The longest text that a rule may build, in characters: the size limit of a request body in bytes. Without it, facts
 * that each concatenate the previous one forty times could reach gigabytes.
 */
export const LONGEST_TEXT = 65_536;

/** Thrown when a rule builds a text that exceeds `LONGEST_TEXT`. */
class TextTooLong extends Error {
  override readonly name = 'TextTooLong';
}

/**
 * The only operators that rule and form files may use. Those without `apply` are built into json-logic-js. Its `method`
 * and `log` are excluded because they reach outside the data, and looping operators so that the size of a rule limits
 * its cost.
 */
export const OPERATORS = operators({
  var: takes(1, 2),
  if: takes(2, MANY + 1),
  '==': takes(2),
  '!=': takes(2),
  '===': takes(2),
  '!==': takes(2),
  '<': takes(2, 3),
  '<=': takes(2, 3),
  '>': takes(2),
  '>=': takes(2),
  and: takes(2, MANY),
  or: takes(2, MANY),
  '!': takes(1),
  '!!': takes(1),
  '+': takes(1, MANY),
  '-': takes(1, 2),
  '*': takes(2, MANY),
  '/': takes(2),
  min: takes(1, MANY),
  max: takes(1, MANY),
  in: takes(2),

  /** `{"cat": [text, number …]}`: concatenates texts. */
  cat: { ...takes(1, MANY), apply: (...values: readonly unknown[]) => joined(values, '') },

  /** `{"round": [number, decimals]}`: rounds half up. */
  round: {
    ...takes(2),
    apply(value, decimals) {
      const scale = 10 ** Number(decimals);
      return Math.round(Number(value) * scale) / scale;
    },
  },

  /** `{"join": [list, separator]}`: joins a list to one text; empty if it is not a list. */
  join: {
    ...takes(2),
    apply: (list, separator) => (Array.isArray(list) ? joined(list, String(separator)) : ''),
  },

  /** `{"count": list}`: the number of entries or choices; 0 if it is not a list. */
  count: {
    ...takes(1),
    // json-logic-js passes a list that is the only argument as the array itself.
    apply: (list) => (Array.isArray(list) ? list.length : 0),
  },

  /** `{"sum": [list, "weeks"]}`: adds one number field of all entries; other values are ignored. */
  sum: {
    ...takes(2),
    apply: (list, name) =>
      (Array.isArray(list) ? list : []).reduce((total: number, entry: unknown) => {
        const value: unknown = isJsonObject(entry) ? entry[String(name)] : undefined;
        return typeof value === 'number' ? total + value : total;
      }, 0),
  },

  /** `{"startsWith": [text, beginning]}`: used to read a fact back from the beginning of a text. */
  startsWith: {
    ...takes(2),
    apply: (text, beginning) => typeof text === 'string' && text.startsWith(String(beginning)),
  },

  /** `{"addYears": [date, years]}`, and likewise for months and days: the day that much later, `2027-03-03`. */
  addYears: { ...takes(2), apply: (date, years) => dayAfter(date, years, 'years') },
  addMonths: { ...takes(2), apply: (date, months) => dayAfter(date, months, 'months') },
  addDays: { ...takes(2), apply: (date, days) => dayAfter(date, days, 'days') },

  /** `{"yearsBetween": [date, later]}`: the whole years from one day to another, as an age is counted. */
  yearsBetween: { ...takes(2), apply: yearsBetween },

  /**
   * `{"known": {"var": "birthDate"}}`: whether a fact is known. Only for advice, which is evaluated while facts are
   * missing.
   */
  known: {
    ...takes(1),
    apply: (value) => value !== undefined && value !== null && value !== '' && value !== NO_DATE,
  },

  /**
   * `{"dateText": date}`: formats a day in the language of the page, "March 3, 2027". Only for advice. An invalid day
   * gives `NO_DATE`, and a text that contains it is not shown.
   */
  dateText: {
    ...takes(1),
    apply(this, date) {
      const locale = isJsonObject(this) ? this[LOCALE] : undefined;
      return isDay(date) && typeof locale === 'string' ? dayText(date, locale) : NO_DATE;
    },
  },
});

for (const [name, operator] of Object.entries<Arity | OwnOperator>(OPERATORS)) {
  if ('apply' in operator) jsonLogic.add_operation(name, operator.apply);
}

/**
 * Evaluates a rule that `checkLogic` has accepted.
 * @param data names → values; only own plain data
 * @returns `undefined`, which counts as no fact, verdict or text, if a text would exceed `LONGEST_TEXT`
 * @throws whatever json-logic-js throws for a rule that was not checked
 */
export function applyLogic(rule: unknown, data: Readonly<Record<string, unknown>>): unknown {
  try {
    // The library's type lists its own operators only; `checkLogic` has checked the rule.
    return jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], data);
  } catch (error) {
    if (error instanceof TextTooLong) return undefined;
    throw error;
  }
}

/** Like `Array.prototype.join`, but limited in length. @throws TextTooLong */
function joined(values: readonly unknown[], separator: string): string {
  let text = '';
  values.forEach((value, index) => {
    text += `${index === 0 ? '' : separator}${Array.isArray(value) ? joined(value, ',') : String(value ?? '')}`;
    if (text.length > LONGEST_TEXT) throw new TextTooLong();
  });
  return text;
}

/** Makes the type checker require `apply` for operators that the library does not have. */
function operators<
  const T extends { readonly [K in keyof T]: K extends ReservedOperations ? Arity : OwnOperator },
>(table: T): T {
  return table;
}

function takes(min: number, max = min): Arity {
  return { min, max };
}
