import './confetti.css';
import { useEffect } from 'react';
import { whenIdle } from '../../shell/when-idle.ts';

/** Longest wait for a quiet moment, in milliseconds. */
const PATIENCE = 1000;

/**
 * One burst of confetti on each arrival (SPECIFICATION.md section 2). Its script is fetched when the page has
 * nothing else to do, and not at all for those who asked for less motion.
 */
export function Confetti() {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let hasLeft = false;
    let clear: (() => void) | null = null;
    const cancel = whenIdle(() => {
      import('./burst.ts').then(
        ({ burst }) => {
          if (!hasLeft) clear = burst();
        },
        // Without it the page says the same.
        () => undefined,
      );
    }, PATIENCE);
    return () => {
      hasLeft = true;
      cancel();
      clear?.();
    };
  }, []);
  return null;
}
