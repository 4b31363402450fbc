import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { health, post } from '../support/post.ts';
import { query, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { eventually } from '../support/eventually.ts';

const RELEASE = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);
const KEY = 'the-only-key';

describe('the server process on PostgreSQL', () => {
  let postgres: TestPostgres;
  let url: string;
  let server: ServerProcess;
  const start = async () => {
    server = await startProcess({ env: { DIST_DIR: RELEASE, DATABASE_URL: url } });
  };
  const references = async () =>
    (await query(url, 'SELECT reference FROM applications')).map((row) => row['reference']);

  beforeAll(async () => void (postgres = await startPostgres()));
  afterAll(() => postgres.remove());
  beforeEach(async () => void (url = await postgres.createDatabase()));
  afterEach(async () => void (await server.end('SIGKILL')));

  it('whose database goes away responds with 503, reports it, serves pages, and recovers unaided', async () => {
    await start();
    const first = await post(server.url, SUBMISSION, KEY);
    await postgres.stop();
    const refused = await post(server.url, SUBMISSION, 'another-key');
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '10',
      body: { error: { code: 'store-unavailable' } },
    });
    expect(refused.body).not.toHaveProperty('success');
    expect(await health(server.url)).toMatchObject({
      status: 503,
      body: { status: 'failed', database: { status: 'failed', fault: 'unreachable' } },
    });
    expect((await fetch(server.url)).status).toBe(200);

    await postgres.start();
    expect(await post(server.url, SUBMISSION, KEY)).toMatchObject({ status: 200, body: first.body });
    expect((await post(server.url, SUBMISSION, 'another-key')).status).toBe(200);
    expect(await references()).toHaveLength(2);
    // Health repeats a result for a second.
    await eventually(async () => expect((await health(server.url)).status).toBe(200));
  });

  it('whose database is down at the start serves pages, and migrates the database when it comes', async () => {
    await postgres.stop();
    await start();
    expect((await fetch(server.url)).status).toBe(200);
    const probe = async (name: string) => (await fetch(`${server.url}/api/${name}`)).status;
    // An absent database is no reason to restart the process.
    expect([await probe('live'), await probe('ready')]).toEqual([200, 503]);
    expect(await health(server.url)).toMatchObject({ status: 503 });
    expect(await post(server.url, SUBMISSION, KEY)).toMatchObject({ status: 503 });
    await postgres.start();
    expect(await post(server.url, SUBMISSION, KEY)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('whose connection drops in the middle of storing stores one row on the retry', async () => {
    await start();
    const blocker = new pg.Client({ connectionString: url });
    blocker.on('error', () => {});
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE applications IN EXCLUSIVE MODE');
    const response = post(server.url, SUBMISSION, KEY);
    while ((await query(url, WAITING)).length === 0) await pause(10);
    await postgres.stop();
    expect(await response).toMatchObject({ status: 503 });
    await postgres.start();
    const retry = await post(server.url, SUBMISSION, KEY);
    expect(retry.status).toBe(200);
    expect(await references()).toEqual([retry.body['reference']]);
  });

  it('started twice at the same time migrates once and gives one reference to one key', async () => {
    const options = { env: { DIST_DIR: RELEASE, DATABASE_URL: url } };
    const [one, other] = await Promise.all([startProcess(options), startProcess(options)]);
    server = one;
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(index % 2 === 0 ? server.url : other.url, SUBMISSION, KEY),
      ),
    );
    await other.end('SIGTERM');
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await references()).toEqual([responses[0]?.body['reference']]);
  });
});

/** Statements that wait for a lock. */
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'insert%'`;
