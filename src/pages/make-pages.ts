import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import { valueOf } from '../core/problem.ts';
import { compileFiles, type Catalog } from '../server/catalog/catalog.ts';
import { usableCatalog, type UsableCatalog } from '../server/catalog/opened-catalog.ts';
import type { PagesTask } from '../server/catalog/pages-in-force.ts';
import { pagesFolder, pagesKey } from '../server/releases/pages-folder.ts';
import { releaseFolder } from '../server/releases/releases.ts';
import { MODULES_FILE } from '../server/site/render-page.ts';
import { modulesOfForms } from './catalog-modules.ts';
import { openCatalogPages } from './catalog-pages.ts';
import { writeDocuments } from './documents.ts';
import { CATALOG, fileName } from './page-links.ts';
import { precompress } from './precompress.ts';

/**
 * Milliseconds between a publication and the best compression of its pages. Before that, desk and visitors need the
 * processor, and a rollback would make the work superfluous. Shorter than an idle process of the pool lives.
 */
const AFTER_PUBLICATION = 60_000;

export interface MadePages {
  readonly key: string;
  /** The number of pages; 0 when they existed already. */
  readonly pages: number;
}

/**
 * Makes the pages of a release and a catalog, in a folder of their own beside those that are served: completely or not
 * at all (docs/decisions/0090-releases-without-a-catalog.md). Existing pages are left as they are, and several
 * processes may make the same ones at once. They are compressed quickly; `compressBest` makes them smaller.
 * @param distDir contains the release, and gets the pages
 * @param release the id of the release
 * @param catalog one that has passed the check
 * @throws Error with what prevents it
 */
export async function makePages(
  distDir: string,
  release: string,
  { version, catalog }: Pick<UsableCatalog, 'version' | 'catalog'>,
): Promise<MadePages> {
  const key = pagesKey(release, version);
  const folder = pagesFolder(distDir, key);
  if (existsSync(folder)) return { key, pages: 0 };
  const next = pagesFolder(distDir, `${release}.next-${randomUUID()}`);
  try {
    const pages = await writePages(releaseFolder(distDir, release), catalog, key, next);
    moveInto(folder, next);
    return { key, pages };
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Makes pages as a task of the pool, and compresses them better once the site is likely to be quiet again.
 * @returns the key of the pages
 * @throws Error with what prevents it
 */
export async function makePagesOf({ distDir, release, files }: PagesTask): Promise<string> {
  const catalog = usableCatalog(files, valueOf(compileFiles(files)));
  const { key, pages } = await makePages(distDir, release, catalog);
  // The pages are served at once. If this fails or the process ends before, their first compressed copies stay.
  if (pages > 0) setTimeout(() => void compressBest(distDir, key).catch(() => {}), AFTER_PUBLICATION);
  return key;
}

/** Compresses pages as well as possible: 2 s of a core. The pages may be served meanwhile. */
export function compressBest(distDir: string, key: string): Promise<void> {
  return precompress(join(pagesFolder(distDir, key), 'client'), 'best');
}

/** @returns the number of pages */
async function writePages(release: string, catalog: Catalog, key: string, target: string): Promise<number> {
  const clientDir = join(target, 'client');
  const folder = join(clientDir, CATALOG, key);
  mkdirSync(folder, { recursive: true });
  const pages = openCatalogPages(release, catalog, key);
  const { scripts, sourceOf } = pages;
  const names = new Set([...modulesOfForms(catalog), ...Object.values(scripts.modules.catalog).flat()]);
  for (const name of names) {
    const { code } = await minify(`${name}.js`, sourceOf(name), { module: true });
    writeFileSync(join(folder, `${fileName(name)}.js`), code);
  }
  const written = await writeDocuments(pages, clientDir);
  await precompress(clientDir, 'fast');
  const sources = [...names, 'index'].map((name) => [name, sourceOf(name)]);
  writeFileSync(join(target, MODULES_FILE), JSON.stringify(Object.fromEntries(sources)));
  writeFileSync(join(target, 'pages.json'), JSON.stringify(written, null, 2));
  return Object.keys(written).length;
}

/** Moves a finished folder into place. If another process has moved the same one there meanwhile, that one stays. */
export function moveInto(folder: string, made: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
