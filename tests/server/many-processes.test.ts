import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { setCurrentRelease, readCurrent } from '../../src/server/releases/releases.ts';
import { transact } from '../../src/server/store/access.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import { openPostgres } from '../../src/server/store/drivers/postgres.ts';
import { query } from '../support/postgres.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { sharedDatabase } from '../support/shared-postgres.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startWebhookReceiver, WEBHOOK_SECRET, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { eventually } from '../support/eventually.ts';

/** `npm run test:postgres` takes eight. */
const PROCESSES = Number(process.env['TEST_PROCESSES'] ?? 2);
const LIMIT = 64;
const DIST = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);

describe(`${PROCESSES} processes on one PostgreSQL`, { timeout: 600_000 }, () => {
  let database: string;
  let webhook: WebhookReceiver;
  let primary: ServerProcess;
  /** References that people were told. */
  const acknowledged = new Set<string>();
  beforeAll(async () => {
    database = await sharedDatabase();
    webhook = await startWebhookReceiver();
    const env = {
      DIST_DIR: DIST,
      DATABASE_URL: database,
      WEB_PROCESSES: String(PROCESSES),
      METRICS_PORT: '0',
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
      TRUSTED_PROXIES: 'loopback',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET,
    };
    primary = await startProcess({ env, withPrimary: true });
    await eventually(() => expect(workers()).toHaveLength(PROCESSES));
  });
  afterAll(async () => {
    await primary.end('SIGKILL');
    await webhook.close();
  });

  /** The process ids of the workers so far. */
  function workers(): readonly number[] {
    const lines = primary.output().split('\n');
    const listening = lines.filter((line) => line.includes('"msg":"Server listening'));
    return [...new Set(listening.map((line) => Number(Reflect.get(Object(JSON.parse(line)), 'pid'))))];
  }
  async function send(key: string, address: string, payload: object = SUBMISSION.payload) {
    const response = await fetch(`${primary.url}${SUBMISSION.endpoint}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        [HEADERS.form]: SUBMISSION.form,
        [HEADERS.idempotencyKey]: key,
      },
      body: JSON.stringify(payload),
    });
    return { status: response.status, body: Object(await response.json()) };
  }
  const addressOf = (at: number) => `203.0.${at >> 8}.${at & 255}`;
  const references = async () =>
    (await query(database, 'SELECT reference FROM applications')).map((row) => String(row['reference']));

  it('migrate the schema concurrently, without a lock', async () => {
    const url = await sharedDatabase();
    const databases = Array.from({ length: PROCESSES }, () => openPostgres(url, () => {}));
    await Promise.all(databases.map((each) => migrate(each)));
    expect(await query(url, 'SELECT count(*)::int AS tables FROM limit_usage')).toEqual([{ tables: 0 }]);
    await Promise.all(databases.map(({ db }) => db.destroy()));
  });

  it('repeat a transaction that conflicts with another process', async () => {
    const { db } = openPostgres(database, () => {});
    await query(database, "INSERT INTO write_probes VALUES ('counter', '0')");
    let attempts = 0;
    await transact(db, async (transaction) => {
      attempts += 1;
      await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(transaction);
      const { content } = await transaction
        .selectFrom('write_probes')
        .select('content')
        .where('id', '=', 'counter')
        .executeTakeFirstOrThrow();
      if (attempts === 1)
        await query(database, "UPDATE write_probes SET content = '10' WHERE id = 'counter'");
      await transaction
        .updateTable('write_probes')
        .set({ content: String(Number(content) + 1) })
        .where('id', '=', 'counter')
        .execute();
    });
    expect(attempts).toBe(2);
    expect(await query(database, 'SELECT content FROM write_probes')).toEqual([{ content: '11' }]);
    await query(database, 'DELETE FROM write_probes');
    await db.destroy();
  });

  it('give one reference to one key, whichever process it reaches', async () => {
    for (let round = 0; round < 3; round += 1) {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => send(key, addressOf(at))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const told = new Set(answers.map(({ body }) => String(body.reference)));
      expect(told.size).toBe(1);
      for (const reference of told) acknowledged.add(reference);
    }
    const served = primary.output().match(/"pid":\d+(?=[^\n]*"msg":"response")/g);
    expect(new Set(served).size).toBeGreaterThan(1);
    const port = /"port":(\d+),"msg":"metrics are served"/.exec(primary.output())?.[1];
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const state of ['wanted', 'serving'])
      expect(metrics).toContain(`harborlight_processes{state="${state}"} ${PROCESSES}\n`);
    for (const [outcome, count] of Object.entries({ stored: 3, replayed: 87 }))
      expect(metrics).toContain(`{form="${ELIGIBLE.form}",outcome="${outcome}"} ${count}\n`);
  });

  it('admit one address up to the limit in each process, and no more once all know of it', async () => {
    const ask = async (): Promise<unknown> => (await send('short', '198.51.100.7', {})).status;
    const askMany = (times: number) => Promise.all(Array.from({ length: times }, ask));
    const statuses = await askMany(2 * LIMIT);
    const passed = statuses.filter((status) => status === 400).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * LIMIT - passed);
    expect(passed).toBeGreaterThanOrEqual(LIMIT);
    expect(passed).toBeLessThanOrEqual(PROCESSES * LIMIT);
    await eventually(async () => expect(new Set(await askMany(10))).toEqual(new Set([429])));
  });

  it('continue when one is killed and when a release replaces them, and lose or duplicate nothing', async () => {
    const before = workers();
    const broken: string[] = [];
    const refused: unknown[] = [];
    let isOver = false;
    async function apply(at: number): Promise<void> {
      for (let count = 0; !isOver; count += 1) {
        const key = `application-${at}-${count}`;
        try {
          const { status, body } = await send(key, addressOf((at * 100 + count) % 65_536));
          if (status === 200) acknowledged.add(String(body.reference));
          else refused.push(status);
        } catch (error) {
          // The connection broke with its process; no connection may be refused.
          const code = Reflect.get(Object(Reflect.get(Object(error), 'cause')), 'code');
          if (code === 'ECONNREFUSED') refused.push(code);
          broken.push(key);
        }
        await pause(40);
      }
    }
    // Four people apply continually, a hundred times a second in all, to leave the machine some time.
    const applying = Promise.all(Array.from({ length: 4 }, (_, at) => apply(at)));
    await eventually(() => expect(acknowledged.size).toBeGreaterThan(20));
    process.kill(before[0] ?? 0, 'SIGKILL');
    const killedAt = Date.now();
    await eventually(() => expect(workers()).toHaveLength(before.length + 1));
    const brokenByKill = broken.length;
    setCurrentRelease(DIST, readCurrent(DIST)?.id ?? '', 'build');
    await eventually(() => expect(primary.output()).toContain('a new release serves'));
    // Workers write their own lines, which may come after those of the primary.
    await eventually(() => expect(workers()).toHaveLength(before.length + 1 + PROCESSES));
    isOver = true;
    await applying;
    expect(refused).toEqual([]);
    expect(broken).toHaveLength(brokenByKill);
    // Applicants whose connection broke send again.
    for (const key of broken) acknowledged.add(String((await send(key, '198.51.100.8')).body.reference));
    expect((await references()).toSorted()).toEqual([...acknowledged].toSorted());
    // Ends the leases that began before the kill, which last for a minute. Rows that another process is writing are skipped:
    // waiting for them while holding locks on others would be a deadlock.
    const end = new Date(killedAt + 60_000).toISOString();
    await query(
      database,
      `UPDATE deliveries SET due_at = '' WHERE id IN (SELECT id FROM deliveries
        WHERE state = 'waiting' AND due_at > '' AND due_at <= '${end}' FOR UPDATE SKIP LOCKED)`,
    );
    const announced = () => new Set(webhook.events.map(({ headers }) => headers['webhook-id']));
    await eventually(() => expect(announced().size).toBe(acknowledged.size));
    // One process claims each notice; those that the killed process had claimed are claimed again.
    expect(webhook.events.length - announced().size).toBeLessThanOrEqual(8);
  });
});
