import { savesData } from './saves-data.ts';

/**
 * Fetches the page behind a link, once, as soon as a pointer or a finger is on it or the keyboard has reached
 * it. Whoever asks for little data is left alone.
 * @param warm fetches the page at a path of this site
 */
export function warmOnIntent(warm: (path: string) => void): void {
  if (savesData()) return;
  const met = new Set([window.location.pathname]);
  function follow({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin || link.target !== '') return;
    if (met.has(link.pathname)) return;
    met.add(link.pathname);
    warm(link.pathname);
  }
  // A finger that touches the screen is over a link, too.
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('focusin', follow);
}
