import { describeProblem } from '../core/problem.ts';
import { buildRelease } from './release.ts';
import { releasePaths } from './release-paths.ts';
import { removeUnused } from '../server/releases/releases.ts';
import { loadEnvironment } from '../server/config/environment.ts';

/** `npm run build`: builds a release, or prints the problems of the form and rule files and exits with 1. */
const started = performance.now();
process.env['NODE_ENV'] = 'production';
loadEnvironment();
const paths = releasePaths(process.env);

const built = await buildRelease(paths, process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
if (built.ok) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the release and the pages ${built.value.key} into ${paths.distDir} in ${seconds} s.`);
  try {
    removeUnused(paths.distDir);
  } catch (error) {
    console.error(`An old release could not be removed: ${String(error)}`);
  }
} else {
  console.error(`Nothing was built:\n${built.problems.map(describeProblem).join('\n')}`);
  process.exitCode = 1;
}
