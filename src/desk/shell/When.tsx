import { dateAndTime } from './moment.ts';

/** A moment in the time zone of whoever looks: `Nov 22, 2026, 3:14 PM`. @param at ISO 8601 */
export function When({ at }: { readonly at: string }) {
  return <time dateTime={at}>{dateAndTime(at)}</time>;
}
