import { dateAndTime, shortMoment } from './moment.ts';

/**
 * A moment in the reader's time zone: `Nov 22, 2026, 3:14 PM`.
 * @param at ISO 8601
 * @param isShort for lists: omits today's date and the current year
 */
export function When({ at, isShort = false }: { readonly at: string; readonly isShort?: boolean }) {
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      {isShort ? shortMoment(at) : dateAndTime(at)}
    </time>
  );
}
