import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeProblem } from '../../src/core/problem.ts';
import { HEADERS } from '../../src/core/submission/headers.ts';
import type { Submission } from '../../src/core/submission/submission.ts';
import { createApp, type AppOptions, type DeskOptions } from '../../src/server/app.ts';
import { followInForce } from '../../src/server/catalog/catalog-in-force.ts';
import { followedStore } from '../../src/server/next-version/next-version-conflict.ts';
import type { Catalog } from '../../src/server/catalog/catalog.ts';
import { readServerConfig, type ServerConfig } from '../../src/server/config/config.ts';
import { createLog } from '../../src/server/process/log.ts';
import { createMetrics } from '../../src/server/process/metrics.ts';
import { SINGLE_PROCESS } from '../../src/server/process/processes.ts';
import type { StoredApplication } from '../../src/server/store/schema.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import { differenceFrom } from '../../src/server/catalog/working-copy.ts';
import { alwaysInForce } from './always-in-force.ts';
import { usableAt } from './catalog.ts';
import { copyMigrated } from './databases.ts';
import { TEST_DESK } from './desk-policies.ts';
import { sharedTasks } from './shared-tasks.ts';
import { CATALOG } from './submissions.ts';

/** The real server without a port: requests are injected. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: ApplicationStore;
  /** The folder of its embedded database. */
  readonly dataDir: string;
  /** The log's lines so far. */
  readonly log: readonly string[];
  /** Sends an application the way the page does; `headers` and `payload` replace parts of it. */
  readonly send: (submission: Submission, changes?: Changes) => Promise<TestResponse>;
  /** All stored applications. */
  readonly stored: () => Promise<readonly StoredApplication[]>;
  readonly close: () => Promise<void>;
}

export interface Changes {
  readonly headers?: Readonly<Record<string, string>>;
  /** The body; a string is sent unchanged. */
  readonly payload?: object | string | Buffer;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The configuration of a test: by default with a high rate limit and without a data key. */
export function testConfig(env: Readonly<Record<string, string>>): ServerConfig {
  const config = readServerConfig({ RATE_LIMIT_PER_MINUTE: '1000000', DATA_KEY: 'plain', ...env });
  if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
  return config.value;
}

const RELEASE = { kind: 'release', author: 'release', reason: 'a test' } as const;

type TestAppOptions = Partial<
  Pick<
    AppOptions,
    'inForce' | 'refusedFiles' | 'droppedLines' | 'processes' | 'metrics' | 'site' | 'connections'
  >
> & {
  /** The desk; none by default, because its routes take a third of a start. Its tasks run in the shared pool. */
  readonly desk?: (Omit<DeskOptions, 'tasks'> & Partial<Pick<DeskOptions, 'tasks'>>) | null;
  /** The catalog to use, regardless of the database. */
  readonly catalog?: Catalog;
  /** The folder of the release's own catalog. The app then follows the catalog in force. */
  readonly ownCatalog?: string;
  /** Replaces the configuration from the environment. */
  readonly config?: ServerConfig;
};

/**
 * Makes the app with a new database and the project's real forms.
 * @param env environment variables; `DATABASE_URL` or `DATA_DIR` select an existing database
 */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  { catalog = CATALOG, ownCatalog, desk = null, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-app-'));
  const config = { ...(options.config ?? testConfig(env)), dataDir: env['DATA_DIR'] ?? dataDir };
  if (env['DATA_DIR'] === undefined && config.databaseUrl === null) await copyMigrated(dataDir);
  const log: string[] = [];
  const logger = createLog('debug', { write: (line) => void log.push(line) });
  const store = await openStore(config, logger);
  const inForce =
    ownCatalog === undefined
      ? alwaysInForce(catalog)
      : await followInForce(usableAt(ownCatalog), RELEASE, followedStore(store), logger);
  const app = await createApp({
    inForce,
    refusedFiles: [],
    site: null,
    difference: ownCatalog === undefined ? () => null : differenceFrom(inForce, ownCatalog),
    pagesProblem: () => null,
    droppedLines: () => 0,
    processes: () => SINGLE_PROCESS,
    metrics: createMetrics(),
    ...options,
    desk: desk && { tasks: sharedTasks, ...desk },
    config,
    store,
    logger,
  });
  return {
    app,
    store,
    dataDir: config.dataDir,
    log,
    async send({ form, rules, endpoint, payload }, changes = {}) {
      const response = await app.inject({
        method: 'POST',
        url: endpoint,
        headers: {
          'content-type': 'application/json',
          [HEADERS.form]: form,
          ...(rules === null ? {} : { [HEADERS.rules]: rules }),
          [HEADERS.seconds]: '95',
          [HEADERS.idempotencyKey]: randomUUID(),
          ...changes.headers,
        },
        payload: changes.payload ?? payload,
      });
      return { status: response.statusCode, headers: response.headers, body: response.json() as unknown };
    },
    async stored() {
      const applications: StoredApplication[] = [];
      for await (const application of store.list({})) applications.push(application);
      return applications;
    },
    async close() {
      await app.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the app with the desk. */
export function startDesk(
  env: Readonly<Record<string, string>> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  return startApp(env, { desk: TEST_DESK, ...options });
}
