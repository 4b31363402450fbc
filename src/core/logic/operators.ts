import jsonLogic, { type ReservedOperations } from 'json-logic-js';
import { isJsonObject } from '../json.ts';
import { dayAfter, dayText, isDay, yearsBetween } from './dates.ts';

/** How many values an operator takes. */
interface Arity {
  readonly min: number;
  readonly max: number;
}

/** An operator of our own: its arity and what it computes from values that may be of any type. */
interface OwnOperator extends Arity {
  readonly apply: (this: unknown, ...values: readonly unknown[]) => unknown;
}

/** What the data for `dateText` says its language by; no fact has a name with a space. */
export const LOCALE = 'the locale';

/**
 * What `dateText` gives without a date, and what advice reads in place of a missing fact: the character that stands for
 * one that could not be read. A text that holds it is not shown.
 */
export const NO_DATE = '\uFFFD';

/** As many values as any rule needs. */
const MANY = 40;

/**
 * Characters of a text that a rule may put together: as many as a request body has bytes. Facts that each put the one
 * before together forty times would come to gigabytes.
 */
export const LONGEST_TEXT = 65_536;

/** A rule puts together a longer text. */
class TextTooLong extends Error {
  override readonly name = 'TextTooLong';
}

/**
 * The operators that rule and form files may use, and no others. Those without `apply` are the library's.
 * Its `method` and `log` are missing because they reach outside the data, and those that loop, so that the
 * size of a rule bounds its cost.
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

  /** `{"cat": [text, number …]}`: one text. */
  cat: { ...takes(1, MANY), apply: (...values: readonly unknown[]) => joined(values, '') },

  /** `{"round": [number, decimals]}`: half up. */
  round: {
    ...takes(2),
    apply(value, decimals) {
      const scale = 10 ** Number(decimals);
      return Math.round(Number(value) * scale) / scale;
    },
  },

  /** `{"join": [list, separator]}`: one text; empty for what is not a list. */
  join: {
    ...takes(2),
    apply: (list, separator) => (Array.isArray(list) ? joined(list, String(separator)) : ''),
  },

  /** `{"count": list}`: how many entries, or choices; 0 for what is not a list. */
  count: {
    ...takes(1),
    // A list that is given alone comes as the values themselves.
    apply: (list) => (Array.isArray(list) ? list.length : 0),
  },

  /** `{"sum": [list, "weeks"]}`: the numbers of all entries under one name; what is no number counts nothing. */
  sum: {
    ...takes(2),
    apply: (list, name) =>
      (Array.isArray(list) ? list : []).reduce((total: number, entry: unknown) => {
        const value: unknown = isJsonObject(entry) ? entry[String(name)] : undefined;
        return typeof value === 'number' ? total + value : total;
      }, 0),
  },

  /** `{"startsWith": [text, beginning]}`: reads a fact back from a text, whatever follows it. */
  startsWith: {
    ...takes(2),
    apply: (text, beginning) => typeof text === 'string' && text.startsWith(String(beginning)),
  },

  /** `{"addYears": [date, years]}`, and so months and days: the day so much later, `2027-03-03`. */
  addYears: { ...takes(2), apply: (date, years) => dayAfter(date, years, 'years') },
  addMonths: { ...takes(2), apply: (date, months) => dayAfter(date, months, 'months') },
  addDays: { ...takes(2), apply: (date, days) => dayAfter(date, days, 'days') },

  /** `{"yearsBetween": [date, later]}`: the whole years from one day to another, as an age is counted. */
  yearsBetween: { ...takes(2), apply: yearsBetween },

  /** `{"known": {"var": "birthDate"}}`: whether a fact is there; for advice, which is given while one is missing. */
  known: {
    ...takes(1),
    apply: (value) => value !== undefined && value !== null && value !== '' && value !== NO_DATE,
  },

  /**
   * `{"dateText": date}`: a day as people read it in the language of the text, "March 3, 2027"; for advice. What is
   * no day gives `NO_DATE`: a text that holds it is not shown.
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
 * Applies a rule that `checkLogic` has accepted.
 * @param data names → values; only own plain data
 * @returns `undefined`, which is no fact, no verdict and no text, where a text would be longer than `LONGEST_TEXT`
 * @throws whatever json-logic-js throws on a rule that was not checked
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

/** As `Array.prototype.join` does. @throws TextTooLong */
function joined(values: readonly unknown[], separator: string): string {
  let text = '';
  values.forEach((value, index) => {
    text += `${index === 0 ? '' : separator}${Array.isArray(value) ? joined(value, ',') : String(value ?? '')}`;
    if (text.length > LONGEST_TEXT) throw new TextTooLong();
  });
  return text;
}

/** Has the type checker ask for `apply` where the library has no operator of the name. */
function operators<
  const T extends { readonly [K in keyof T]: K extends ReservedOperations ? Arity : OwnOperator },
>(table: T): T {
  return table;
}

function takes(min: number, max = min): Arity {
  return { min, max };
}
