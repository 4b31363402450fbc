import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { minify } from 'rolldown/utils';
import type { Catalog } from '../server/catalog.ts';
import type { UsableCatalog } from '../server/kept-catalog.ts';
import { pagesFolder, pagesKey } from '../server/releases/pages-folder.ts';
import { releaseFolder } from '../server/releases/releases.ts';
import { MODULES_FILE } from '../server/site/render-page.ts';
import { modulesOfForms } from './catalog-modules.ts';
import { openCatalogPages } from './catalog-pages.ts';
import { writeDocuments } from './documents.ts';
import { CATALOG, fileName } from './page-links.ts';
import { compress } from './precompress.ts';

export interface MadePages {
  readonly key: string;
  /** How many; 0 when they were there already. */
  readonly pages: number;
}

/**
 * Makes the pages of a release and a catalog, in a folder of their own beside those that are served: whole or not at
 * all (docs/decisions/0090-releases-without-a-catalog.md). Pages that are there already are left as they are, and
 * several processes may make the same ones at once.
 * @param distDir holds the release, and gets the pages
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

/** @returns how many pages there are */
async function writePages(release: string, catalog: Catalog, key: string, target: string): Promise<number> {
  const compressed: Promise<void>[] = [];
  const write = (name: string, text: string): void => {
    const file = join(target, 'client', name);
    const content = Buffer.from(text);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    const done = compress(file, content);
    // It is waited for at the end.
    done.catch(() => {});
    compressed.push(done);
  };
  const pages = openCatalogPages(release, catalog, key);
  const { scripts, sourceOf } = pages;
  const names = new Set([...modulesOfForms(catalog), ...Object.values(scripts.modules.catalog).flat()]);
  try {
    const written = await writeDocuments(pages, write);
    for (const name of names) {
      const { code } = await minify(`${name}.js`, sourceOf(name), { module: true });
      write(join(CATALOG, key, `${fileName(name)}.js`), code);
    }
    const sources = [...names, 'index'].map((name) => [name, sourceOf(name)]);
    writeFileSync(join(target, MODULES_FILE), JSON.stringify(Object.fromEntries(sources)));
    writeFileSync(join(target, 'pages.json'), JSON.stringify(written, null, 2));
    await Promise.all(compressed);
    return Object.keys(written).length;
  } finally {
    // Nothing is written into a folder that is being removed.
    await Promise.allSettled(compressed);
  }
}

/** Puts a finished folder in its place. Another process may have made the same one meanwhile: then that stays. */
export function moveInto(folder: string, made: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
