const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
/** A day as a heading: `Sunday, November 22, 2026`. */
export const DAY_IN_FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
/** A day of the current year: `Nov 22`. */
export const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
/** A day that is stored without a time: `Nov 22, 2026` for `2026-11-22`. */
export const UTC_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
/** The time without its day, in one piece: `3:14 PM`. */
export const TIME = { format: (moment: Date | number) => unbroken(CLOCK.format(moment)) };

/** Keeps a few words in one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

/** A moment in the time zone of this device: `Nov 22, 2026, 3:14 PM`. @param iso ISO 8601 */
export function dateAndTime(iso: string): string {
  const then = new Date(iso);
  return `${DAY.format(then)}, ${TIME.format(then)}`;
}

/** A moment in a list, without today's date or the current year: `3:14 PM`, `Nov 22, 3:14 PM`. @param iso ISO 8601 */
export function shortMoment(iso: string): string {
  const [then, now] = [new Date(iso), new Date()];
  if (then.getFullYear() !== now.getFullYear()) return dateAndTime(iso);
  const time = TIME.format(then);
  return DAY.format(then) === DAY.format(now) ? time : `${DATE.format(then)}, ${time}`;
}

/** A moment within a sentence, in local time: `at 3:14 PM`, `on Nov 22, 2026, at 3:14 PM`. @param iso ISO 8601 */
export function moment(iso: string): string {
  const then = new Date(iso);
  const time = TIME.format(then);
  return DAY.format(then) === DAY.format(new Date()) ? `at ${time}` : `on ${DAY.format(then)}, at ${time}`;
}

/** Formats a day: `Nov 22, 2026`. @param day `2026-11-22` */
export function shortDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00`));
}

/** The time zone of this device in words: `Eastern Time`, `Central European Time`. */
export function timeZone(): string {
  const named = (timeZoneName: 'longGeneric' | 'long') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // “Eastern Time” holds in summer, too; some zones have no such name.
  const name = named('longGeneric');
  return name.startsWith('GMT') ? named('long') : name;
}
