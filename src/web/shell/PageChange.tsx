import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { applyHead } from './head.ts';
import { headTags } from './head.ts';
import type { PageMeta } from './page-meta.ts';
import { site } from '../content/site.ts';

/**
 * What a browser does on its own when a page loads, done again after a navigation without one: head elements,
 * focus at the start of the new page, and its title read out.
 * @param meta what the page says of itself; null for an error screen, which has set its own title
 */
export function PageChange({ meta }: { readonly meta: PageMeta | null }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  // Before the effect in which an error screen, in place of a page that fails, sets its own title.
  useLayoutEffect(() => {
    // The first page came with its head, and the browser has placed its focus.
    if (shown.current !== pathname && meta !== null) applyHead(document, headTags(meta, site));
  }, [pathname, meta]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusStart();
    setAnnouncement(document.title);
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}

function focusStart(): void {
  const start = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
}
