import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Decoration may move and may be fetched: neither reduced motion nor Save-Data asks otherwise. */
export function motionAllowed(): boolean {
  // Not in TypeScript's own types: a draft that Chromium ships.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return !window.matchMedia(REDUCED).matches && connection?.saveData !== true;
}

/** `motionAllowed`, followed while the page is open; false before hydration. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, motionAllowed, () => false);
}
