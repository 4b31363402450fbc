import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Checked } from '../core/problem.ts';
import { readCatalog } from '../server/catalog.ts';
import { inputsDigest } from './inputs-digest.ts';
import { precompress } from './precompress.ts';
import { prerenderPages, type Prerenderer } from './prerender-pages.ts';
import type { ReleasePaths } from './release-paths.ts';
import { DIGEST_FILE } from './staleness.ts';

/**
 * Builds a release: checks the catalog, bundles the site, renders its pages, compresses them and copies the
 * catalog it was built from. Everything happens in a folder beside the old release, which is replaced as a
 * whole at the end or not at all.
 * @returns how many pages there are, or the problems of the form and rule files
 * @throws Error when anything else prevents the build
 */
export async function buildRelease(
  paths: ReleasePaths,
  env: Readonly<Record<string, string | undefined>>,
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
        // `.mjs`: the release may lie where no package.json says that `.js` is a module.
        rolldownOptions: {
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
        },
      },
    });
    const entry = pathToFileURL(join(prerenderDir, 'prerender.mjs'));
    // What Vite has just built from src/web/prerender.tsx.
    const prerenderer = (await import(entry.href)) as Prerenderer;
    const pages = await prerenderPages(prerenderer, clientDir);
    await precompress(clientDir);
    copyCatalog(paths.catalogRoot, join(next, 'release'));
    writeFileSync(join(next, DIGEST_FILE), digest);
    replaceFolder(paths.distDir, next);
    return { ok: true, value: { pages } };
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

/** Two renames: the release is missing for a moment only, and the old one comes back if the second fails. */
function replaceFolder(folder: string, replacement: string): void {
  const previous = `${folder}.previous-${process.pid}`;
  rmSync(previous, { recursive: true, force: true });
  const hadOne = rename(folder, previous);
  try {
    renameSync(replacement, folder);
  } catch (error) {
    if (hadOne) renameSync(previous, folder);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
