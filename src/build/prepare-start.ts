import { describeProblem, type Problem } from '../core/problem.ts';
import { readCatalogFiles } from '../server/store/catalog/catalog-files.ts';
import { checkFiles } from '../server/catalog/catalog.ts';
import { readServerConfig } from '../server/config/config.ts';
import { usableCatalog } from '../server/catalog/opened-catalog.ts';
import { ensureRelease } from './ensure-release.ts';
import { releasePaths } from './release-paths.ts';
import { loadEnvironment } from '../server/config/environment.ts';
import { releaseId, staleness } from './staleness.ts';

/**
 * The first half of `npm start`: builds a release if the program has changed since the last build, and only makes pages
 * if just forms or rules have. When a form or rule file is refused and there is an older release, it builds nothing:
 * `src/server/primary.ts`, the second half, serves that release and reports the refusal. It does not build a release
 * again that was taken back. Exits with 1 and the reason when there is nothing to serve.
 */
async function main(): Promise<void> {
  loadEnvironment();
  const paths = releasePaths(process.env);
  // Reports a mistake in the configuration before the build, not after it.
  const config = readServerConfig(process.env);
  if (!config.ok) return refuse(config.problems);
  const state = staleness(paths, process.env);
  if (state === 'fresh') return;
  if (state === 'taken-back') {
    console.error(
      'The release of these sources was taken back and does not serve: "npm run build" changes that.',
    );
    return;
  }
  const files = readCatalogFiles(paths.catalogRoot);
  const catalog = checkFiles(files);
  if (!catalog.ok) return state === 'missing' ? refuse(catalog.problems) : undefined;
  if (state !== 'other-catalog') return ensureRelease(process.env);
  process.env['NODE_ENV'] = 'production';
  // Loaded on demand: the modules that make pages take a moment to load, and most starts do not need them.
  const { makeOwnPages } = await import('./release.ts');
  await makeOwnPages(paths, releaseId(paths, process.env), usableCatalog(files, catalog.value));
}

function refuse(problems: readonly Problem[]): void {
  console.error(problems.map(describeProblem).join('\n'));
  process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
