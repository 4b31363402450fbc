import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Checked } from '../core/problem.ts';
import { readSiteConfig } from '../core/site-config.ts';
import { compressBest, makePages, moveInto, type MadePages } from '../pages/make-pages.ts';
import { SCRIPT_FILES } from '../pages/catalog-pages.ts';
import { precompress, type Effort } from '../pages/precompress.ts';
import {
  catalogVersion,
  readCatalogFiles,
  writeCatalogFiles,
  type CatalogFile,
} from '../server/store/catalog/catalog-files.ts';
import { checkFiles } from '../server/catalog/catalog.ts';
import { usableCatalog, type UsableCatalog } from '../server/catalog/opened-catalog.ts';
import { PRERENDERER } from '../server/site/prerenderer.ts';
import { setCurrentRelease, PROXY_PAGES, releaseFolder } from '../server/releases/releases.ts';
import type { Environment } from '../server/config/environment.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { bundleDesk } from './desk.ts';
import { CHUNKS_FILE } from './page-imports.ts';
import { proxyPages } from './proxy-pages.ts';
import type { ReleasePaths } from './release-paths.ts';
import { releaseId } from './staleness.ts';

/**
 * Builds a release and makes its first pages: checks the catalog, bundles the site without it, compresses it, copies
 * the catalog beside it and makes the pages of both. It works in a temporary folder; the current release stays in place
 * until everything is complete.
 * @param effort of the compression, which is half of the work
 * @returns the release's pages, or the problems of the form and rule files
 * @throws Error when anything else prevents the build
 */
export async function buildRelease(
  paths: ReleasePaths,
  env: Environment,
  effort: Effort = 'best',
): Promise<Checked<MadePages>> {
  const { distDir } = paths;
  const files = readCatalogFiles(paths.catalogRoot);
  const catalog = checkFiles(files);
  if (!catalog.ok) return catalog;
  const id = releaseId(paths, env);
  const folder = releaseFolder(distDir, id);
  if (!existsSync(folder)) await bundle(paths, folder, env, effort);
  return { ok: true, value: await makeOwnPages(paths, id, usableCatalog(files, catalog.value), effort) };
}

/**
 * Makes a catalog the release's own, with its pages, and makes the release the current one.
 * @param catalog one that has passed the check
 * @throws Error when the pages cannot be made
 */
export async function makeOwnPages(
  { distDir }: Pick<ReleasePaths, 'distDir'>,
  id: string,
  catalog: UsableCatalog,
  effort: Effort = 'best',
): Promise<MadePages> {
  const made = await makePages(distDir, id, catalog);
  if (made.pages > 0 && effort === 'best') await compressBest(distDir, made.key);
  replaceOwnCatalog(releaseFolder(distDir, id), catalog.files);
  setCurrentRelease(distDir, id, 'build');
  return made;
}

/** The file of the bill of materials, in the release's folder but not served. */
export const BILL_OF_MATERIALS = 'bill-of-materials.cdx.json';

async function bundle(
  { root }: ReleasePaths,
  folder: string,
  env: Environment,
  effort: Effort,
): Promise<void> {
  const next = `${folder}.next-${process.pid}`;
  const clientDir = join(next, 'client');
  const bill = billOfMaterials(root);
  // It is awaited at the end; if the build fails before, that error is reported instead.
  bill.catch(() => {});
  try {
    await build({ root, logLevel: 'warn', build: { outDir: clientDir, emptyOutDir: true } });
    await build({
      root,
      logLevel: 'warn',
      build: {
        outDir: next,
        emptyOutDir: false,
        manifest: false,
        ssr: 'src/web/prerender.tsx',
        copyPublicDir: false,
        rolldownOptions: {
          // One CommonJS file, which becomes the body of a function: `openPrerenderer` calls it with a catalog.
          output: { format: 'cjs', entryFileNames: PRERENDERER, codeSplitting: false },
        },
      },
    });
    const manifestDir = join(clientDir, '.vite');
    // These files name source files, and are not served.
    renameSync(join(manifestDir, 'manifest.json'), join(next, SCRIPT_FILES.manifest));
    renameSync(join(manifestDir, CHUNKS_FILE), join(next, SCRIPT_FILES.modules));
    rmSync(manifestDir, { recursive: true });
    renameSync(join(clientDir, 'index.html'), join(next, SCRIPT_FILES.template));
    await bundleDesk({ root }, clientDir);
    await precompress(clientDir, effort);
    mkdirSync(join(next, PROXY_PAGES));
    for (const [name, html] of Object.entries(proxyPages(root, readSiteConfig(env))))
      writeFileSync(join(next, PROXY_PAGES, name), html);
    writeFileSync(join(next, BILL_OF_MATERIALS), await bill);
    moveInto(folder, next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Makes a catalog the release's own, which a start serves until another one is published. Does nothing if another build
 * does so at the same moment.
 * @param folder the release
 */
export function replaceOwnCatalog(folder: string, files: readonly CatalogFile[]): void {
  const own = join(folder, 'catalog');
  // Most builds find the same files there and leave them, so that a server that starts meanwhile always finds some.
  if (existsSync(own) && catalogVersion(readCatalogFiles(own)) === catalogVersion(files)) return;
  const next = `${own}.next-${process.pid}`;
  const previous = `${own}.previous-${process.pid}`;
  mkdirSync(next, { recursive: true });
  writeCatalogFiles(files, next);
  try {
    if (existsSync(own)) renameSync(own, previous);
    moveInto(own, next);
  } finally {
    for (const each of [next, previous]) rmSync(each, { recursive: true, force: true });
  }
}
