import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Navigation, Visit } from './navigation.ts';
import { rememberedScroll } from './scroll-positions.ts';
import { NavigationContext, useVisit } from './use-visit.ts';
import { whenIdle } from './when-idle.ts';

interface CurrentPageProps {
  readonly navigation: Navigation;
  readonly children: (visit: Visit) => ReactNode;
  /** Called once everything on the first page works. */
  readonly onHydrated?: () => void;
}

/** Events that end the first click or keystroke. Prefetching waits for them, so as not to delay their effect. */
const FIRST_TOUCH = ['click', 'keyup', 'input'] as const;
/** Milliseconds after which pages are prefetched even if the browser is busy. */
const PREFETCH_WITHIN = 5_000;

/**
 * Shows the current visit: address, page and scroll position change together. Prefetches the pages that the current
 * page leads to.
 */
export function CurrentPage({ navigation, children, onHydrated }: CurrentPageProps) {
  const visit = useVisit(navigation);
  const { page } = visit;
  const placed = useRef<Visit>(null);

  useEffect(() => onHydrated?.(), [onHydrated]);

  useLayoutEffect(() => navigation.start(), [navigation]);

  useLayoutEffect(() => {
    if (placed.current === visit) return;
    placed.current = visit;
    scrollToVisit(visit);
  }, [visit]);

  useEffect(() => {
    if (!('meta' in page) || page.meta.leadsTo === undefined) return undefined;
    const untouched = new AbortController();
    let cancel = (): void => {};
    const begin = (): void => {
      untouched.abort();
      cancel = whenIdle(() => navigation.prefetchWhatFollows(page), PREFETCH_WITHIN);
    };
    for (const event of FIRST_TOUCH) document.addEventListener(event, begin, { signal: untouched.signal });
    return () => {
      untouched.abort();
      cancel();
    };
  }, [page, navigation]);

  return <NavigationContext value={navigation}>{children(visit)}</NavigationContext>;
}

/** Scrolls to the start of a new page, or to where the visitor left it (docs/product.md#scrolling). */
function scrollToVisit({ location, scroll }: Visit): void {
  if (scroll === 'stay') return;
  const remembered = scroll === 'restore' ? rememberedScroll(location.key) : undefined;
  const anchor = remembered === undefined ? anchorOf(location.hash) : null;
  if (anchor !== null) anchor.scrollIntoView();
  else window.scrollTo(0, remembered ?? 0);
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A hash that cannot be decoded names no element.
    return null;
  }
}
