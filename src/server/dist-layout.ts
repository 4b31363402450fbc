import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Where releases and pages are below `DIST_DIR` (docs/decisions/0090-releases-without-a-catalog.md):
 *
 *   releases/<id>/    what the build makes of the program: client/, prerender/, catalog/ and what making pages needs
 *   pages/<key>/      what is made of a release and a catalog: client/, prerender/, catalog/, pages.json
 *   current           the id of the release that serves
 */

const DIGITS = '[0-9a-f]{12}';
const RELEASE_ID = new RegExp(`^${DIGITS}$`);
const PAGES_KEY = new RegExp(`^${DIGITS}-${DIGITS}$`);
/** The file that holds the id of the release that serves. */
export const CURRENT = 'current';

/** The folder of a release. @param id twelve hexadecimal digits, of everything that it was built from */
export function releaseFolder(distDir: string, id: string): string {
  return join(distDir, 'releases', id);
}

/** The folder of the pages that were made of a release and a catalog. */
export function pagesFolder(distDir: string, key: string): string {
  return join(distDir, 'pages', key);
}

/** The name of the pages of a release and a catalog. @param digest that of the catalog (`catalogDigest`) */
export function pagesKey(id: string, digest: string): string {
  return `${id}-${digest.slice(0, 12)}`;
}

/** The id of the release that serves; null where none was ever built. */
export function currentRelease(distDir: string): string | null {
  const file = join(distDir, CURRENT);
  if (!existsSync(file)) return null;
  const id = readFileSync(file, 'utf8').trim();
  return RELEASE_ID.test(id) && existsSync(releaseFolder(distDir, id)) ? id : null;
}

/** Lets a release serve from the next start on. */
export function setCurrentRelease(distDir: string, id: string): void {
  const file = join(distDir, CURRENT);
  const next = `${file}.next-${process.pid}`;
  writeFileSync(next, `${id}\n`);
  renameSync(next, file);
}

/** The ids of all releases that are kept. */
export function keptReleases(distDir: string): readonly string[] {
  return namesIn(join(distDir, 'releases'), RELEASE_ID);
}

/** The keys of all pages that are kept. */
export function keptPages(distDir: string): readonly string[] {
  return namesIn(join(distDir, 'pages'), PAGES_KEY);
}

function namesIn(folder: string, pattern: RegExp): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];
}

/**
 * The folder that holds a file with a digest in its address, of any release or pages that are kept: a tab that was
 * opened before a change still asks for it.
 * @param path `/assets/…` or `/catalog/<key>/…`
 * @returns null where there is none
 */
export function keptFolder(distDir: string, path: string): string | null {
  const [, area, name = ''] = path.split('/', 3);
  // No such file has another character in its name, nor a part that leads upward. Compressed copies have no address.
  if (!/^(?:\/[\w-][\w.-]*)+$/.test(path) || /\.(?:br|gz)$/.test(path)) return null;
  const folders =
    area === 'catalog' && PAGES_KEY.test(name)
      ? [pagesFolder(distDir, name)]
      : area === 'assets'
        ? keptReleases(distDir).map((id) => releaseFolder(distDir, id))
        : [];
  const clients = folders.map((folder) => join(folder, 'client'));
  return clients.find((client) => isFile(join(client, path))) ?? null;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
