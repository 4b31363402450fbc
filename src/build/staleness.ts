import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsDigest } from './inputs-digest.ts';
import type { ReleasePaths } from './release-paths.ts';

/** In the release: the digest of what it was built from. */
export const DIGEST_FILE = 'inputs.sha256';

export type Staleness = 'fresh' | 'stale' | 'missing';

/** Whether the release was built from what is there now. */
export function staleness(paths: ReleasePaths, env: Readonly<Record<string, string | undefined>>): Staleness {
  const file = join(paths.distDir, DIGEST_FILE);
  if (!existsSync(file)) return 'missing';
  return readFileSync(file, 'utf8') === inputsDigest(paths, env) ? 'fresh' : 'stale';
}
