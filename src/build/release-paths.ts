import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the build reads from and writes to; absolute folders. */
export interface ReleasePaths {
  /** The project: sources, `index.html`, `public/`. */
  readonly root: string;
  /** Holds `form-schemas/` and `rules/`. */
  readonly catalogRoot: string;
  /** The finished release. */
  readonly distDir: string;
}

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The project's own folders, unless the environment names others: `CATALOG_ROOT` (form and rule folders)
 * and `DIST_DIR` (the release). Tests use both to build with a form dropped in.
 */
export function releasePaths(env: Readonly<Record<string, string | undefined>>): ReleasePaths {
  const root = resolve(PROJECT);
  return {
    root,
    catalogRoot: resolve(root, env['CATALOG_ROOT'] || '.'),
    distDir: resolve(root, env['DIST_DIR'] || 'dist'),
  };
}
