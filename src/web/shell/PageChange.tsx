import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { site } from '../content/site.ts';
import { useSite } from '../languages/site-language.ts';
import { loadedShell } from './loaded-shell.ts';
import type { PageMeta } from './page-meta.ts';

interface PageChangeProps {
  /** The page's metadata; null for an error screen, which has set its own title. */
  readonly meta: PageMeta | null;
  /** The page's address. */
  readonly path: string;
}

/**
 * Does after a client-side navigation what a browser does when it loads a page: replaces the head elements, moves the
 * focus to the start of the new page, and announces its title to screen readers.
 */
export function PageChange({ meta, path }: PageChangeProps) {
  const { texts } = useSite();
  const shown = useRef(path);
  const [announcement, setAnnouncement] = useState('');

  // A layout effect, so that it runs before the effect in which an error screen sets its own title.
  useLayoutEffect(() => {
    if (shown.current === path || meta === null) return;
    // The first page's document already has the right head; other pages come with the shell.
    const shell = loadedShell();
    shell?.applyHead(document, shell.headTags(meta, site, texts));
  }, [path, meta, texts]);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    focusStart();
    setAnnouncement(document.title);
  }, [path]);

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
