import { useSyncExternalStore } from 'react';

/** A value that tells its subscribers when it changes. */
export interface Observable<T> {
  get(): T;
  /** The value that it began with, as the prerendered page shows it. */
  initial(): T;
  set(value: T): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** An observable whose listeners are called only for values that differ (`Object.is`). */
export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    initial: () => initial,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value, or the initial one while hydrating; the component re-renders when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.initial);
}
