import { ageOf } from './age.ts';
import { dateAndTime } from './moment.ts';
import { useNow } from './use-now.ts';

/** How long ago something happened, updated while it is shown: `just now`, `4 minutes ago`. @param at ISO 8601 */
export function Ago({ at }: { readonly at: string }) {
  const { short, long } = ageOf(at, useNow());
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      {short === 'now' ? 'just now' : `${long} ago`}
    </time>
  );
}
