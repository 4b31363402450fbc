const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time, in the reader's time zone. @param at ISO 8601 in UTC */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{FORMAT.format(new Date(at))}</time>;
}
