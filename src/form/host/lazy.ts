import { createElement, useEffect, useState, type ComponentType } from 'react';

/** A module that is loaded separately from the component that shows it, because few visitors need it. */
export interface Lazy<Thing> {
  /** Loads it. @throws when its script cannot be fetched */
  readonly load: () => Promise<Thing>;
  /** The loaded module, or null. */
  readonly loaded: () => Thing | null;
}

/** @param fetch imports it */
export function lazy<Thing>(fetch: () => Promise<Thing>): Lazy<Thing> {
  let thing: Thing | null = null;
  return {
    async load() {
      // Imports it each time, which costs nothing the second time: each page that is made records what it imports.
      const fetched = await fetch();
      return (thing ??= fetched);
    },
    loaded: () => thing,
  };
}

/** The delay before a failed fetch is retried, in milliseconds. */
const AGAIN = 5000;

/**
 * Loads a lazy module, retrying until it succeeds; null until then. Returns a module that is already loaded at once.
 * @param what null while it is not needed
 */
export function useLazy<Thing>(what: Lazy<Thing> | null): Thing | null {
  const [tries, setTries] = useState(0);
  const thing = what?.loaded() ?? null;
  useEffect(() => {
    if (what === null || thing !== null) return;
    const goOn = () => setTries(tries + 1);
    // Without a connection nothing is shown, and the fetch is retried.
    what.load().then(goOn, () => setTimeout(goOn, AGAIN));
  }, [what, thing, tries]);
  return thing;
}

/**
 * A component that is loaded when it is first rendered, or by its `load`; until then it renders nothing.
 * @param fetch imports it
 */
export function lazyComponent<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  const component = lazy(fetch);
  function LazyComponent(props: Props) {
    const loaded = useLazy(component);
    return loaded === null ? null : createElement(loaded, props);
  }
  return Object.assign(LazyComponent, { load: component.load });
}
