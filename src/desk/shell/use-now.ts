import { useEffect, useState } from 'react';

/**
 * What time it is, for as long as something is shown: milliseconds since 1970.
 * @param movesEvery how often that moves on, in milliseconds
 */
export function useNow(movesEvery = 15_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), movesEvery);
    return () => clearInterval(timer);
  }, [movesEvery]);
  return now;
}
