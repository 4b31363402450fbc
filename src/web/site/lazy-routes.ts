import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

/**
 * Loads the scripts of the pages at an address and puts them in their routes, so that the router can show the
 * page at once and hydration finds what was prerendered.
 */
export async function loadMatched(routes: RouteObject[], path: string): Promise<void> {
  const lazy = lazyMatches(routes, path);
  await Promise.all(
    lazy.map(async ([route, load]) => {
      Object.assign(route, await load());
      delete route.lazy;
    }),
  );
}

/** Fetches the scripts of pages that may be needed when the connection is gone; a failure now costs nothing. */
export function warmPages(routes: RouteObject[], paths: readonly string[]): void {
  for (const path of paths) {
    for (const [, load] of lazyMatches(routes, path)) load().catch(() => undefined);
  }
}

type Load = () => Promise<Partial<RouteObject>>;

function lazyMatches(routes: RouteObject[], path: string): readonly (readonly [RouteObject, Load])[] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route }) => {
    // The object form of `lazy` is not used on this site.
    return typeof route.lazy === 'function' ? [[route, route.lazy as Load] as const] : [];
  });
}
