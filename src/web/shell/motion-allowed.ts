import { useSyncExternalStore } from 'react';
import { savesData } from './saves-data.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether something may move by itself, and be fetched for it: neither less motion nor less data is asked for. */
export function motionAllowed(): boolean {
  return !window.matchMedia(REDUCED).matches && !savesData();
}

/** `motionAllowed`, followed while the page is open; false before hydration. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, motionAllowed, () => false);
}
