import { savesData } from './visitor-preferences.ts';

/**
 * Fetches the page behind a link, once, as soon as a pointer or a finger is on the link or the keyboard reaches it;
 * nothing where the browser asks to save data.
 * @param prefetch fetches the page at a path of this site
 */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  if (savesData()) return;
  const seen = new Set([window.location.pathname]);
  function follow({ target }: Pick<Event, 'target'>): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin || link.target !== '') return;
    if (seen.has(link.pathname)) return;
    seen.add(link.pathname);
    prefetch(link.pathname);
  }
  // A finger that touches the screen also sends `pointerover`.
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('focusin', follow);
  // The pointer may have been on a link before.
  follow({ target: document.querySelector('a:hover') });
}
