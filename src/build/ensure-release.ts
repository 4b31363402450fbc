import { releasePaths } from './release-paths.ts';
import type { Environment } from '../server/config/environment.ts';
import { runCommand } from './run-command.ts';
import { staleness } from './staleness.ts';

/**
 * Builds a release unless there is a fresh one, and makes its pages if the forms and rules have changed. The build is a
 * separate process, because a test runner's `NODE_ENV` would otherwise make a development build.
 * @param env the environment of the build; it names the folders (`CATALOG_ROOT`, `DIST_DIR`)
 * @throws Error when the build fails; the build has written the reason to the terminal
 */
export async function ensureRelease(env: Environment): Promise<void> {
  const paths = releasePaths(env);
  if (staleness(paths, env) === 'fresh') return;
  const code = await runCommand(paths.root, 'tsx', ['src/build/build.ts'], {
    env: { ...env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The release could not be built.');
}
