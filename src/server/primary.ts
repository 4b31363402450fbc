import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { valueOf } from '../core/problem.ts';
import { announce } from './process/announcement.ts';
import { readServerConfig, type ServerConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { createLog } from './process/log.ts';
import { serveMetrics } from './process/metrics-port.ts';
import { readCurrent, readHistory, removeUnused } from './releases/releases.ts';
import { metricsOfWorkers } from './process/worker-metrics.ts';
import { createPool, type Pool } from './process/pool.ts';
import { runOrExit } from './process/start-problem.ts';
import { shareWithWorkers } from './process/shared-pool.ts';
import { createWorkers, type Workers } from './process/workers.ts';

/** Milliseconds between two polls of `dist/current`. */
const POLL = 500;
/** Milliseconds between two removals of releases and pages that were not in use for a week. */
const CLEAN_UP = 6 * 60 * 60_000;

/**
 * The primary: the last stage of `npm start`. It serves nothing itself; it starts `src/server/main.ts` as
 * `WEB_PROCESSES` workers, restarts a worker that dies, and replaces all of them without downtime when `dist/current`
 * names another release, or is written again (docs/decisions/0092-releases-without-downtime.md). SIGTERM and SIGINT end
 * the workers gracefully, then this process with 0. When this process is killed, its workers end at once. Exits with 1
 * when neither the current release nor the one before comes up; the reason is on stderr.
 */
async function main(): Promise<void> {
  const config = valueOf(readServerConfig(readEnvironment()));
  const { distDir, logLevel } = config;
  const logger = createLog(logLevel);
  const size = processesFor(config, logger);
  const pool = createPool();
  shareWithWorkers(pool);
  const workers = createWorkers(fileURLToPath(new URL('main.ts', import.meta.url)), size, logger);
  // Before workers start: if this port is in use, the process exits, and would take them with it.
  await serveMetrics(config.metrics, metricsOfWorkers(workers.processes), logger);

  let isStopping = false;
  async function stop(): Promise<never> {
    isStopping = true;
    await workers.stop();
    pool.close();
    process.exit(0);
  }
  // `once`: a second Ctrl-C gets the default action, which ends this process at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

  const current = readCurrent(distDir);
  const id = current?.id ?? null;
  const { url, serving } = await startWith(id, workers)
    .catch(async (error: unknown) => {
      const { previous } = readHistory(distDir);
      if (previous === null || isStopping) throw error;
      logger.error(
        { release: id, previous, err: error },
        'the release did not come up, the one before serves',
      );
      return startWith(previous, workers);
    })
    // The worker has written the reason to stderr.
    .catch(() => (isStopping ? stop() : process.exit(1)));
  announce({ url });
  cleanUp(distDir, logger);
  setInterval(() => cleanUp(distDir, logger), CLEAN_UP).unref();
  await followCurrent(distDir, { seen: current?.stamp, serving }, { workers, pool }, logger);
}

/** How many processes serve. */
function processesFor({ databaseUrl, webProcesses }: ServerConfig, logger: FastifyBaseLogger): number {
  if (databaseUrl !== null || webProcesses === 1) return webProcesses;
  logger.warn(
    `WEB_PROCESSES asks for ${webProcesses} processes, and one serves: the embedded database is written by one process. Set DATABASE_URL to a PostgreSQL database for more.`,
  );
  return 1;
}

async function startWith(serving: string | null, workers: Workers) {
  return { url: await workers.start(serving), serving };
}

/** Deploys each new current release, one after another. A release that does not come up is not retried. */
async function followCurrent(
  distDir: string,
  start: { readonly seen: string | undefined; readonly serving: string | null },
  { workers, pool }: { readonly workers: Workers; readonly pool: Pool },
  logger: FastifyBaseLogger,
): Promise<never> {
  let { seen, serving } = start;
  // Polls instead of fs.watch, which misses changes on network file systems and of replaced files.
  for (;;) {
    await pause(POLL);
    const current = readCurrent(distDir);
    if (current === null || current.stamp === seen) continue;
    seen = current.stamp;
    // The next release may send tasks that the old pool processes do not know.
    pool.close();
    try {
      await workers.replace(current.id);
      logger.info({ release: current.id, previous: serving }, 'a new release serves');
      serving = current.id;
    } catch (error) {
      const fields = { release: current.id, serving, err: error };
      logger.error(fields, 'the new release did not come up, the old one goes on serving');
    }
  }
}

function cleanUp(distDir: string, logger: FastifyBaseLogger): void {
  try {
    const removed = removeUnused(distDir);
    if (removed.length > 0) logger.info({ removed }, 'removed what nobody has used for a week');
  } catch (error) {
    logger.warn({ err: error }, 'unused releases could not be removed');
  }
}

await runOrExit(main);
