import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { revokeAccess } from '../../src/server/backup/revoke-access.ts';
import { createMetrics, type Metrics } from '../../src/server/process/metrics.ts';
import { EVERY_DATABASE, openDatabase, type TestDatabases } from '../support/databases.ts';
import { startApp, testConfig, type TestApp } from '../support/test-app.ts';

const CIPHERTEXT = randomBytes(3000).toString('base64url');
const DAY = 24 * 60 * 60_000;

const requests = (app: TestApp) => ({
  post: (payload: unknown, headers: Readonly<Record<string, string>> = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/api/drafts',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    }),
  get: (name: string) => app.app.inject(`/api/drafts/${name}`),
  erase: (name: string, headers: Readonly<Record<string, string>> = {}) =>
    app.app.inject({ method: 'DELETE', url: `/api/drafts/${name}`, headers }),
});

describe.each(EVERY_DATABASE)('a draft transferred to another device, on %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let app: TestApp;
  let metrics: Metrics;
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => {
    env = await databases.create();
    metrics = createMetrics();
    app = await startApp(env, { metrics });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const keep = async (ciphertext = CIPHERTEXT): Promise<string> => {
    const response = await requests(app).post({ ciphertext });
    expect(response.statusCode).toBe(201);
    return response.json<{ readonly name: string }>().name;
  };
  /** Makes every kept draft expired since this long. */
  async function expire(milliseconds: number): Promise<void> {
    const database = openDatabase(env);
    const at = new Date(Date.now() - milliseconds).toISOString();
    await sql`UPDATE draft_transfers SET expires_at = ${at}`.execute(database.db);
    await database.db.destroy();
  }
  async function kept(): Promise<number> {
    const database = openDatabase(env);
    const { rows } = await sql`SELECT digest FROM draft_transfers`.execute(database.db);
    await database.db.destroy();
    return rows.length;
  }

  it('is kept under a new name each time, readable any number of times, and gone once it is deleted', async () => {
    const { get, erase } = requests(app);
    const name = await keep();
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(await keep()).not.toBe(name);
    for (let time = 0; time < 2; time += 1) {
      const response = await get(name);
      expect(response.json()).toEqual({ ciphertext: CIPHERTEXT });
      expect(response.headers['cache-control']).toBe('no-store');
    }
    // Deleting it again does no harm, and reveals nothing.
    for (let time = 0; time < 2; time += 1) expect((await erase(name)).statusCode).toBe(204);
    expect((await get(name)).statusCode).toBe(404);
    expect(await kept()).toBe(1);
  });

  it('expires after 7 days, and is removed with the next one', async () => {
    const name = await keep();
    const database = openDatabase(env);
    const { rows } = await sql<{
      readonly expires_at: string;
    }>`SELECT expires_at FROM draft_transfers`.execute(database.db);
    await database.db.destroy();
    const left = Date.parse(rows[0]?.expires_at ?? '') - Date.now();
    expect(left).toBeGreaterThan(6.99 * DAY);
    expect(left).toBeLessThan(7.01 * DAY);
    await expire(1);
    expect((await requests(app).get(name)).statusCode).toBe(404);
    await keep();
    expect(await kept()).toBe(1);
    await expire(1);
    await app.store.transfers.removeExpired();
    expect(await kept()).toBe(0);
  });

  it('is refused once the space for drafts is used up', async () => {
    const { transfers } = app.store;
    expect(await transfers.add('x'.repeat(600), 2000)).not.toBeNull();
    expect(await transfers.add('x'.repeat(600), 2000)).toBeNull();
    await expire(1);
    expect(await transfers.add('x'.repeat(600), 2000)).not.toBeNull();
    vi.spyOn(transfers, 'add').mockResolvedValue(null);
    const response = await requests(app).post({ ciphertext: CIPHERTEXT });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('3600');
    expect(response.json()).toMatchObject({ error: { code: 'no-room' } });
  });

  it('is removed by a restore', async () => {
    const name = await keep();
    const database = openDatabase(env);
    await revokeAccess(database, new Date());
    await database.db.destroy();
    expect((await requests(app).get(name)).statusCode).toBe(404);
  });

  it('has a name that appears in no log line and no metric, and in the database as a digest', async () => {
    const { get, erase } = requests(app);
    const name = await keep();
    await get(name);
    await app.app.inject({ method: 'PUT', url: `/api/drafts/${name}` });
    await app.app.inject(`//api//drafts/${name}?x`);
    await app.app.inject(`/api/%64rafts/${name}/x`);
    const database = openDatabase(env);
    const { rows } = await sql`SELECT * FROM draft_transfers`.execute(database.db);
    await database.db.destroy();
    expect(JSON.stringify(rows)).not.toContain(name);
    await erase(name);
    const lines = app.log.join('');
    expect(lines).toContain('/api/drafts/…');
    expect(lines).not.toContain(name);
    expect(lines).not.toContain(CIPHERTEXT.slice(0, 50));
    const counted = await metrics.registry.metrics();
    expect(counted).toContain('/api/drafts/:name');
    expect(counted).not.toContain(name);
  });
});

describe('a client that is no browser with a draft', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await startApp()));
  afterAll(() => app.close());

  it.each([
    ['nothing', {}],
    ['a list', ['x'.repeat(50)]],
    ['a number as ciphertext', { ciphertext: 12 }],
    ['a ciphertext that is no base64url', { ciphertext: `${'x'.repeat(50)}=` }],
    ['a ciphertext that is too short', { ciphertext: 'x'.repeat(37) }],
    ['answers beside it', { ciphertext: 'x'.repeat(50), firstName: 'Ana' }],
  ])('sends %s: 400', async (_what, body) => {
    expect((await requests(app).post(body)).statusCode).toBe(400);
  });

  it('sends more than 64 KiB: 413', async () => {
    expect((await requests(app).post({ ciphertext: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('sends another type: 415', async () => {
    const { post } = requests(app);
    expect((await post({ ciphertext: CIPHERTEXT }, { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  it.each(['', 'x', '..%2f..', `${'x'.repeat(21)}%00`, 'x'.repeat(23), "' OR 1=1 --".padEnd(22, ' ')])(
    'asks for %j: 404 or 405, without a database query',
    async (name) => {
      const find = vi.spyOn(app.store.transfers, 'find');
      expect([404, 405]).toContain((await requests(app).get(encodeURI(name))).statusCode);
      expect(find).not.toHaveBeenCalled();
    },
  );

  it('uses another method: 405, with the allowed ones', async () => {
    for (const [method, url, allow] of [
      ['PUT', `/api/drafts/${'x'.repeat(22)}`, 'GET, HEAD, DELETE'],
      ['POST', `/api/drafts/${'x'.repeat(22)}`, 'GET, HEAD, DELETE'],
      ['GET', '/api/drafts', 'POST'],
      ['DELETE', '/api/drafts', 'POST'],
    ] as const) {
      const response = await app.app.inject({ method, url });
      expect([response.statusCode, response.headers.allow], `${method} ${url}`).toEqual([405, allow]);
    }
  });

  it('writes or deletes from another site: 403', async () => {
    const { post, erase } = requests(app);
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await post({ ciphertext: CIPHERTEXT }, elsewhere)).statusCode).toBe(403);
    expect((await erase('x'.repeat(22), elsewhere)).statusCode).toBe(403);
  });

  it('guesses names: 429 after 60 in a minute, and only there', async () => {
    const guess = (remoteAddress: string) =>
      app.app.inject({ url: `/api/drafts/${randomBytes(16).toString('base64url')}`, remoteAddress });
    const statuses = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await guess('203.0.113.9')).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses[60]).toBe(429);
    expect((await guess('203.0.113.10')).statusCode).toBe(404);
  });

  it('keeps more than 40 in a day: 429, so that one address does not take the room of all', async () => {
    const keep = (remoteAddress: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/drafts',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ciphertext: CIPHERTEXT }),
        remoteAddress,
      });
    const statuses = [];
    for (let time = 0; time < 41; time += 1) statuses.push((await keep('203.0.113.11')).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    expect((await keep('203.0.113.12')).statusCode).toBe(201);
  });

  it('uses up the day’s quota: drafts count as applications do', async () => {
    const size = Buffer.byteLength(JSON.stringify({ ciphertext: CIPHERTEXT }));
    const quota = { bytesFromOneAddress: 2 * size, bytesInAll: 10 * size };
    const limited = await startApp({}, { config: { ...testConfig({}), quota } });
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await requests(limited).post({ ciphertext: CIPHERTEXT })).statusCode);
    expect(statuses).toEqual([201, 201, 429]);
    await limited.close();
  });
});

it('leaves nothing of a deleted draft in the file of the embedded database', async () => {
  const app = await startApp();
  const response = await requests(app).post({ ciphertext: CIPHERTEXT });
  await requests(app).erase(response.json<{ readonly name: string }>().name);
  await app.store.close();
  const file = readFileSync(join(app.dataDir, 'harborlight.db'));
  expect(file.includes(CIPHERTEXT.slice(0, 60))).toBe(false);
  await app.close();
});

it('an expired draft is deleted every hour, even if nobody writes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const app = await startApp();
  const removeExpired = vi.spyOn(app.store.transfers, 'removeExpired');
  vi.advanceTimersByTime(60 * 60_000);
  expect(removeExpired).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await app.close();
});
