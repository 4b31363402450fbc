import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describeProblem, valueOf, type Problem } from '../core/problem.ts';
import { publishingTerms } from '../core/desk/desk-policies.ts';
import { rolesAllow } from '../core/desk/permissions.ts';
import { readSiteConfig } from '../core/site-config.ts';
import { announce } from './process/announcement.ts';
import { createApp } from './app.ts';
import { followInForce } from './catalog/catalog-in-force.ts';
import { catalogVersion, readCatalogFiles } from './store/catalog/catalog-files.ts';
import { checkFiles, compileFiles } from './catalog/catalog.ts';
import { readServerConfig, SECRETS } from './config/config.ts';
import { channelsOf, startDeliveries } from './deliveries/start-deliveries.ts';
import { readDeskDocument } from './desk/desk-pages.ts';
import { warnIfUnmanaged } from './desk/staffing.ts';
import { readDeskPolicies } from './desk/read-policies.ts';
import { followedStore } from './next-version/next-version-conflict.ts';
import { createPreviews } from './next-version/previews.ts';
import { followSchedule } from './next-version/publications.ts';
import type { Answers, Task } from './next-version/tasks.ts';
import { loadEnvironment } from './config/environment.ts';
import { shutDownOnSignal } from './http/graceful-shutdown.ts';
import { sendHeartbeats, withoutHeartbeatCheck } from './process/heartbeat.ts';
import { usableCatalog, type UsableCatalog } from './catalog/opened-catalog.ts';
import { createLog } from './process/log.ts';
import { createMetrics } from './process/metrics.ts';
import { serveMetrics } from './process/metrics-port.ts';
import { standardOutput } from './process/log-output.ts';
import { createEnsurePages, ensureFirstPages, followCatalogWithPages } from './catalog/pages-in-force.ts';
import { pagesFolder, pagesKey } from './releases/pages-folder.ts';
import { markInUse, readCurrent, releaseFolder } from './releases/releases.ts';
import { findRetainedFile } from './site/retained-assets.ts';
import { openPages, readPages } from './site/pages.ts';
import { openReleaseFiles, openSite } from './site/site.ts';
import { openPool } from './process/shared-pool.ts';
import { SINGLE_PROCESS, receiveProcessCounts, observeProcesses } from './process/processes.ts';
import { listeningProblem, noReleaseProblem, runOrExit } from './process/start-problem.ts';
import { openStore } from './store/open-store.ts';
import { backfillInBackground } from './store/applications/queue-rank.ts';
import { sendMetricsOnRequest, sendMetrics } from './process/worker-metrics.ts';
import { differenceFrom } from './catalog/working-copy.ts';

/**
 * The server in production: serves a release, its pages and the API by the forms and rules that are in force: those of
 * the database, or the release's own until a version is published. The release is the one whose id is its argument, or
 * the current one of `DIST_DIR`; it does not change until the process ends. Form and rule files of the project
 * (`CATALOG_ROOT`) that are refused do not stop it: health lists them and says `degraded`. Exits with 1 and the reason
 * when it cannot start.
 */
async function main(): Promise<void> {
  sendHeartbeats();
  const processes = receiveProcessCounts();
  const env = loadEnvironment();
  const config = valueOf(readServerConfig(env));
  // Keeps them out of crash reports and of processes that are started later.
  for (const name of SECRETS) delete process.env[name];
  const { catalogRoot, distDir, host, logLevel, port } = config;
  // The primary passes the id of the release as an argument.
  const id = process.argv[2] ?? readCurrent(distDir)?.id;
  if (id === undefined) throw new Error(describeProblem(noReleaseProblem(distDir)));
  const release = releaseFolder(distDir, id);
  const ownFiles = readCatalogFiles(join(release, 'catalog'));
  // They passed the check when the release was made.
  const own = usableCatalog(ownFiles, valueOf(compileFiles(ownFiles)));
  const policies = valueOf(readDeskPolicies(env));

  const output = standardOutput();
  const logger = createLog(logLevel, output);
  const refusedFiles = problemsOf(catalogRoot, own);
  if (refusedFiles.length > 0) {
    const problems = refusedFiles.map(describeProblem);
    logger.error({ problems }, 'files refused, the last good release serves');
  }
  const settings = { ...config, release: env['RELEASE']?.trim() || id };
  const siteConfig = readSiteConfig(env);
  const store = await openStore(config, logger, withoutHeartbeatCheck);
  const reason = `the files of release ${settings.release}`;
  const by = { kind: 'release', author: 'release', reason } as const;
  const inForce = await followInForce(own, by, followedStore(store), logger);
  const difference = differenceFrom(inForce, catalogRoot);
  const differs = difference();
  if (differs !== null) logger.warn({ inForce: inForce.current().version }, differs);

  const tasks = openPool<Task, Answers>();
  const ensure = createEnsurePages(distDir, id, (task) => tasks.run(task));
  const open = (key: string) => openPages(readPages(release, pagesFolder(distDir, key), key), siteConfig);
  const first = await ensureFirstPages(inForce.current(), own, ensure, logger);
  const site = openSite(
    openReleaseFiles(join(release, 'client'), (path) => findRetainedFile(distDir, path)),
    open(pagesKey(id, first.version)),
    siteConfig,
  );
  const show = (key: string) => site.show(open(key));
  const pages = followCatalogWithPages(inForce, first.version, { ensure, show }, logger);
  const metrics = createMetrics();
  if (config.metrics !== null) metrics.watchProcess();
  if (cluster.isWorker) sendMetricsOnRequest(metrics.registry);
  else observeProcesses(metrics.registry, () => SINGLE_PROCESS);
  if (!cluster.isWorker) await serveMetrics(config.metrics, () => metrics.registry.metrics(), logger);
  const app = await createApp({
    inForce,
    metrics,
    difference,
    pagesProblem: pages.problem,
    droppedLines: output.dropped,
    processes,
    refusedFiles,
    store,
    config: settings,
    site,
    desk: {
      policies,
      siteConfig,
      document: readDeskDocument(join(release, 'client')),
      pages,
      previews: createPreviews(release, tasks),
      tasks,
    },
    logger,
  });
  try {
    await app.listen({ port, host });
  } catch (error) {
    const problem = listeningProblem(error, { port, host });
    if (problem === null) throw error;
    throw new Error(describeProblem(problem));
  }
  const { delivery, deskUrl, morningHour: hour } = config;
  const { nextSteps, roles, agency } = policies;
  const { timeZone } = agency;
  const deliveries = startDeliveries(
    store.deliveries,
    channelsOf(delivery, deskUrl, siteConfig, { timeZone, nextSteps }, () => inForce.current().catalog.forms),
    logger,
    undefined,
    hour === null ? null : { hour, timeZone, seesUnassigned: (hers) => rolesAllow('people', hers, roles) },
  );
  const backfilling = backfillInBackground(() => store.desk.queue.backfill(), logger);
  const schedule = followSchedule(store, logger, publishingTerms(policies), tasks, pages);
  const close = async () => {
    tasks.close();
    await Promise.all([deliveries.stop(), backfilling.stop(), schedule.stop()]);
    await sendMetrics(metrics.registry);
    await store.close();
  };
  shutDownOnSignal(app, { close }, logger, output);
  markInUse(() => [release, pagesFolder(distDir, site.pages.key)]);

  announce({ url: urlOf(app.server.address()) });
  // Only the first worker logs it.
  if (cluster.worker === undefined || cluster.worker.id === 1)
    await warnIfUnmanaged(store.desk, policies, logger);
}

/** The problems of the project's form and rule files; none if they are the same as in the release. */
function problemsOf(catalogRoot: string, own: UsableCatalog): readonly Problem[] {
  const files = readCatalogFiles(catalogRoot);
  if (catalogVersion(files) === own.version) return [];
  const catalog = checkFiles(files);
  return catalog.ok ? [] : catalog.problems;
}

/** @returns the URL at which the server can be opened, such as `http://127.0.0.1:3000` */
function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const { port, family } = address;
  const isAnywhere = address.address === '0.0.0.0' || address.address === '::';
  if (isAnywhere) return `http://localhost:${port}`;
  return family === 'IPv6' ? `http://[${address.address}]:${port}` : `http://${address.address}:${port}`;
}

await runOrExit(main);
