import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/server/app.ts';
import { alwaysInForce } from '../../src/server/catalog-in-force.ts';
import { readCatalog } from '../../src/server/catalog.ts';
import { readServerConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/log.ts';
import { createMetrics } from '../../src/server/metrics.ts';
import { NO_KEYS } from '../../src/server/data-keys.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';
import { releasePaths } from '../../src/build/release-paths.ts';

/** The yardstick of the server: the same server with a store that stores nothing and returns a constant. */
const constant: ApplicationStore = {
  add: async () => ({ kind: 'stored', reference: 'AAAA-AAAA', verdict: 'not-decided', conditions: [] }),
  waiting: () => ({ items: 0, bytes: 0 }),
  list: async function* () {},
  decisions: async function* () {},
  get: async () => null,
  receivedAt: async () => null,
  issueTicket: async () => {},
  ticketed: async () => null,
  page: async () => null,
  rekey: async function* () {},
  keys: NO_KEYS,
  markOpened: async () => {},
  person: async () => ({ found: [], missingKeys: [] }),
  consentTexts: async () => null,
  erasures: {
    erase: async () => false,
    due: async function* () {},
    purge: async function* () {},
    list: async function* () {},
  },
  commands: {
    add: async () => {},
    list: async function* () {},
    about: async () => [],
  },
  limits: { add: async () => new Map(), read: async () => null },
  health: async () => ({ ok: true }),
  catalogs: {
    inForce: async () => null,
    keep: async () => {},
    putInForce: async () => null,
    history: async () => [],
    find: async () => [],
    filesOf: async () => null,
    contentOf: async () => null,
  },
  deliveries: {
    claim: async () => [],
    settle: async () => true,
    recoverFromClock: async () => 0,
    summary: async () => ({
      channels: [],
      waiting: 0,
      dead: 0,
      lagMs: 0,
      lastFault: null,
      missingChannels: [],
    }),
    queues: async () => [],
    list: async function* () {},
    resend: async () => null,
    resendDead: async () => 0,
    resendWaiting: async () => 0,
    of: async () => [],
    disclosures: async () => [],
    queueDigests: async () => 0,
  },
  close: async () => {},
};

const catalog = readCatalog(releasePaths({}).catalogRoot);
const config = readServerConfig({
  ...process.env,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'harborlight-constant-')),
});
if (!catalog.ok || !config.ok) throw new Error('The forms or the configuration are not in order.');
const app = await createApp({
  inForce: alwaysInForce(catalog.value),
  difference: () => null,
  pagesProblem: () => null,
  droppedLines: () => 0,
  metrics: createMetrics(),
  refusedFiles: [],
  store: constant,
  config: config.value,
  site: null,
  logger: createLog(config.value.logLevel),
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
process.once('disconnect', () => void app.close().then(() => process.exit(0)));
