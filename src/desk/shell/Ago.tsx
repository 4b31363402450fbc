import { useEffect, useState } from 'react';
import { ageOf } from './age.ts';
import { dateAndTime } from './moment.ts';

/** How often it is looked at anew, in milliseconds. */
const LOOK_EVERY = 15_000;

/** How long ago something was, for as long as it is shown: `just now`, `4 minutes ago`. @param at ISO 8601 */
export function Ago({ at }: { readonly at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  const { short, long } = ageOf(at, now);
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      {short === 'now' ? 'just now' : `${long} ago`}
    </time>
  );
}
