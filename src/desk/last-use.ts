/** What somebody does who is there. A pointer that lies on the desk moves by itself, as the page below it changes. */
const ACTS = ['keydown', 'input', 'pointerdown', 'wheel'] as const;

/** When somebody last did something on this page, in milliseconds since 1970. */
let usedAt = Date.now();

/** Notes each act of whoever is at the page. @returns a function that ends it */
export function watchUse(): () => void {
  const note = () => void (usedAt = Date.now());
  for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
  return () => ACTS.forEach((act) => window.removeEventListener(act, note, { capture: true }));
}

/** When somebody last did something on this page, in milliseconds since 1970. */
export function lastUse(): number {
  return usedAt;
}
