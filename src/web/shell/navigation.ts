import { createPath } from 'react-router-dom';
import type { Location, NavigateOptions, Navigator, To } from 'react-router-dom';
import { currentEntry, enter, nextLocation } from './history-entry.ts';
import type { FailedPage, PageModule } from './page-meta.ts';
import { keepScrollPositions, rememberedScroll, rememberScroll } from './scroll-positions.ts';

/** What is on the screen: a page, and the history entry it belongs to. */
export interface Visit {
  readonly location: Location<unknown>;
  readonly page: PageModule | FailedPage;
  /** Where to scroll: to the start (or the address's anchor), to where one was before, or nowhere. */
  readonly scroll: 'start' | 'restore' | 'stay';
}

/** The browser's history, as react-router wants it, with pages that are loaded before they are shown. */
export interface Navigation extends Navigator {
  readonly visit: () => Visit;
  /** Fetches a page that may be wanted soon; a failure now costs nothing. */
  readonly warm: (path: string) => void;
  /** Follows Back and Forward from now on. @returns what ends it */
  readonly start: (show: (visit: Visit) => void) => () => void;
}

/**
 * Loads first and shows then: until the script of the next page is there, page and address stay as they are,
 * and whatever the visitor does meanwhile replaces it (docs/decisions/0035-declarative-router.md).
 * @param load fetches the script of the page at a path
 * @param first the page of the current address
 */
export function createNavigation(load: (path: string) => Promise<PageModule>, first: PageModule): Navigation {
  const { location } = currentEntry();
  const isToRestore = window.scrollY === 0 && rememberedScroll(location.key) !== undefined;
  const loaded = new Map([[location.pathname, first]]);
  let visit: Visit = { location, page: first, scroll: isToRestore ? 'restore' : 'stay' };
  let show: (visit: Visit) => void = () => undefined;
  let attempts = 0;

  async function fetchPage(path: string): Promise<PageModule> {
    const page = await load(path);
    loaded.set(path, page);
    return page;
  }

  function arrive(to: Location<unknown>, scroll: Visit['scroll'], how: 'push' | 'replace' | 'pop'): void {
    attempts += 1;
    const attempt = attempts;
    function showPage(page: Visit['page']): void {
      if (attempt !== attempts) return;
      rememberScroll(visit.location.key);
      if (how !== 'pop') enter(to, how);
      visit = { location: to, page, scroll };
      show(visit);
    }
    const page = loaded.get(to.pathname);
    if (page !== undefined) showPage(page);
    else fetchPage(to.pathname).then(showPage, (error: unknown) => showPage({ error }));
  }

  function arriveAt(how: 'push' | 'replace') {
    return (to: To, state: unknown, options?: NavigateOptions): void =>
      arrive(
        nextLocation(createHref(to), state),
        options?.preventScrollReset === true ? 'stay' : 'start',
        how,
      );
  }

  function followHistory(): void {
    const entry = currentEntry();
    // The browser has scrolled to the anchor of an entry that it made.
    arrive(entry.location, entry.isForeign ? 'stay' : 'restore', 'pop');
  }

  return {
    visit: () => visit,
    warm: (path) => void (loaded.has(path) || fetchPage(path).catch(() => undefined)),
    start(onShow) {
      show = onShow;
      window.addEventListener('popstate', followHistory);
      const stopKeeping = keepScrollPositions(() => visit.location.key);
      // The visitor may have gone back while the page came to life.
      if (currentEntry().location.key !== visit.location.key) followHistory();
      return () => {
        window.removeEventListener('popstate', followHistory);
        stopKeeping();
      };
    },
    createHref,
    go: (delta) => window.history.go(delta),
    push: arriveAt('push'),
    replace: arriveAt('replace'),
  };
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
