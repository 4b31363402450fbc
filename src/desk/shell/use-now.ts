import { useEffect, useState } from 'react';

/**
 * The current time, updated while the component is mounted: milliseconds since 1970.
 * @param movesEvery the update interval, in milliseconds
 */
export function useNow(movesEvery = 15_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), movesEvery);
    return () => clearInterval(timer);
  }, [movesEvery]);
  return now;
}
