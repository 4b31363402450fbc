import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CATALOG_FOLDERS } from '../server/catalog-files.ts';
import type { ReleasePaths } from './release-paths.ts';
import type { Environment } from '../server/environment.ts';

/** The file of a release that holds the digest of its inputs. */
export const DIGEST_FILE = 'inputs.sha256';

/**
 * What a release is built from. The server runs from its sources, so of `src/server` only the module by which the
 * build reads forms and rules is among them.
 */
const PROJECT_INPUTS = [
  'src/core',
  'src/form',
  'src/web',
  'src/build',
  'src/server/catalog.ts',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

type Staleness = 'fresh' | 'stale' | 'missing';

/** Whether the release was built from the inputs as they are now. */
export function staleness(paths: ReleasePaths, env: Environment): Staleness {
  const file = join(paths.distDir, DIGEST_FILE);
  if (!existsSync(file)) return 'missing';
  return readFileSync(file, 'utf8') === inputsDigest(paths, env) ? 'fresh' : 'stale';
}

/**
 * A digest of everything a release is built from: files, and the `VITE_` variables that go into the pages.
 * @returns 64 hexadecimal digits (SHA-256)
 */
export function inputsDigest({ root, catalogRoot }: ReleasePaths, env: Environment): string {
  const hash = createHash('sha256');
  const files = [
    ...PROJECT_INPUTS.flatMap((name) => filesBelow(root, join(root, name))),
    ...CATALOG_FOLDERS.flatMap((name) => filesBelow(catalogRoot, join(catalogRoot, name))),
  ];
  for (const [name, file] of files) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`);
  }
  return hash.digest('hex');
}

function filesBelow(base: string, path: string): readonly (readonly [name: string, file: string])[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [[relative(base, path), path]];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(base, join(path, name)));
}
