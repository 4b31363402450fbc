import { useEffect } from 'react';
import { whenIdle } from '../../shell/when-idle.ts';

/** Longest wait for an idle browser, in milliseconds. */
const IDLE_TIMEOUT = 1000;

/**
 * One burst of confetti on each arrival (docs/product.md#thank-you). Its script is fetched when the browser is idle,
 * and never for visitors who prefer reduced motion.
 */
export function Confetti() {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let isUnmounted = false;
    let clear: (() => void) | null = null;
    const cancel = whenIdle(() => {
      import('./burst.ts').then(
        ({ burst }) => {
          if (!isUnmounted) clear = burst();
        },
        // The confetti is decoration, so a failed fetch is ignored.
        () => undefined,
      );
    }, IDLE_TIMEOUT);
    return () => {
      isUnmounted = true;
      cancel();
      clear?.();
    };
  }, []);
  return null;
}
