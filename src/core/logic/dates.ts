/** A day as rules hold it: `2027-03-03`. */
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Whether a value is a day that there is: `2027-02-30` is none. */
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
 * The day so many days, months or years later; earlier where the number is negative. Who is born on February 29 turns a
 * year older on March 1 in other years; a month later than January 31 is the last day of February.
 * @returns `null` for what is no day, no whole number, or a day without a year of four digits
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

/** The whole years from one day to another, as an age is counted; negative where it comes earlier; `null` for what is no day. */
export function yearsBetween(from: unknown, to: unknown): number | null {
  if (!isDay(from) || !isDay(to)) return null;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** `1996-05-17` as `May 17, 1996` in US English; what is no day stays as it is. */
export function dayText(day: string, locale: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  // A day without a time is read as midnight UTC: any other zone might show its neighbor.
  let format = formats.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(date);
}
/** By locale: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
