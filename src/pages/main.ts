import { describeProblem } from '../core/problem.ts';
import { readCatalogFiles } from '../server/catalog-files.ts';
import { compileFiles } from '../server/catalog.ts';
import { usableCatalog } from '../server/kept-catalog.ts';
import { makePages } from './make-pages.ts';

/**
 * Makes the pages of a release and a catalog in a process of its own, which a running server starts: it takes a second
 * or two of a core, and what it loads is gone with it. Arguments: `DIST_DIR`, the id of the release and the folder of
 * the catalog, which has passed the check. Writes the key of the pages; with problems it writes those to stderr and
 * exits with 1.
 */
process.env['NODE_ENV'] = 'production';
const [distDir = '', release = '', catalogRoot = ''] = process.argv.slice(2);
const files = readCatalogFiles(catalogRoot);
const catalog = compileFiles(files);
if (catalog.ok) {
  const { key } = await makePages(distDir, release, usableCatalog(files, catalog.value));
  process.stdout.write(`${key}\n`);
} else {
  process.stderr.write(`${catalog.problems.map(describeProblem).join('\n')}\n`);
  process.exitCode = 1;
}
