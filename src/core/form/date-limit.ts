import type { Wording } from '../languages/language.ts';
import { dayText } from '../logic/dates.ts';

/** The keywords that limit a date, and how a date compares with the limit where it is right. */
export const DATE_LIMIT_KEYWORDS = {
  formatMinimum: { comparison: '>=' },
  formatMaximum: { comparison: '<=' },
  formatExclusiveMinimum: { comparison: '>' },
  formatExclusiveMaximum: { comparison: '<' },
} as const;

export type DateLimitKeyword = keyof typeof DATE_LIMIT_KEYWORDS;

/** A limit for a date: a fixed day, or relative to today (the current day in UTC). */
export type DateLimit =
  | { readonly day: string }
  /** `d` days, `w` weeks, `m` months, `y` years; negative before today. */
  | { readonly amount: number; readonly unit: 'd' | 'w' | 'm' | 'y' };

/** Digits are limited so that every result has a four-digit year. */
const RELATIVE = /^today(?:([+-])(\d{1,4})([dwm])|([+-])(\d{1,3})(y))?$/;

/** Reads `2020-01-31`, `today`, `today-18y`, `today+30d`, `today-2w` or `today+6m`; null for any other text. */
export function parseDateLimit(text: string): DateLimit | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const date = new Date(text);
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
    return isDay ? { day: text } : null;
  }
  const match = RELATIVE.exec(text);
  if (match === null) return null;
  const [, sign, amount, unit, yearsSign, years, yearUnit] = match;
  return {
    amount: Number(`${sign ?? yearsSign ?? '+'}${amount ?? years ?? 0}`) || 0,
    unit: (unit ?? yearUnit ?? 'd') as 'd' | 'w' | 'm' | 'y', // The expression admits no other letter.
  };
}

/** The limit in words: `a date no later than today`, `a date after May 17, 2020`. */
export function dateLimitText(keyword: DateLimitKeyword, text: string, wording: Wording): string {
  return wording.dateLimits[keyword].replace('{limit}', () => limitText(text, wording));
}

/** Whether a keyword of JSON Schema is one that limits dates. */
export function isDateLimitKeyword(keyword: string): keyword is DateLimitKeyword {
  return Object.hasOwn(DATE_LIMIT_KEYWORDS, keyword);
}

function limitText(text: string, { locale, limits, units }: Wording): string {
  const limit = parseDateLimit(text);
  if (limit === null) return text;
  if ('day' in limit) return limits.day.replace('{day}', () => dayText(limit.day, locale));
  const { amount, unit } = limit;
  if (amount === 0) return limits.today;
  const count = Math.abs(amount);
  const [one, many] = units[unit];
  return limits[amount < 0 ? 'past' : 'future'].replace(
    '{count}',
    () => `${count} ${count === 1 ? one : many}`,
  );
}
