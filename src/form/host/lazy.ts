import { useEffect, useState } from 'react';

/** Something that is loaded apart from what shows it, because few visitors need it. */
export interface Lazy<Thing> {
  /** Loads it, once. @throws when its script cannot be fetched */
  readonly load: () => Promise<Thing>;
  /** It, or null until it is loaded. */
  readonly loaded: () => Thing | null;
}

/** @param fetch imports it */
export function lazy<Thing>(fetch: () => Promise<Thing>): Lazy<Thing> {
  let thing: Thing | null = null;
  return {
    load: async () => (thing ??= await fetch()),
    loaded: () => thing,
  };
}

/** Milliseconds after which what could not be fetched is fetched again. */
const AGAIN = 5000;

/**
 * Something that is loaded apart; null until it is, however often that takes. Where it has been loaded before, it is there at once.
 * @param what null while it is not needed
 */
export function useLazy<Thing>(what: Lazy<Thing> | null): Thing | null {
  const [tries, setTries] = useState(0);
  const thing = what?.loaded() ?? null;
  useEffect(() => {
    if (what === null || thing !== null) return;
    const goOn = () => setTries(tries + 1);
    // Without a connection: what is not there is not shown.
    what.load().then(goOn, () => setTimeout(goOn, AGAIN));
  }, [what, thing, tries]);
  return thing;
}
