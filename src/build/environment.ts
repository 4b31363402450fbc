import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';

/** Environment variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

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
 * and `DIST_DIR` (the release). Tests set both to build with an additional form.
 */
export function releasePaths(env: Environment): ReleasePaths {
  const root = resolve(PROJECT);
  return {
    root,
    catalogRoot: resolve(root, env['CATALOG_ROOT'] || '.'),
    distDir: resolve(root, env['DIST_DIR'] || 'dist'),
  };
}

/** Reads `.env`, where there is one, into `process.env`. Variables that are already set win. */
export function loadProjectEnv(root: string): void {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
