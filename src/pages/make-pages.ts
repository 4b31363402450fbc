import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify } from 'vite';
import type { Checked } from '../core/problem.ts';
import { catalogVersion, readCatalogFiles, writeCatalogFiles } from '../server/catalog-files.ts';
import { loadCatalog, readCatalog, type Catalog } from '../server/catalog.ts';
import { pagesFolder, pagesKey } from '../server/releases/pages-folder.ts';
import { releaseFolder } from '../server/releases/releases.ts';
import { catalogIndex, catalogModule, modulesOfForms } from './catalog-modules.ts';
import { writeDocuments, type Prerenderer } from './documents.ts';
import { CATALOG, fileName, type ReleaseScripts, type ScriptsOfModules } from './page-links.ts';
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
 * @param catalogRoot the folder that holds `form-schemas/` and `rules/`
 * @param checkedVersion a version of the catalog that has passed the check: it is not checked once more
 * @returns their key, or the problems of the form and rule files
 * @throws Error when anything else prevents it
 */
export async function makePages(
  distDir: string,
  release: string,
  catalogRoot: string,
  checkedVersion?: string,
): Promise<Checked<MadePages>> {
  // A name of its own each time: the prerenderer is imported from there.
  const next = pagesFolder(distDir, `${release}.next-${randomUUID()}`);
  try {
    // A copy: whoever edits the files meanwhile makes other pages.
    const copy = join(next, 'catalog');
    writeCatalogFiles(readCatalogFiles(catalogRoot), copy);
    const version = catalogVersion(copy);
    const key = pagesKey(release, version);
    const folder = pagesFolder(distDir, key);
    if (existsSync(folder)) return { ok: true, value: { key, pages: 0 } };
    const catalog = version === checkedVersion ? loadCatalog(copy) : readCatalog(copy);
    if (!catalog.ok) return catalog;
    const pages = await writePages(releaseFolder(distDir, release), catalog.value, key, next);
    moveInto(folder, next);
    return { ok: true, value: { key, pages } };
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** @returns how many pages there are */
async function writePages(release: string, catalog: Catalog, key: string, target: string): Promise<number> {
  const scripts = readScripts(release);
  const prerenderDir = join(target, 'prerender');
  const clientDir = join(target, 'client');
  mkdirSync(prerenderDir, { recursive: true });
  // A copy: a module at another address is another module, and so is what it has read of its catalog.
  copyFileSync(join(release, 'prerender', 'prerender.mjs'), join(prerenderDir, 'prerender.mjs'));
  write(join(prerenderDir, CATALOG, 'index.json'), JSON.stringify(catalogIndex(catalog)));
  const names = new Set([...modulesOfForms(catalog), ...Object.values(scripts.modules.catalog).flat()]);
  for (const name of names) {
    const { code } = await minify(`${name}.js`, catalogModule(catalog, name), { module: true });
    write(join(prerenderDir, CATALOG, `${fileName(name)}.mjs`), code);
    write(join(clientDir, CATALOG, key, `${fileName(name)}.js`), code);
  }
  const entry = pathToFileURL(join(prerenderDir, 'prerender.mjs')).href;
  // The release's build made this module from src/web/prerender.tsx.
  const prerenderer = (await import(entry)) as Prerenderer;
  const readSheet = (href: string): string => readFileSync(join(release, 'client', href), 'utf8');
  const pages = await writeDocuments(prerenderer, {
    scripts,
    readSheet,
    key,
    indexIn: (language) => catalogIndex(catalog, language),
    clientDir,
  });
  await precompress(clientDir);
  writeFileSync(join(target, 'pages.json'), JSON.stringify(pages, null, 2));
  return Object.keys(pages).length;
}

/** Where a release keeps what making pages must know of its scripts. */
export const SCRIPT_FILES = {
  manifest: 'manifest.json',
  modules: 'chunks.json',
  template: 'template.html',
} as const;

function readScripts(release: string): ReleaseScripts {
  const read = (name: string): string => readFileSync(join(release, name), 'utf8');
  return {
    // Vite has written it,
    manifest: JSON.parse(read(SCRIPT_FILES.manifest)) as ReleaseScripts['manifest'],
    // and this our own plugin.
    modules: JSON.parse(read(SCRIPT_FILES.modules)) as ScriptsOfModules,
    template: read(SCRIPT_FILES.template),
  };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Puts a finished folder in its place. Another process may have made the same one meanwhile: then that stays. */
export function moveInto(folder: string, made: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
