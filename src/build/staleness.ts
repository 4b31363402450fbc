import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogVersion, readCatalogFiles } from '../server/store/catalog/catalog-files.ts';
import { hasPages, pagesKey } from '../server/releases/pages-folder.ts';
import { readCurrent, readHistory, releaseFolder } from '../server/releases/releases.ts';
import type { ReleasePaths } from './release-paths.ts';
import type { Environment } from '../server/config/environment.ts';

/**
 * The inputs of a release and of its pages. The server runs from its sources, so only those modules of `src/server`
 * that read forms and rules are listed.
 */
export const PROJECT_INPUTS = [
  'src/core',
  'src/form',
  'src/web',
  'src/desk',
  'src/styles',
  'src/build',
  'src/pages',
  'src/server/catalog/catalog.ts',
  'src/server/catalog/case-file.ts',
  'src/server/store/catalog/catalog-files.ts',
  // Pages quote these.
  'policies/privacy.json',
  'policies/law',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * `stale`: the program has changed since the build. `other-catalog`: only the forms and rules have. `taken-back`: the
 * release of these sources exists, but somebody went back from it.
 */
type Staleness = 'fresh' | 'other-catalog' | 'stale' | 'taken-back' | 'missing';

/** Whether the current release, its catalog and its pages are those of the program and files as they are now. */
export function staleness(paths: ReleasePaths, env: Environment): Staleness {
  const { distDir, catalogRoot } = paths;
  const current = readCurrent(distDir)?.id ?? null;
  if (current === null || !existsSync(releaseFolder(distDir, current))) return 'missing';
  const id = releaseId(paths, env);
  if (current !== id) return readHistory(distDir).takenBack.has(id) ? 'taken-back' : 'stale';
  const version = catalogVersion(readCatalogFiles(catalogRoot));
  const own = readCatalogFiles(join(releaseFolder(distDir, current), 'catalog'));
  const isOwn = catalogVersion(own) === version;
  return isOwn && hasPages(distDir, pagesKey(current, version)) ? 'fresh' : 'other-catalog';
}

/**
 * The id of the release of the current program: a digest of its files, and of the `VITE_` variables that go into the
 * pages.
 * @returns 12 hexadecimal digits
 */
export function releaseId({ root }: Pick<ReleasePaths, 'root'>, env: Environment): string {
  const hash = createHash('sha256');
  const files = PROJECT_INPUTS.flatMap((name) => filesBelow(root, join(root, name)));
  for (const [name, file] of files) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`);
  }
  return hash.digest('hex').slice(0, 12);
}

function filesBelow(base: string, path: string): readonly (readonly [name: string, file: string])[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [[relative(base, path), path]];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(base, join(path, name)));
}
