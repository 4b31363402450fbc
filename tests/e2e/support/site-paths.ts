import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releasePaths } from '../../../src/build/release-paths.ts';
import { builtSite } from '../../support/built-site.ts';

const site = builtSite(releasePaths(process.env).distDir);

/** The path of every public page of the built site, without the screen for unknown addresses. */
export const sitePaths: readonly string[] = site.files
  .filter((file) => file.endsWith('index.html') && !file.startsWith('desk/'))
  .map((file) => `/${dirname(file) === '.' ? '' : dirname(file)}`)
  .sort();

/** The file of the built site that is served at a path. */
export function locate(path: string): string {
  return site.locate(path.slice(1));
}

/** The HTML of a public page as the server sends it. */
export function htmlOf(path: string): string {
  return readFileSync(locate(join(path, 'index.html')), 'utf8');
}
