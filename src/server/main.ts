import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem } from '../core/problem.ts';
import { readSiteConfig } from '../core/site-config.ts';
import { readCatalog } from './catalog.ts';
import { readServerConfig } from './config.ts';
import { createLog } from './log.ts';
import { openSite } from './site/open-site.ts';
import { startServer } from './start-server.ts';

/**
 * Serves a finished release (`DIST_DIR`) and nothing else: what a deployment without build tools runs.
 * Without `client/` in the release it serves the API alone. Exits with 1 and the reason when it cannot start.
 */
async function main(): Promise<void> {
  const config = readServerConfig(process.env);
  if (!config.ok) return refuse(config.problems.map(describeProblem));
  const { distDir, logLevel } = config.value;
  const release = join(distDir, 'release');
  if (!existsSync(release)) return refuse([`There is no release at ${distDir}: npm run build makes one.`]);
  const catalog = readCatalog(release);
  if (!catalog.ok) return refuse(catalog.problems.map(describeProblem));
  const client = join(distDir, 'client');
  const { url } = await startServer({
    config: config.value,
    catalog: catalog.value,
    refusedFiles: [],
    site: existsSync(client) ? openSite(client, readSiteConfig(process.env)) : null,
    logger: createLog(logLevel),
  });
  process.send?.({ url });
}

function refuse(reasons: readonly string[]): never {
  process.stderr.write(`${reasons.join('\n')}\n`);
  process.exit(1);
}

await main().catch((error: unknown) => refuse([error instanceof Error ? error.message : String(error)]));
