import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Pages are built from a release and a catalog, and are in `dist/pages/<key>`: `client` (files with a URL),
 * `prerender` (the code that renders a page for one visitor) and `pages.json`.
 */

/**
 * The key of the pages of a release and a catalog.
 * @param version of the catalog (`catalogVersion`)
 */
export function pagesKey(release: string, version: string): string {
  return `${release}-${version}`;
}

/** The folder of pages, which may not exist. */
export function pagesFolder(distDir: string, key: string): string {
  return join(distDir, 'pages', key);
}

/** Whether pages exist. The folder only appears when it is complete. */
export function hasPages(distDir: string, key: string): boolean {
  return existsSync(pagesFolder(distDir, key));
}
