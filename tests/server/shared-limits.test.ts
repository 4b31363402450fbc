import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import { createStore } from '../../src/server/store/store.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../support/databases.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startApp, testConfig, type TestApp } from '../support/test-app.ts';
import { eventually } from '../support/eventually.ts';

const SUBMISSION = submissionOf(ELIGIBLE);
const BYTES = Buffer.byteLength(JSON.stringify(SUBMISSION.payload));
const MINUTE = 60_000;

describe.each(DATABASES)('limits that processes share through %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  const apps: TestApp[] = [];
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => void (env = await databases.create()));
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  /** Another process, as far as limits go. */
  async function start(changes: Readonly<Record<string, string>> = {}): Promise<TestApp> {
    const quota = { bytesFromOneAddress: 4 * BYTES, bytesInAll: 6 * BYTES };
    const app = await startApp(
      { ...env, ...changes },
      { config: { ...testConfig({ ...env, ...changes }), quota } },
    );
    apps.push(app);
    return app;
  }
  /** Posts an invalid application. @returns 400, or 429 beyond the limit */
  const ask = async (app: TestApp, remoteAddress: string) =>
    (await app.app.inject({ method: 'POST', url: SUBMISSION.endpoint, remoteAddress, payload: {} }))
      .statusCode;
  /** Sends many requests at once, to each process in turn. @returns how many passed */
  async function askMany(among: readonly TestApp[], times: number, address: string): Promise<number> {
    const statuses = await Promise.all(
      Array.from({ length: times }, (_, at) => ask(among[at % among.length] ?? expect.fail(), address)),
    );
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    return statuses.filter((status) => status === 400).length;
  }
  const apply = (app: TestApp, remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: SUBMISSION.endpoint,
      remoteAddress,
      headers: { [HEADERS.form]: SUBMISSION.form, [HEADERS.idempotencyKey]: randomUUID() },
      payload: SUBMISSION.payload,
    });
  const storedBytes = async (app: TestApp) =>
    Object((await app.app.inject('/api/health')).json()).quota.bytesInAll;

  it('are known to all processes a second later, and after a restart', async () => {
    const limited = { RATE_LIMIT_PER_MINUTE: '16' };
    const both = [await start(limited), await start(limited)];
    expect(await askMany(both.slice(0, 1), 40, '203.0.113.7')).toBe(16);
    // The other process asks in vain at first: it uses more than the share that is not reported.
    await eventually(async () => expect(await ask(both[1] ?? expect.fail(), '203.0.113.7')).toBe(429));
    expect(await ask(both[1] ?? expect.fail(), '203.0.113.8')).toBe(400);
    const next = await start(limited);
    await eventually(async () => expect(await ask(next, '203.0.113.7')).toBe(429));
  });

  it('write nothing for an address that asks little, and nothing for one that is refused', async () => {
    const app = await start({ RATE_LIMIT_PER_MINUTE: '320' });
    const told = () => app.store.limits.read('requests', MINUTE, '203.0.113.7');
    for (let time = 0; time < 10; time += 1) await ask(app, '203.0.113.7');
    await pause(1_500);
    expect(await told()).toBeNull();
    expect(await askMany([app], 400, '203.0.113.7')).toBe(310);
    await eventually(async () => expect(await told()).toMatchObject({ amount: 320 }));
    for (let time = 0; time < 20; time += 1) expect(await ask(app, '203.0.113.7')).toBe(429);
    await pause(1_500);
    expect(await told()).toMatchObject({ amount: 320 });
  });

  it('lock nobody out for longer than a window after the clock is set back', async () => {
    let now = Date.parse('2026-11-22T12:00:00Z');
    const database = { ...openDatabase(env), clock: async () => now };
    const { limits, close } = createStore(database, () => migrate(database));
    const use = async () =>
      (await limits.add('requests', MINUTE, new Map([['203.0.113.7', 5]]))).get('203.0.113.7');
    expect(await use()).toEqual({ amount: 5, left: MINUTE });
    now += MINUTE / 2;
    expect(await use()).toEqual({ amount: 10, left: MINUTE / 2 });
    now -= 60 * MINUTE;
    expect(await use()).toEqual({ amount: 5, left: MINUTE });
    now += MINUTE;
    expect(await limits.read('requests', MINUTE, '203.0.113.7')).toBeNull();
    const rows = await database.db.selectFrom('limit_usage').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    await close();
  });

  it('continue in each process while the database is away', async () => {
    const away =
      'DATABASE_URL' in env
        ? { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
        : { DATA_DIR: '/dev/null/none' };
    const both = [
      await start({ ...away, RATE_LIMIT_PER_MINUTE: '16' }),
      await start({ ...away, RATE_LIMIT_PER_MINUTE: '16' }),
    ];
    expect(await askMany(both, 60, '203.0.113.7')).toBe(2 * 16);
  });

  it('add up the bytes of a day, and keep the sum over a restart', async () => {
    const [one, other] = [await start(), await start()];
    for (let time = 0; time < 4; time += 1) expect((await apply(one, '203.0.113.7')).statusCode).toBe(200);
    await eventually(async () => expect(await storedBytes(other)).toBe(4 * BYTES));
    for (let time = 0; time < 2; time += 1) expect((await apply(other, '203.0.113.8')).statusCode).toBe(200);
    await eventually(async () => expect(await storedBytes(one)).toBe(6 * BYTES));
    expect((await apply(one, '203.0.113.9')).statusCode).toBe(429);
    await one.close();
    await other.close();
    apps.length = 0;
    const next = await start();
    expect((await apply(next, '203.0.113.9')).statusCode).toBe(429);
    expect(await storedBytes(next)).toBe(6 * BYTES);
  });
});
