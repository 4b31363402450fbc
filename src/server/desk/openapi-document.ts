import Fastify from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import { readSiteConfig } from '../../core/site-config.ts';
import { createCatalogCache } from '../catalog/catalog-cache.ts';
import type { CatalogInForce } from '../catalog/catalog-in-force.ts';
import type { ServerConfig } from '../config/config.ts';
import { finishRequestsOnClose } from '../http/graceful-shutdown.ts';
import { createMetrics } from '../process/metrics.ts';
import { createPool } from '../process/pool.ts';
import { createLog } from '../process/log.ts';
import type { Answers, Task } from '../next-version/tasks.ts';
import { NO_KEYS } from '../config/data-keys.ts';
import { openStore } from '../store/open-store.ts';
import { DESK_API } from './desk-address.ts';
import { deskApi } from './desk-api.ts';

/**
 * The OpenAPI document of the desk's API, generated from the routes without a listening server. No request is handled;
 * the store is an empty temporary database.
 */
export async function openapiDocument(config: ServerConfig, policies: DeskPolicies): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-openapi-'));
  const store = await openStore(
    { ...config, databaseUrl: null, dataDir, dataKeys: NO_KEYS },
    createLog('silent'),
  );
  // No worker of the pool is started, because no task runs.
  const context = {
    store,
    config,
    policies,
    metrics: createMetrics(),
    inForce: NOTHING_IN_FORCE,
    catalogCache: createCatalogCache(store.catalogs, NOTHING_IN_FORCE),
    tasks: createPool<Task, Answers>(),
  };
  const app = Fastify();
  finishRequestsOnClose(app);
  let document: object = {};
  try {
    await app.register(
      async (scope) => {
        await deskApi(scope, { ...context, siteConfig: readSiteConfig(process.env) });
        scope.addHook('onReady', async () => {
          document = scope.swagger();
        });
      },
      { prefix: DESK_API },
    );
    await app.ready();
    return document;
  } finally {
    await app.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Only a request would read the catalog in force, and none is handled. */
const NOTHING_IN_FORCE: CatalogInForce = {
  current() {
    throw new Error('Nothing is in force where nothing is asked.');
  },
  refused: () => null,
  ensureStored: async () => {},
  fault: () => null,
  follow: () => {},
  close: async () => {},
};
