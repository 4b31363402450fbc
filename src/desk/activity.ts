/** Events that prove a person is present. Pointer moves may be caused by a page that changes below the pointer. */
const ACTS = ['keydown', 'input', 'pointerdown', 'wheel'] as const;

/** When the person last used this page, in milliseconds since 1970. */
let lastActiveAt = Date.now();

/** Records each use of the page. @returns a function that stops it */
export function watchActivity(): () => void {
  const note = () => void (lastActiveAt = Date.now());
  for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
  return () => ACTS.forEach((act) => window.removeEventListener(act, note, { capture: true }));
}

/** When the person last used this page, in milliseconds since 1970. */
export function lastActivity(): number {
  return lastActiveAt;
}
