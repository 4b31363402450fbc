import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Pages are made of a release and a catalog, and are in `dist/pages/<key>`: `client` (what has an address),
 * `prerender` (what renders a page for one visitor) and `pages.json`.
 */

/**
 * The name of the pages of a release and a catalog.
 * @param version of the catalog (`catalogVersion`)
 */
export function pagesKey(release: string, version: string): string {
  return `${release}-${version}`;
}

/** The folder of pages, whether it is there or not. */
export function pagesFolder(distDir: string, key: string): string {
  return join(distDir, 'pages', key);
}

/** Whether pages are there. They are made as a whole. */
export function hasPages(distDir: string, key: string): boolean {
  return existsSync(pagesFolder(distDir, key));
}
