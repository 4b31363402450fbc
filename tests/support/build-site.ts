import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { copyCatalog } from './catalog.ts';

/** A release built from a copy of the project's forms and rules. */
export interface BuiltSite {
  /** Holds the copied `form-schemas/` and `rules/`. */
  readonly catalogRoot: string;
  /** The release, for `startSite`. */
  readonly distDir: string;
  readonly remove: () => void;
}

/**
 * Builds the site with further forms and rules dropped in, as an engineer would drop them.
 * @param additions folders laid out like the project: what their `form-schemas/` and `rules/` hold is added
 * @param env what this deployment is configured with
 * @throws Error when the build fails
 */
export async function buildSiteWith(
  additions: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<BuiltSite> {
  const catalogRoot = copyCatalog();
  for (const addition of additions) cpSync(addition, catalogRoot, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-dist-'));
  const distDir = join(folder, 'dist');
  await ensureRelease({ ...process.env, ...env, CATALOG_ROOT: catalogRoot, DIST_DIR: distDir });
  return {
    catalogRoot,
    distDir,
    remove: () => [catalogRoot, folder].forEach((path) => rmSync(path, { recursive: true, force: true })),
  };
}
