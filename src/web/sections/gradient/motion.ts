/** How long after the last scroll event the gradient goes on (SPECIFICATION.md section 4). */
export const SCROLL_PAUSE_MS = 200;

/** What can hold the gradient still. */
export type Hold = 'visitor' | 'scrolling' | 'hidden' | 'off-screen' | 'context-lost';

/** The holds in force; the gradient moves while there is none. */
export type Motion = ReadonlySet<Hold>;

/** Held until it is known to be on the screen. */
export const FIRST_MOTION: Motion = new Set(['off-screen']);

/** The motion after one hold came into force or was lifted; the same set when nothing changed. */
export function withHold(motion: Motion, hold: Hold, inForce: boolean): Motion {
  if (motion.has(hold) === inForce) return motion;
  const next = new Set(motion);
  if (inForce) next.add(hold);
  else next.delete(hold);
  return next;
}

/** Whether the gradient moves (SPECIFICATION.md section 4; WCAG 2.2.2 for the visitor's own pause). */
export function isMoving(motion: Motion): boolean {
  return motion.size === 0;
}
