import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * False in prerendered HTML and while it is hydrated, true afterwards. Whatever depends on the visitor
 * (navigation state, storage, browser features) waits for it, so that hydration finds the HTML it expects.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
