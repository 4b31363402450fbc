import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Checked } from '../core/problem.ts';
import { readCatalog } from '../server/catalog.ts';
import type { ReleasePaths } from './release-paths.ts';
import type { Environment } from '../server/environment.ts';
import { precompress } from './precompress.ts';
import { prerenderPages, type Prerenderer } from './prerender.ts';
import { DIGEST_FILE, inputsDigest } from './staleness.ts';

/**
 * Builds a release: checks the catalog, bundles the site, prerenders its pages, compresses them and copies the
 * catalog it was built from. It works in a folder beside the old release and replaces the old release only at
 * the end, as a whole.
 * @returns the number of pages, or the problems of the form and rule files
 * @throws Error when anything else prevents the build
 */
export async function buildRelease(
  paths: ReleasePaths,
  env: Environment,
): Promise<Checked<{ readonly pages: number }>> {
  const digest = inputsDigest(paths, env);
  const catalog = readCatalog(paths.catalogRoot);
  if (!catalog.ok) return catalog;

  const next = `${paths.distDir}.next-${process.pid}`;
  const clientDir = join(next, 'client');
  const prerenderDir = join(next, 'prerender');
  try {
    await build({ root: paths.root, logLevel: 'warn', build: { outDir: clientDir, emptyOutDir: true } });
    await build({
      root: paths.root,
      logLevel: 'warn',
      build: {
        outDir: prerenderDir,
        emptyOutDir: true,
        ssr: 'src/web/prerender.tsx',
        copyPublicDir: false,
        // `.mjs`, because a release may be in a folder where no package.json declares `.js` files as modules.
        rolldownOptions: {
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
        },
      },
    });
    const entry = pathToFileURL(join(prerenderDir, 'prerender.mjs'));
    // Vite has just built this module from src/web/prerender.tsx.
    const prerenderer = (await import(entry.href)) as Prerenderer;
    const pages = await prerenderPages(prerenderer, clientDir);
    await precompress(clientDir);
    copyCatalog(paths.catalogRoot, join(next, 'release'));
    writeFileSync(join(next, 'release', 'pages.json'), JSON.stringify(pages, null, 2));
    writeFileSync(join(next, DIGEST_FILE), digest);
    replaceFolder(paths.distDir, next);
    return { ok: true, value: { pages: Object.keys(pages).length } };
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function copyCatalog(catalogRoot: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of ['form-schemas', 'rules']) {
    cpSync(join(catalogRoot, name), join(target, name), { recursive: true });
  }
}

/** Renames twice: the release is missing only for a moment, and the old one is restored if the second rename fails. */
function replaceFolder(folder: string, replacement: string): void {
  const previous = `${folder}.previous-${process.pid}`;
  rmSync(previous, { recursive: true, force: true });
  const existed = renameIfPresent(folder, previous);
  try {
    renameSync(replacement, folder);
  } catch (error) {
    if (existed) renameSync(previous, folder);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** @returns whether there was anything to rename */
function renameIfPresent(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
