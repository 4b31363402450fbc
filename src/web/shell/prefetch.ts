import { savesData } from './visitor-preferences.ts';

/**
 * Prefetches the page behind a link, once, when the link is hovered, touched or focused. Does nothing if the browser
 * asks to save data.
 * @param prefetch prefetches the page at a path of this site
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
  // A touch also fires `pointerover`.
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('focusin', follow);
  // The pointer may already be over a link.
  follow({ target: document.querySelector('a:hover') });
}
