import { useSyncExternalStore } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the browser asks to save data. Chromium alone has this, and TypeScript's library does not know it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether something may move without a click, and be fetched for it: the visitor asks for neither less motion nor less data. */
export function motionAllowed(): boolean {
  return !window.matchMedia(REDUCED_MOTION).matches && !savesData();
}

/** `motionAllowed`, followed while the page is open; false before hydration. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, motionAllowed, () => false);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
