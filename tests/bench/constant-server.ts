import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/server/app.ts';
import { readCatalogFiles } from '../../src/server/store/catalog/catalog-files.ts';
import { checkFiles } from '../../src/server/catalog/catalog.ts';
import { readServerConfig } from '../../src/server/config/config.ts';
import { createLog } from '../../src/server/process/log.ts';
import { createMetrics } from '../../src/server/process/metrics.ts';
import { SINGLE_PROCESS } from '../../src/server/process/processes.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { alwaysInForce } from '../support/always-in-force.ts';

const catalog = checkFiles(readCatalogFiles(releasePaths({}).catalogRoot));
const config = readServerConfig({
  ...process.env,
  DATA_KEY: 'plain',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'harborlight-constant-')),
});
if (!catalog.ok || !config.ok) throw new Error('The forms or the configuration are not in order.');
const logger = createLog(config.value.logLevel);
/** The yardstick of the server: the same server with a store that stores nothing and returns a constant. */
const constant: ApplicationStore = {
  ...(await openStore(config.value, logger)),
  add: async () => ({
    kind: 'stored',
    reference: 'AAAA-AAAA',
    verdict: 'not-decided',
    conditions: [],
    by: { form: '', formVersion: '', ruleSet: null, ruleSetVersion: null },
  }),
};
const app = await createApp({
  inForce: alwaysInForce(catalog.value),
  difference: () => null,
  pagesProblem: () => null,
  droppedLines: () => 0,
  processes: () => SINGLE_PROCESS,
  metrics: createMetrics(),
  refusedFiles: [],
  store: constant,
  config: config.value,
  site: null,
  desk: null,
  logger,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
process.once(
  'disconnect',
  () =>
    void app
      .close()
      .then(() => constant.close())
      .then(() => process.exit(0)),
);
