import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS, versionTag } from '../../../src/core/submission/headers.ts';
import { catalogVersion, readCatalogFiles } from '../../../src/server/store/catalog/catalog-files.ts';
import { followInForce } from '../../../src/server/catalog/catalog-in-force.ts';
import { followedStore } from '../../../src/server/next-version/next-version-conflict.ts';
import { toNewCatalog } from '../../../src/server/catalog/opened-catalog.ts';
import { createLog } from '../../../src/server/process/log.ts';
import type { CatalogStore, InForce } from '../../../src/server/store/catalog/catalog-store.ts';
import { StoreUnavailable } from '../../../src/server/store/faults.ts';
import { catalogOf, usableAt, versionAt } from '../../support/catalog.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import {
  DONOR_FORM,
  DONOR_RULES,
  donorCatalog,
  donorPayload,
  raiseHighestAge,
  replace,
} from '../../support/donors.ts';
import { health, post } from '../../support/post.ts';
import { smallRelease, startProcess } from '../../support/server-process.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';
import { eventually } from '../../support/eventually.ts';

const ENDPOINT = '/api/egg-donor-interest';

let folders: string[];
let apps: TestApp[];
beforeEach(() => {
  folders = [];
  apps = [];
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder with the catalog of the fourth form. @param change edits it */
function catalog(change: (root: string) => void = () => {}): string {
  const root = donorCatalog();
  folders.push(root);
  change(root);
  return root;
}

/** The part of a process that decides: a store of its own, and its release's catalog. */
async function start(env: Readonly<Record<string, string>>, ownCatalog: string): Promise<TestApp> {
  const app = await startApp(env, { ownCatalog });
  apps.push(app);
  return app;
}

/** Puts a folder in force, as `npm run catalog -- publish` does after its checks. */
async function publish(
  catalogs: CatalogStore,
  root: string,
  kind: InForce['kind'] = 'publish',
): Promise<string> {
  const { version, files, catalog: content } = usableAt(root);
  const before = await catalogs.inForce();
  const change = { kind, version, author: 'ana', reason: 'a change' };
  expect(await catalogs.putInForce(change, before?.number ?? 0, toNewCatalog(files, content))).not.toBeNull();
  return version;
}

/** The verdict of a process for an applicant of this age. */
async function decides(app: TestApp, age: number, headers = {}): Promise<unknown> {
  const response = await app.app.inject({
    method: 'POST',
    url: ENDPOINT,
    headers: { 'content-type': 'application/json', [HEADERS.idempotencyKey]: randomUUID(), ...headers },
    payload: donorPayload(age),
  });
  return response.json<{ verdict?: string }>().verdict ?? response.statusCode;
}

async function healthOf(app: TestApp): Promise<{ catalog: Record<string, unknown>; status: string }> {
  return (await app.app.inject('/api/health')).json();
}

describe.each(DATABASES)('the catalog in force in %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => void (env = await databases.create()));

  it('decides in every process after a publish, and after a rollback', async () => {
    const first = catalog();
    const processes = [await start(env, first), await start(env, first)];
    for (const app of processes) expect(await decides(app, 32)).toBe('ineligible');
    const { catalogs } = apps[0]?.store ?? expect.fail();

    const version = await publish(
      catalogs,
      catalog((root) => raiseHighestAge(root, 33)),
    );
    await eventually(async () => {
      for (const app of processes) expect(await decides(app, 32)).toBe('eligible');
    });
    for (const app of processes) expect(await healthOf(app)).toMatchObject({ catalog: { version } });
    // The catalog that decided each application can be found, with its content.
    for (const { ruleSetVersion, formVersion, verdict } of (await processes[0]?.stored()) ?? []) {
      const rules = { kind: 'rules', id: DONOR_RULES, version: String(ruleSetVersion) } as const;
      const content = await catalogs.contentOf({ kind: 'form', id: DONOR_FORM, version: formVersion }, rules);
      expect(content?.version).toBe(verdict === 'eligible' ? version : versionAt(first));
    }

    await publish(catalogs, first, 'rollback');
    await eventually(async () => {
      for (const app of processes) expect(await decides(app, 32)).toBe('ineligible');
    });
    expect((await catalogs.history(9)).map(({ kind }) => kind)).toEqual(['rollback', 'publish', 'release']);
  });

  it('explains a verdict by the rules that decided it if the page knew others, also to a retry', async () => {
    const app = await start(
      env,
      catalog((root) => raiseHighestAge(root, 34)),
    );
    const { catalogs } = app.store;
    const own = catalogOf(catalog((root) => raiseHighestAge(root, 34))).ruleSets.get(DONOR_RULES);
    const opened = { [HEADERS.rules]: versionTag(own ?? expect.fail()) };
    const tell = async (headers: Readonly<Record<string, string>>) => {
      const response = await app.app.inject({
        method: 'POST',
        url: ENDPOINT,
        headers: { 'content-type': 'application/json', [HEADERS.idempotencyKey]: 'her-own-key', ...headers },
        payload: donorPayload(33),
      });
      return response.json<{ verdict?: string; reasons?: readonly object[] }>();
    };
    await publish(catalogs, catalog());
    await eventually(async () => expect(await decides(app, 32)).toBe('ineligible'));
    const told = {
      condition: 'age',
      reason: 'age (21-31)',
      entered: 'Age 33',
      change: 'We tell women of 21-31 more about donating.',
      comeBack: null,
      isPermanent: false,
    };
    expect(await tell(opened)).toMatchObject({ verdict: 'ineligible', reasons: [told] });

    await publish(
      catalogs,
      catalog((root) => raiseHighestAge(root, 32)),
    );
    await eventually(async () => expect(await decides(app, 32)).toBe('eligible'));
    expect(await tell(opened)).toMatchObject({ verdict: 'ineligible', reasons: [told] });
    // If the page knows the rules that decided, it explains the verdict itself.
    const [{ ruleSetVersion } = expect.fail()] = (await app.stored()).filter(
      ({ payload }) => payload['age'] === 33,
    );
    const known = versionTag({ id: DONOR_RULES, version: String(ruleSetVersion) });
    expect(await tell({ [HEADERS.rules]: known })).not.toHaveProperty('reasons');
  });

  it('is the release’s own until someone publishes, and no start undoes that', async () => {
    const first = catalog();
    const second = catalog((root) => raiseHighestAge(root, 33));
    const third = catalog((root) => raiseHighestAge(root, 34));
    const old = await start(env, first);
    const released = await start(env, second);
    expect(await decides(released, 33)).toBe('eligible');
    await eventually(async () => expect(await decides(old, 33)).toBe('eligible'));
    expect((await healthOf(released)).catalog).toMatchObject({ differs: false, difference: null });
    expect((await healthOf(old)).catalog).toMatchObject({
      differs: true,
      difference: expect.stringContaining(`(version ${versionAt(first)}) is not what is in force`),
    });

    await publish(released.store.catalogs, first);
    const later = await start(env, third);
    expect(await decides(later, 33)).toBe('ineligible');
    expect(await healthOf(later)).toMatchObject({
      status: 'ok',
      catalog: { version: versionAt(first), since: expect.stringMatching(/Z$/), differs: true },
    });
    expect(await later.store.catalogs.history(9)).toHaveLength(3);
  });
});

describe('the catalog in force', () => {
  it('stays the last good version while content is damaged, reports that, and takes up the next version', async () => {
    const app = await start({}, catalog());
    const { catalogs } = app.store;
    const { filesOf } = catalogs;
    const damaged = catalog((root) => raiseHighestAge(root, 33));
    vi.spyOn(catalogs, 'filesOf').mockImplementation(async (version) =>
      version === versionAt(damaged) ? null : filesOf(version),
    );
    const version = await publish(catalogs, damaged);
    await eventually(async () => {
      expect(await healthOf(app)).toMatchObject({
        status: 'degraded',
        catalog: { refused: { version, reason: `The database holds no version ${version}.` } },
      });
    });
    expect(await decides(app, 32)).toBe('ineligible');

    await publish(
      catalogs,
      catalog((root) => raiseHighestAge(root, 34)),
    );
    await eventually(async () => expect(await decides(app, 32)).toBe('eligible'));
    expect(await healthOf(app)).toMatchObject({ status: 'ok', catalog: { refused: null } });
  });

  it('stays the last good version if this release cannot read the next one', async () => {
    const app = await start({}, catalog());
    const newer = catalog((root) =>
      replace(root, `rules/${DONOR_RULES}.json`, '"conditions"', '"requirements"'),
    );
    const files = readCatalogFiles(newer);
    const version = catalogVersion(files);
    const change = { kind: 'publish', version, author: 'ana', reason: 'of a newer release' } as const;
    await app.store.catalogs.putInForce(change, 1, { files, forms: {}, ruleSets: {} });
    await eventually(async () => {
      expect(await healthOf(app)).toMatchObject({
        status: 'degraded',
        catalog: { refused: { reason: expect.stringContaining('This release cannot read') } },
      });
    });
    expect(await decides(app, 32)).toBe('ineligible');
  });

  it('adds, removes and moves forms, and decides an old page by the new rules with a flag', async () => {
    const first = catalog();
    const app = await start({}, first);
    const request = (method: 'GET' | 'POST', url: string) => app.app.inject({ method, url });
    expect((await request('POST', ENDPOINT)).statusCode).toBe(415);
    const moved = catalog((root) =>
      replace(root, `form-schemas/${DONOR_FORM}/form.json`, ENDPOINT, '/api/donors'),
    );
    await publish(app.store.catalogs, moved);
    await eventually(async () => expect((await request('POST', '/api/donors')).statusCode).toBe(415));
    expect((await request('POST', ENDPOINT)).statusCode).toBe(404);
    expect((await request('GET', '/api/donors')).headers['allow']).toBe('POST');
    expect((await request('GET', ENDPOINT)).statusCode).toBe(404);

    const raised = catalog((root) => {
      raiseHighestAge(root, 33);
      replace(root, `form-schemas/${DONOR_FORM}/form.json`, 'Tell me more', 'Tell me all');
    });
    await publish(app.store.catalogs, raised);
    await eventually(async () => expect((await request('POST', ENDPOINT)).statusCode).toBe(415));
    const shown = catalogOf(first).forms.get(DONOR_FORM)?.version;
    expect(await decides(app, 32, { [HEADERS.form]: `${DONOR_FORM}@${shown}` })).toBe('eligible');
    expect(await app.stored()).toMatchObject([{ claimedFormVersion: shown, flags: ['old-form'] }]);
  });

  it('decides nothing by a version that the database does not keep', async () => {
    const app = await start({}, catalog());
    const log = createLog('silent');
    const broken = new StoreUnavailable('full');
    const { catalogs } = app.store;
    const away = { ...catalogs, inForce: () => Promise.reject(broken), add: () => Promise.reject(broken) };
    const other = catalog((root) => raiseHighestAge(root, 33));
    const by = { kind: 'release', author: 'release', reason: 'a test' } as const;
    const inForce = await followInForce(
      usableAt(other),
      by,
      followedStore({ ...app.store, catalogs: away }),
      log,
    );
    const second = await startApp({}, { inForce });
    expect(inForce.current().version).toBe(versionAt(other));
    expect(await decides(second, 32)).toBe(503);
    expect(await second.stored()).toEqual([]);
    expect(await healthOf(second)).toMatchObject({ status: 'failed', database: { fault: 'full' } });
    // The database is back.
    Object.assign(away, catalogs);
    await eventually(async () => expect(await decides(second, 32)).toBe('eligible'));
    expect(await catalogs.filesOf(versionAt(other))).not.toBeNull();
    expect(await healthOf(second)).toMatchObject({ status: 'ok' });
    await second.close();
  });

  it('takes up a saved file at once in development, once per change, over whatever was published', async () => {
    const app = await start({}, catalog());
    const { catalogs } = app.store;
    await publish(
      catalogs,
      catalog((root) => raiseHighestAge(root, 39)),
    );
    const by = { kind: 'development', author: 'dev', reason: 'a file was saved' } as const;
    const copy = catalog();
    const inForce = await followInForce(usableAt(copy), by, followedStore(app.store), createLog('silent'));
    expect(await catalogs.inForce()).toMatchObject({ version: versionAt(copy), author: 'dev' });
    raiseHighestAge(copy, 33);
    const saved = usableAt(copy);
    inForce.put(saved, by);
    expect(inForce.current().version).toBe(saved.version);
    await eventually(async () => expect((await catalogs.inForce())?.version).toBe(saved.version));
    // Saved again without a change.
    inForce.put(usableAt(copy), by);
    await inForce.close();
    expect((await catalogs.history(9)).map(({ kind }) => kind)).toEqual([
      'development',
      'development',
      'publish',
      'release',
    ]);
  });

  it('is the published version, also for a server that was killed before it took that up', async () => {
    const app = await start({}, catalog());
    const env = { DIST_DIR: smallRelease(), DATA_DIR: app.dataDir };
    const killed = await startProcess({ env });
    const published = publish(
      app.store.catalogs,
      catalog((root) => raiseHighestAge(root, 33)),
    );
    const version = await published;
    await killed.end('SIGKILL');
    const again = await startProcess({ env });
    expect((await health(again.url)).body).toMatchObject({ catalog: { version, differs: true } });
    expect(again.output()).toContain('is not what is in force');
    const submission = {
      endpoint: ENDPOINT,
      form: `${DONOR_FORM}@abc`,
      rules: null,
      payload: donorPayload(32),
    };
    expect((await post(again.url, submission, 'a-donor-s-key')).body).toMatchObject({ verdict: 'eligible' });
    await again.end('SIGTERM');
  });
});
