import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from '../content/site.ts';
import { useSite } from '../languages/site-language.ts';
import { applyHead, headTags } from './head.ts';
import type { PageMeta } from './page-meta.ts';

/**
 * Does after a client-side navigation what a browser does when it loads a page: replaces the head elements, moves the
 * focus to the start of the new page, and announces its title to screen readers.
 * @param meta the page's metadata; null for an error screen, which has set its own title
 */
export function PageChange({ meta }: { readonly meta: PageMeta | null }) {
  const { pathname } = useLocation();
  const { texts } = useSite();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  // A layout effect, so that it runs before the effect in which an error screen sets its own title.
  useLayoutEffect(() => {
    // The first page's document already has the right head, and the browser has placed the focus.
    if (shown.current !== pathname && meta !== null) applyHead(document, headTags(meta, site, texts));
  }, [pathname, meta, texts]);

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
