import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { minify } from 'vite';
import type { Language } from '../core/languages/language.ts';
import type { Catalog } from '../server/catalog.ts';
import type { UsableCatalog } from '../server/kept-catalog.ts';
import { pagesFolder, pagesKey } from '../server/releases/pages-folder.ts';
import { releaseFolder } from '../server/releases/releases.ts';
import { catalogIndex } from './catalog-modules.ts';
import { writeDocuments, type Prerenderer } from './documents.ts';
import { writePrerenderer } from './prerenderer-files.ts';
import { CATALOG, fileName } from './page-links.ts';
import { precompress } from './precompress.ts';

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
  // A name of its own each time: the prerenderer is imported from there.
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
  const clientDir = join(target, 'client');
  const modules = join(clientDir, CATALOG, key);
  mkdirSync(modules, { recursive: true });
  const files = await writePrerenderer(release, catalog, target, async (name, source) => {
    const { code } = await minify(`${name}.js`, source, { module: true });
    writeFileSync(join(modules, `${fileName(name)}.js`), code);
    return code;
  });
  const { entry, scripts, readSheet } = files;
  // The release's build made this module from src/web/prerender.tsx.
  const prerenderer = (await import(entry)) as Prerenderer;
  const indexIn = (language: Language) => catalogIndex(catalog, language);
  const pages = await writeDocuments(prerenderer, { scripts, readSheet, key, indexIn, clientDir });
  await precompress(clientDir);
  writeFileSync(join(target, 'pages.json'), JSON.stringify(pages, null, 2));
  return Object.keys(pages).length;
}

/** Puts a finished folder in its place. Another process may have made the same one meanwhile: then that stays. */
export function moveInto(folder: string, made: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
