import { useEffect, useState } from 'react';

/** How often a clock on a page moves on, in milliseconds. */
const MOVES_EVERY = 15_000;

/** What time it is, for as long as something is shown: milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MOVES_EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
