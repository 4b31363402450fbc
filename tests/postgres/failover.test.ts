import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health, post } from '../support/post.ts';
import { query, startPostgres, type Replica, type TestPostgres } from '../support/postgres.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { eventually } from '../support/eventually.ts';

const DIST = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);

describe('PostgreSQL with a synchronous replica', () => {
  let postgres: TestPostgres;
  let replica: Replica;
  let database: string;
  let server: ServerProcess;
  const references = async (url: string) =>
    (await query(url, 'SELECT reference FROM applications')).map((row) => String(row['reference']));

  beforeAll(async () => {
    postgres = await startPostgres('off', 'replica');
    replica = postgres.replica ?? expect.fail();
    database = await postgres.createDatabase();
    server = await startProcess({ env: { DIST_DIR: DIST, DATABASE_URL: database } });
    expect((await post(server.url, SUBMISSION, 'the-first-one')).status).toBe(200);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await postgres.remove();
  });

  it('acknowledges nothing while the replica is away, and stores one row when it is back', async () => {
    await replica.stop();
    const began = performance.now();
    const refused = await post(server.url, SUBMISSION, 'without-a-replica');
    expect(refused).toMatchObject({ status: 503, retryAfter: '10' });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await fetch(server.url)).status).toBe(200);
    expect(await health(server.url)).toMatchObject({ status: 503 });
    await replica.start();
    await eventually(async () =>
      expect((await post(server.url, SUBMISSION, 'without-a-replica')).status).toBe(200),
    );
    expect(await references(database)).toHaveLength(2);
  });

  it('has every acknowledged application after the primary is lost and the replica is promoted', async () => {
    const acknowledged: string[] = [];
    const unanswered: string[] = [];
    let isLost = false;
    const applying = Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        for (let count = 0; !isLost; count += 1) {
          const key = `before-the-loss-${at}-${count}`;
          const { status, body } = await post(server.url, SUBMISSION, key);
          if (status === 200) acknowledged.push(String(body['reference']));
          else unanswered.push(key);
        }
      }),
    );
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(200));
    await postgres.stop();
    isLost = true;
    await applying;
    replica.promote();
    const promoted = replica.address(database);
    const survived = new Set(await references(promoted));
    expect(acknowledged.filter((reference) => !survived.has(reference))).toEqual([]);

    // The new primary has a replica only once an operator adds one.
    await query(promoted, "ALTER SYSTEM SET synchronous_standby_names = ''");
    await query(promoted, 'SELECT pg_reload_conf()');
    await server.end('SIGTERM');
    server = await startProcess({ env: { DIST_DIR: DIST, DATABASE_URL: promoted } });
    const again = await Promise.all(unanswered.map((key) => post(server.url, SUBMISSION, key)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set(unanswered.length > 0 ? [200] : []));
    const all = await references(promoted);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(2 + acknowledged.length + unanswered.length);
  });
});
