import { describeProblem } from '../core/problem.ts';
import { makePages } from './make-pages.ts';

/**
 * Makes the pages of a release and a catalog in a process of its own, which a running server starts: it takes a second
 * or two of a core, and what it loads is gone with it. Arguments: `DIST_DIR`, the id of the release, the folder of the
 * catalog, and its version where it has passed the check. Writes the key of the pages; with problems it writes those to stderr and exits with 1.
 */
process.env['NODE_ENV'] = 'production';
const [distDir = '', release = '', catalogRoot = '', checkedVersion] = process.argv.slice(2);
const made = await makePages(distDir, release, catalogRoot, checkedVersion);
if (made.ok) {
  process.stdout.write(`${made.value.key}\n`);
} else {
  process.stderr.write(`${made.problems.map(describeProblem).join('\n')}\n`);
  process.exitCode = 1;
}
