import { join } from 'node:path';
import { describeProblem, type Problem } from '../core/problem.ts';
import { readSiteConfig } from '../core/site-config.ts';
import { readCatalog } from '../server/catalog.ts';
import { readServerConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openSite } from '../server/site/open-site.ts';
import { startServer } from '../server/start-server.ts';
import { ensureRelease } from './ensure-release.ts';
import { loadProjectEnv, releasePaths } from './environment.ts';
import { staleness } from './staleness.ts';

/**
 * `npm start`: serves the site, after building it when something has changed since it was last built. When a
 * form or rule file is at fault, the last good release goes on serving and health says so.
 */
async function main(): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  loadProjectEnv(releasePaths(process.env).root);
  const paths = releasePaths(process.env);
  const config = readServerConfig({ ...process.env, DIST_DIR: paths.distDir });
  if (!config.ok) return refuse(config.problems);
  const log = createLog(config.value.logLevel);

  const state = staleness(paths, process.env);
  let refusedFiles: readonly Problem[] = [];
  if (state !== 'fresh') {
    const current = readCatalog(paths.catalogRoot);
    if (current.ok) {
      await ensureRelease(process.env);
    } else if (state === 'missing') {
      return refuse(current.problems);
    } else {
      refusedFiles = current.problems;
      log.error(
        { problems: refusedFiles.map(describeProblem) },
        'files refused, the last good release serves',
      );
    }
  }
  const released = readCatalog(join(paths.distDir, 'release'));
  if (!released.ok) return refuse(released.problems);
  const { url } = await startServer({
    config: config.value,
    catalog: released.value,
    refusedFiles,
    site: openSite(join(paths.distDir, 'client'), readSiteConfig(process.env)),
    logger: log,
  });
  if (process.stdout.isTTY) console.log(`\n  Harborlight is at ${url}\n`);
  process.send?.({ url });
}

function refuse(problems: readonly Problem[]): void {
  console.error(problems.map(describeProblem).join('\n'));
  process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
