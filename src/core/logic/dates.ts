/** A day as rules hold it: `2027-03-03`. */
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Whether a value is an existing day; `2027-02-30` is not. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Today, which is the day in UTC, so that browser and server agree. */
export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

/**
 * Adds a number of days, months or years to a day; a negative number subtracts. A year after February 29 is March 1 in
 * a common year; a month after January 31 is the last day of February.
 * @returns `null` for an invalid day, a number that is not whole, or a result without a four-digit year
 */
export function dayAfter(day: unknown, count: unknown, unit: 'days' | 'months' | 'years'): string | null {
  if (!isDay(day) || typeof count !== 'number' || !Number.isInteger(count)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  if (unit === 'days') date.setUTCDate(dayOfMonth + count);
  if (unit === 'years') date.setUTCFullYear(date.getUTCFullYear() + count);
  if (unit === 'months') {
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + count);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(dayOfMonth, last));
  }
  const found = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return isDay(found) ? found : null;
}

/**
 * The whole years between two days, as an age is counted; negative if the second is earlier; `null` for an invalid day.
 */
export function yearsBetween(from: unknown, to: unknown): number | null {
  if (!isDay(from) || !isDay(to)) return null;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Formats `1996-05-17` as `May 17, 1996` in US English; an invalid day is returned unchanged. */
export function dayText(day: string, locale: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  // A date without a time is parsed as midnight UTC, so another time zone could show the day before.
  let format = formats.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(date);
}
/** Cached by locale, because creating a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
