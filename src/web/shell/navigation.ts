import { startTransition } from 'react';
import type { Location, NavigateOptions, Navigator, To } from 'react-router-dom';
import { languageOfPath } from '../../core/languages/language.ts';
import { isJsonObject } from '../../core/json.ts';
import type { FailedPage, PageModule } from './page-meta.ts';
import { manageScrollPositions, rememberedScroll, rememberScroll } from './scroll-positions.ts';

/** The current page, and the history entry that it belongs to. */
export interface Visit {
  readonly location: Location<unknown>;
  readonly page: PageModule | FailedPage;
  /** Where to scroll: to the start (or the address's anchor), to where the visitor was before, or nowhere. */
  readonly scroll: 'start' | 'restore' | 'stay';
}

/** The browser's history as react-router's `Router` expects it, with the page of the current entry. */
export interface Navigation extends Navigator {
  readonly visit: () => Visit;
  /** Prefetches the script of a page. A failure has no effect: the navigation itself tries again. */
  readonly prefetch: (path: string) => void;
  /**
   * Prefetches the pages that a page leads to, transitively, and what those load lazily, so that a visitor who loses
   * the connection can still reach all of them.
   */
  readonly prefetchWhatFollows: (page: PageModule) => void;
  /**
   * @param show is called with the current visit, which may have changed since it was rendered, and with each new one: in
   *   a transition if it has a new page, so that the old one stays responsive
   * @returns stops the calls
   */
  readonly subscribe: (show: (visit: Visit) => void) => () => void;
  /** Starts to handle Back and Forward. @returns stops it */
  readonly start: () => () => void;
}

/**
 * A navigation that loads a page before it shows it. Until the script of the next page has loaded, page and address do
 * not change, and a newer navigation takes precedence (docs/decisions/0035-declarative-router.md).
 * @param load fetches the script of the page at a path
 * @param first the page of the current address
 * @param isPlaced whether the scroll position is already right: the browser has set it, or the visitor has scrolled
 */
export function createNavigation(
  load: (path: string) => Promise<PageModule>,
  first: PageModule,
  isPlaced = false,
): Navigation {
  const { location } = currentEntry();
  const isToRestore = !isPlaced && window.scrollY === 0 && rememberedScroll(location.key) !== undefined;
  const loaded = new Map([[location.pathname, first]]);
  const fetching = new Map<string, Promise<PageModule>>();
  let visit: Visit = { location, page: first, scroll: isToRestore ? 'restore' : 'stay' };
  const shown = new Set<(visit: Visit) => void>();
  let attempts = 0;

  /** Fetches a page once even for concurrent callers: React would remount a second page object, and lose its state. */
  function fetchPage(path: string): Promise<PageModule> {
    const underWay = fetching.get(path);
    if (underWay !== undefined) return underWay;
    const page = load(path)
      .then((each) => {
        loaded.set(path, each);
        return each;
      })
      .finally(() => fetching.delete(path));
    fetching.set(path, page);
    return page;
  }

  function prefetchWhatFollows({ meta }: PageModule): void {
    for (const path of meta.leadsTo ?? []) {
      const known = loaded.get(path);
      (known === undefined ? fetchPage(path) : Promise.resolve(known)).then(
        (page) => {
          page.prefetch?.();
          if (page.meta.leadsTo?.some((next) => !loaded.has(next)) === true) prefetchWhatFollows(page);
        },
        () => undefined,
      );
    }
  }

  /** Whether a path needs a new document, because it is in another language. */
  const isForeign = (path: string): boolean => languageOfPath(path) !== languageOfPath(location.pathname);

  function arrive(to: Location<unknown>, scroll: Visit['scroll'], how: 'push' | 'replace' | 'pop'): void {
    if (isForeign(to.pathname)) return loadDocument(to, how);
    attempts += 1;
    const attempt = attempts;
    function showPage(page: Visit['page']): void {
      if (attempt !== attempts) return;
      rememberScroll(visit.location.key);
      if (how !== 'pop') enter(to, how);
      const isNewPage = page !== visit.page;
      const next: Visit = { location: to, page, scroll };
      visit = next;
      const show = (): void => shown.forEach((each) => each(next));
      if (isNewPage) startTransition(show);
      else show();
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
    // For an entry that the browser itself made, it has already scrolled to the anchor.
    arrive(entry.location, entry.isForeign ? 'stay' : 'restore', 'pop');
  }

  return {
    visit: () => visit,
    prefetch: (path) => void (isForeign(path) || loaded.has(path) || fetchPage(path).catch(() => undefined)),
    prefetchWhatFollows,
    subscribe(show) {
      shown.add(show);
      show(visit);
      return () => void shown.delete(show);
    },
    start() {
      window.addEventListener('popstate', followHistory);
      const stopManaging = manageScrollPositions(() => visit.location.key);
      // The visitor may have gone back while the page was hydrated.
      if (currentEntry().location.key !== visit.location.key) followHistory();
      return () => {
        window.removeEventListener('popstate', followHistory);
        stopManaging();
      };
    },
    createHref,
    go: (delta) => window.history.go(delta),
    push: arriveAt('push'),
    replace: arriveAt('replace'),
  };
}

/** The address that a link leads to. */
export function createHref(to: To): string {
  if (typeof to === 'string') return to;
  const { pathname = '/', search = '', hash = '' } = to;
  return pathname + search + hash;
}

/** The current address with the state of its history entry. */
interface HistoryEntry {
  readonly location: Location<unknown>;
  /** Whether the browser itself made the entry: the document's first one, or that of a plain `#` link. */
  readonly isForeign: boolean;
}

/** Reads the current history entry, and adds our key to it. */
function currentEntry(): HistoryEntry {
  const { pathname, search, hash } = window.location;
  const stored: unknown = window.history.state;
  const isForeign = !isJsonObject(stored) || typeof stored['key'] !== 'string';
  const { key, state = null } = isForeign ? { key: newKey() } : stored;
  if (isForeign) window.history.replaceState({ key, state }, '');
  return { location: { pathname, search, hash, key: String(key), state }, isForeign };
}

/** The location for a new history entry. @param href within the site */
function nextLocation(href: string, state: unknown): Location<unknown> {
  const { pathname, search, hash } = new URL(href, window.location.href);
  return { pathname, search, hash, key: newKey(), state: state ?? null };
}

/** Pushes a location as a new history entry, or replaces the current entry with it. */
function enter({ pathname, search, hash, key, state }: Location<unknown>, how: 'push' | 'replace'): void {
  const href = pathname + search + hash;
  if (how === 'push') window.history.pushState({ key, state }, '', href);
  else window.history.replaceState({ key, state }, '', href);
}

/** Leaves for an address that needs a new document. */
function loadDocument({ pathname, search, hash }: Location<unknown>, how: 'push' | 'replace' | 'pop'): void {
  if (how === 'pop') window.location.reload();
  else if (how === 'push') window.location.assign(pathname + search + hash);
  else window.location.replace(pathname + search + hash);
}

/** A key that is unique within a tab's history. */
function newKey(): string {
  return Math.random().toString(36).slice(2);
}
