import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogRootOf, distDirOf, type Environment } from '../server/config/environment.ts';

/** The folders that the build reads from and writes to; absolute. */
export interface ReleasePaths {
  /** The project: sources, `index.html`, `public/`. */
  readonly root: string;
  /** Holds `form-schemas/` and `rules/`. */
  readonly catalogRoot: string;
  /** Contains the releases and their pages. */
  readonly distDir: string;
}

/**
 * The project's own folders, unless the environment names others: `CATALOG_ROOT` (form and rule folders) and `DIST_DIR`
 * (the releases). Tests set both to build with an additional form.
 */
export function releasePaths(env: Environment): ReleasePaths {
  const root = resolve(fileURLToPath(new URL('../../', import.meta.url)));
  return { root, catalogRoot: catalogRootOf(env), distDir: distDirOf(env) };
}
