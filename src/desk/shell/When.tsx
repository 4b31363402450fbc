import { dateAndTime, shortMoment } from './moment.ts';

/**
 * A moment in the time zone of whoever looks: `Nov 22, 2026, 3:14 PM`.
 * @param at ISO 8601
 * @param isShort in a list, without the year or day that is today's
 */
export function When({ at, isShort = false }: { readonly at: string; readonly isShort?: boolean }) {
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      {isShort ? shortMoment(at) : dateAndTime(at)}
    </time>
  );
}
