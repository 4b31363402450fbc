import { readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import pg from 'pg';
import { fillDocument } from '../../src/server/site/render-page.ts';
import { deadlineIn } from '../../src/server/store/deadline.ts';
import { groupCommit } from '../../src/server/store/applications/group-commit.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import { openPostgres } from '../../src/server/store/drivers/postgres.ts';
import type { Database, NewApplication } from '../../src/server/store/schema.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../support/databases.ts';
import { newApplication } from '../support/new-application.ts';
import { openBeside } from '../support/embedded-database.ts';
import { entriesOf } from '../support/posted-entries.ts';
import { query, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { smallSite } from '../support/small-site.ts';
import { ELIGIBLE, INELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startApp } from '../support/test-app.ts';
import { eventually } from '../support/eventually.ts';
import { isEmbedded } from '../support/statements.ts';

type Env = Readonly<Record<string, string>>;

const withKey = (key: string): NewApplication => newApplication({ idempotencyKey: key });
const keys = (count: number, name = 'person') =>
  Array.from({ length: count }, (_, index) => `key-of-${name}-${index}`);

/** Locks the table of applications from another connection. @returns the function that ends the lock */
async function lock({ DATABASE_URL, DATA_DIR = '' }: Env): Promise<() => Promise<void>> {
  if (DATABASE_URL === undefined) {
    const beside = openBeside(DATA_DIR);
    await beside.lock();
    return async () => {
      beside.unlock();
      beside.close();
    };
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE applications IN EXCLUSIVE MODE');
  return () => client.end();
}

/** Whether an application waits for the lock. */
async function isWaitedFor({ DATABASE_URL }: Env, store: ApplicationStore): Promise<boolean> {
  if (DATABASE_URL === undefined) return store.waiting().items > 100;
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'insert%'`;
  return (await query(DATABASE_URL, waiting)).length > 1;
}

/** The references of stored applications, by key. */
async function stored({ db }: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('applications').select(['idempotency_key', 'reference']).execute();
  return new Map(rows.map((row) => [row.idempotency_key, row.reference]));
}

/** A deadline that a busy machine meets. */
const aWhile = () => deadlineIn(30_000);

const faults = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((each) => (each.status === 'rejected' ? Reflect.get(Object(each.reason), 'fault') : 'none'));

describe.each(DATABASES)('a write that waits for %s', (name, open) => {
  let databases: TestDatabases;
  let env: Env;
  let database: Database;
  let store: ApplicationStore;
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    database = openDatabase(env);
    store = createStore(database, () => migrate(database));
    await store.add(withKey('key-of-the-first'));
  });
  afterAll(async () => {
    await store.close();
    await databases.remove();
  });

  it('is answered by its deadline however long a lock lasts, and is not stored later', async () => {
    const unlock = await lock(env);
    const before = await stored(database);
    const health = store.health();
    const late = Promise.allSettled(keys(400).map((key) => store.add(withKey(key), deadlineIn(2000))));
    const later = Promise.allSettled(
      keys(20, 'another').map((key) => store.add(withKey(key), deadlineIn(2500))),
    );
    const order: string[] = [];
    void late.then(() => order.push('those with less time'));
    void later.then(() => order.push('those with more'));
    await vi.waitUntil(() => isWaitedFor(env, store), 3000);
    // Reads do not wait.
    expect(await store.receivedAt('key-of-the-first')).toBe(newApplication().receivedAt);
    expect(order).toEqual([]);
    expect(store.waiting().items).toBeGreaterThan(100);
    expect(new Set(faults([...(await late), ...(await later)]))).not.toContain('none');
    expect(order).toEqual(['those with less time', 'those with more']);
    expect(await health).toMatchObject({
      ok: false,
      error: { fault: expect.stringMatching(/locked|busy/) },
    });
    expect(store.waiting()).toEqual({ items: 0, bytes: 0 });
    await unlock();

    // This write comes after everything that could still be under way.
    await store.add(withKey('key-of-the-next'));
    expect((await stored(database)).size).toBe(before.size + 1);
    const [key = '', ...others] = keys(400).slice(0, 20);
    const retries = await Promise.all(
      [key, key, ...others].map((each) => store.add(withKey(each), aWhile())),
    );
    expect(retries.map(({ kind }) => kind).toSorted()).toEqual(['replayed', ...Array(20).fill('stored')]);
    expect((await stored(database)).size).toBe(before.size + 21);
    await eventually(async () => expect(await store.health()).toEqual({ ok: true }));
  });

  it('is stored in groups once a lock ends, and singly if one of the group cannot be stored', async () => {
    const erased = await store.add(withKey('key-of-the-erased'));
    await store.erasures.erase(erased.reference, 'request');
    await (name === 'PostgreSQL'
      ? query(env['DATABASE_URL'] ?? '', `ALTER TABLE applications ADD CHECK (form <> 'bad')`)
      : database.db.executeQuery({
          ...database.db.selectFrom('applications').selectAll().compile(),
          sql: `CREATE TRIGGER bad BEFORE INSERT ON applications WHEN NEW.form = 'bad' BEGIN SELECT RAISE(ABORT, 'bad'); END`,
        }));
    const before = await stored(database);
    const unlock = await lock(env);
    // In an earlier group than the bad one.
    const again = store.add(withKey('key-of-the-erased'), aWhile());
    const good = keys(100, 'the-good').map((key) => store.add(withKey(key), aWhile()));
    const twice = keys(10, 'the-good').map((key) => store.add(withKey(key), aWhile()));
    const bad = Promise.allSettled([store.add({ ...withKey('key-of-the-bad'), form: 'bad' }, aWhile())]);
    const other = store.add({ ...withKey(keys(1, 'the-good')[0] ?? ''), form: 'call-request' }, aWhile());
    await vi.waitUntil(() => isWaitedFor(env, store), 3000);
    await unlock();
    const references = (await Promise.all(good)).map(({ reference }) => reference);
    expect((await Promise.all(twice)).map(({ reference }) => reference)).toEqual(references.slice(0, 10));
    expect(await again).toMatchObject({ kind: 'replayed', reference: erased.reference });
    expect(await other).toMatchObject({ kind: 'conflict', reference: references[0] });
    expect(faults(await bad)).toEqual(['failed']);
    expect((await stored(database)).size).toBe(before.size + 100);
  });

  it('is refused at once if too many writes or bytes wait already', async () => {
    const unlock = await lock(env);
    const { add, waiting } = groupCommit<string, string>(database, {
      async write(transaction, item) {
        await transaction.deleteFrom('applications').where('reference', '=', '').execute();
        return item;
      },
      orderOf: (item) => item,
      most: { items: 5, bytes: 100 },
    });
    // A group begins with its first item, which no longer waits.
    const begun = Array.from({ length: database.groups }, (_, index) => add(`begun ${index}`, 1, aWhile()));
    const small = keys(4).map((item) => add(item, 10, aWhile()));
    await expect(add('too large', 61, aWhile())).rejects.toMatchObject({ fault: 'busy' });
    const last = add('the last', 60, aWhile());
    await expect(add('one too many', 0, aWhile())).rejects.toMatchObject({ fault: 'busy' });
    if (isEmbedded(database)) expect(waiting()).toEqual({ items: 5, bytes: 100 });
    await unlock();
    expect(await Promise.all([...begun, ...small, last])).toContain('the last');
    expect(waiting()).toEqual({ items: 0, bytes: 0 });
  });
});

describe('a write to PostgreSQL', () => {
  let postgres: TestPostgres;
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.createDatabase();
    await migrate(openPostgres(url, () => {}));
  });
  afterAll(() => postgres.remove());

  /** Stops all its processes where they are. @returns the function that resumes them */
  function suspend(): () => void {
    const [main = 0] = readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    const all = [main, ...children];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    return () => all.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }

  it('is answered by its deadline while the server hangs, and its retry finds what was stored', async () => {
    const database = openPostgres(url, () => {});
    const store = createStore(database, async () => {});
    onTestFinished(() => store.close());
    // Some writes are under way when it hangs, and others come then.
    await store.add(withKey('key-of-the-first'));
    const first = keys(100).map((key) => store.add(withKey(key), deadlineIn(1000)));
    await Promise.any(first);
    const goOn = suspend();
    const second = keys(200, 'another').map((key) => store.add(withKey(key), deadlineIn(500)));
    const results = await Promise.allSettled([...first, ...second]);
    expect(faults(results.slice(100))).not.toContain('none');
    expect(await store.health()).toMatchObject({ ok: false });
    goOn();
    const before = await stored(database);
    for (const [index, key] of keys(100).entries()) {
      const result = results[index];
      if (result?.status === 'fulfilled') expect(before.get(key)).toBe(result.value.reference);
    }
    const again = ['key-of-the-first', ...keys(100), ...keys(200, 'another')];
    const retries = await Promise.all(again.map((key) => store.add(withKey(key), aWhile())));
    expect(await stored(database)).toEqual(new Map(again.map((key, at) => [key, retries[at]?.reference])));
  });

  it('without a free connection is answered by its deadline, or at once if the server refuses it', async () => {
    const database = openPostgres(url, () => {}, 2);
    const store = createStore(database, async () => {});
    onTestFinished(() => store.close());
    await store.health();
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const holders = [1, 2].map(() => database.db.transaction().execute(() => held));
    const waiting = Promise.allSettled(
      keys(10, 'waiting').map((key) => store.add(withKey(key), deadlineIn(200))),
    );
    expect(new Set(faults(await waiting))).toEqual(new Set(['busy']));
    end();
    await Promise.all(holders);
    expect(await store.add(withKey('key-of-waiting-0'))).toMatchObject({ kind: 'stored' });

    // A pooler connects to the database with one role for all.
    if (process.env['TEST_POSTGRES_WITH'] === 'pgbouncer') return;
    await query(url, 'CREATE ROLE many LOGIN CONNECTION LIMIT 0');
    const refused = createStore(
      openPostgres(url.replace('postgres@', 'many@'), () => {}),
      async () => {},
    );
    onTestFinished(() => refused.close());
    await expect(refused.add(withKey('key-of-many'))).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('to a former leader is refused, and the next one reconnects', async () => {
    // A pooler keeps its own connections.
    if (process.env['TEST_POSTGRES_WITH'] === 'pgbouncer') return;
    const name = new URL(url).pathname.slice(1);
    // It applies to connections opened from then on.
    const become = (readOnly: 'on' | 'off') =>
      query(
        postgres.addresses.direct,
        `ALTER DATABASE ${name} SET default_transaction_read_only = ${readOnly}`,
      );
    const store = createStore(
      openPostgres(url, () => {}),
      async () => {},
    );
    onTestFinished(() => store.close());
    await become('on');
    await expect(store.add(withKey('key-of-a-replica'))).rejects.toMatchObject({ fault: 'unusable' });
    await become('off');
    expect(await store.add(withKey('key-of-a-replica'))).toMatchObject({ kind: 'stored' });
  });
});

it('every applicant is answered within 5 s of a lock, with and without scripts, while pages are served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-deadlines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const document = '<html><head><title>Page</title></head><body><div id="root"></div></body></html>';
  for (const file of ['index.html', '404.html', 'surrogate-application/index.html']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), document);
  }
  const site = smallSite(folder, async (_path, start) => fillDocument(document, '', start));
  const app = await startApp({}, { site });
  onTestFinished(() => app.close());
  const submission = submissionOf(INELIGIBLE);
  const send = (key: string) => app.send(submission, { headers: { 'idempotency-key': key } });
  const postPlain = (at: number) =>
    app.app.inject({
      method: 'POST',
      url: '/surrogate-application',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(
        entriesOf({ ...ELIGIBLE.answers, email: `person${at}@example.com` }),
      ).toString(),
    });

  await send('key-of-the-first');
  const unlock = await lock({ DATA_DIR: app.dataDir });
  let is5sLater = false;
  const scripted = Promise.all(keys(150).map(send));
  const plain = Promise.all(Array.from({ length: 10 }, (_, at) => postPlain(at)));
  await vi.waitUntil(() => app.store.waiting().items === 159, 4000);
  const timer = setTimeout(() => (is5sLater = true), 5000);
  let isWaiting = true;
  const answered = Promise.all([scripted, plain]).finally(() => {
    isWaiting = false;
    clearTimeout(timer);
  });
  const served: number[] = [];
  while (isWaiting) {
    const health = await app.app.inject('/api/health');
    expect(health.json()).toMatchObject({
      database: { status: 'failed', fault: expect.stringMatching(/locked|busy/) },
    });
    served.push((await app.app.inject('/')).statusCode);
    // Without the pause, this loop alone would keep the processor busy until the deadline.
    await pause(50);
  }
  expect(served.length).toBeGreaterThan(1);
  expect(new Set(served)).toEqual(new Set([200]));
  const [responses, pages] = await answered;
  expect(is5sLater).toBe(false);
  for (const { status, headers, body } of responses) {
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(body).toMatchObject({ error: { code: 'store-unavailable' } });
    expect(body).not.toHaveProperty('success');
  }
  for (const { statusCode, headers, body } of pages) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
    expect(body).toContain('Your answers are still here');
  }
  await unlock();
  expect((await send(keys(1)[0] ?? '')).status).toBe(200);
  expect((await postPlain(0)).statusCode).toBe(303);
  expect((await postPlain(0)).statusCode).toBe(303);
  expect(await app.stored()).toHaveLength(3);
});
