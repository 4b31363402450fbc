import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** The current value, followed as it changes. On the server and while hydrating: the value it began with. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}
