/** How long after the last scroll event the gradient moves again (docs/product.md#gradient), in ms. */
export const SCROLL_PAUSE_MS = 200;

/** The reasons to pause the gradient. */
export type Hold = 'visitor' | 'scrolling' | 'hidden' | 'off-screen' | 'context-lost';

/** The active holds; the gradient moves while there are none. */
export type Motion = ReadonlySet<Hold>;

/** The gradient is held until the browser reports that it is on the screen. */
export const FIRST_MOTION: Motion = new Set(['off-screen']);

/** The motion after a hold was set or lifted; the same set object when nothing changed. */
export function withHold(motion: Motion, hold: Hold, inForce: boolean): Motion {
  if (motion.has(hold) === inForce) return motion;
  const next = new Set(motion);
  if (inForce) next.add(hold);
  else next.delete(hold);
  return next;
}

/** Whether the gradient moves. WCAG 2.2.2 requires that the visitor can pause it. */
export function isMoving(motion: Motion): boolean {
  return motion.size === 0;
}

/** A frame never advances the animation further than this (docs/product.md#gradient), in seconds. */
const MAX_FRAME_STEP = 1 / 15;

/** The colors change slowly, so a higher frame rate would be invisible and would drain a phone's battery. */
const FRAMES_A_SECOND = 30;

/**
 * How far a frame advances the animation.
 * @param previous when the last picture was painted, in ms; null for the first one after a pause
 * @param now ms
 * @returns seconds; null when it is too early for another picture
 */
export function frameStep(previous: number | null, now: number): number | null {
  if (previous === null) return 0;
  const elapsed = (now - previous) / 1000;
  // Half a 60 Hz frame of tolerance, so that every second frame is painted and not every third.
  if (elapsed < 1 / FRAMES_A_SECOND - 1 / 120) return null;
  return Math.min(elapsed, MAX_FRAME_STEP);
}
