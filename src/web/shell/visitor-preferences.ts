const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the browser asks to save data. Chromium alone has this, and TypeScript's library does not know it. */
export function savesData(): boolean {
  // The property is optional in the type, so the cast claims nothing of browsers without it.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Whether animations and videos may load and play without a click. False when the visitor asks for less motion or
 * for less data.
 */
export function motionAllowed(): boolean {
  return !window.matchMedia(REDUCED_MOTION).matches && !savesData();
}

/**
 * Calls back whenever what `motionAllowed` says may have changed.
 * @returns ends that
 */
export function followMotionAllowed(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
