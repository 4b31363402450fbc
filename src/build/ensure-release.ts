import { releasePaths } from './environment.ts';
import { runCommand } from './run-command.ts';
import { staleness } from './staleness.ts';

/**
 * Builds a release unless the one that is there is fresh; in a process of its own, because a test runner's
 * `NODE_ENV` would otherwise make a development build.
 * @param env names the folders (`CATALOG_ROOT`, `DIST_DIR`) and is what the build runs in
 * @throws Error when the build fails; what was wrong stands on the terminal
 */
export async function ensureRelease(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const paths = releasePaths(env);
  if (staleness(paths, env) === 'fresh') return;
  const code = await runCommand(paths.root, 'tsx', ['src/build/build.ts'], {
    env: { ...env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The release could not be built.');
}
