const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the browser asks to save data. Only Chromium supports it, and TypeScript's library does not declare it. */
export function savesData(): boolean {
  // The cast is safe, because its type has the property as optional.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Whether animations and videos may load and play without a click. False when the visitor prefers reduced motion or
 * reduced data.
 */
export function motionAllowed(): boolean {
  return !window.matchMedia(REDUCED_MOTION).matches && !savesData();
}

/**
 * Calls back whenever the result of `motionAllowed` may have changed.
 * @returns stops that
 */
export function followMotionAllowed(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
