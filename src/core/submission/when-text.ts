import { dateText } from '../languages/date-text.ts';

/**
 * Formats a time with its day, in the time zone in which the call was scheduled: `Tuesday, December 1, 5:00 PM CST`.
 * @param locale `en-US`
 */
export function whenText(
  { startsAt, timeZone }: { readonly startsAt: string; readonly timeZone: string },
  locale: string,
): string {
  return dateText(new Date(startsAt), locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
}
