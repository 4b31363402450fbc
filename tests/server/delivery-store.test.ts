import { availableParallelism } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitAfter, WAITS } from '../../src/server/deliveries/backoff.ts';
import type { ClaimedNotice } from '../../src/server/store/deliveries/claims.ts';
import type { DeliveryState } from '../../src/server/store/deliveries/lists.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import type { Database } from '../../src/server/store/schema.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../support/databases.ts';
import { newApplication } from '../support/new-application.ts';

const APPLICATION = newApplication({ verdict: 'needs-review' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('the queue of notices on %s', (_name, open) => {
  let databases: TestDatabases;
  let database: Database;
  let env: Readonly<Record<string, string>>;
  let store: ApplicationStore;
  /** What the database's clock says. */
  let now: number;
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => {
    env = await databases.create();
    now = Date.parse('2026-11-22T12:00:00Z');
    database = { ...openDatabase(env), clock: async () => now };
    store = createStore(database, () => migrate(database), { channels: ['webhook'] });
  });
  afterEach(() => store.close());

  async function claimOne(leaseMs = MINUTE): Promise<ClaimedNotice> {
    const [notice, ...others] = await store.deliveries.claim('webhook', 8, leaseMs);
    if (notice === undefined) throw new Error('No notice is due.');
    expect(others).toEqual([]);
    return notice;
  }
  async function states(): Promise<readonly DeliveryState[]> {
    const all: DeliveryState[] = [];
    for await (const page of store.deliveries.list(null)) all.push(...page.map(({ state }) => state));
    return all;
  }

  it('has the time of the database', async () => {
    const real = openDatabase(env);
    expect(Math.abs((await real.clock()) - Date.now())).toBeLessThan(MINUTE);
    await real.db.destroy();
  });

  it('holds what is announced, and nothing of the answers', async () => {
    const { reference } = await store.add(APPLICATION);
    const { id, ...notice } = await claimOne();
    expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(notice).toEqual({
      kind: 'application',
      reference,
      form: 'surrogate-application',
      verdict: 'needs-review',
      receivedAt: APPLICATION.receivedAt,
      channel: 'webhook',
      attempt: 1,
      failures: 0,
    });
    expect(JSON.stringify(await database.db.selectFrom('deliveries').selectAll().execute())).not.toMatch(
      /Maria|needs-review/,
    );
  });

  it('keeps neither the application nor its notice when the transaction fails', async () => {
    await store.deliveries.summary();
    await database.db.schema.alterTable('deliveries').renameTo('elsewhere').execute();
    await expect(store.add(APPLICATION)).rejects.toThrow(/deliveries|unavailable/);
    expect(await database.db.selectFrom('applications').select('reference').execute()).toEqual([]);
    await database.db.schema.alterTable('elsewhere').renameTo('deliveries').execute();
    expect(await store.add(APPLICATION)).toMatchObject({ kind: 'stored' });
    expect(await states()).toEqual(['waiting']);
  });

  it('gives a notice to one claim until its lease ends, with the same id', async () => {
    await store.add(APPLICATION);
    const first = await claimOne();
    now += MINUTE - 1;
    expect(await store.deliveries.claim('webhook', 8, MINUTE)).toEqual([]);
    now += 1;
    const second = await claimOne();
    expect(second).toEqual({ ...first, attempt: 2 });
    const delivered = { state: 'delivered', fault: null, recipients: ['a.example', 'b.example'] } as const;
    expect(await store.deliveries.settle(first, { ...delivered, recipients: [] })).toBe(false);
    expect(await states()).toEqual(['waiting']);
    expect(await store.deliveries.disclosures(first.reference)).toEqual([]);
    expect(await store.deliveries.settle(second, delivered)).toBe(true);
    expect(await states()).toEqual(['delivered']);
    const { reference } = second;
    const disclosed = await store.deliveries.disclosures(reference);
    expect(disclosed.toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1))).toEqual(
      delivered.recipients.map((recipient) => ({
        reference,
        at: new Date(now).toISOString(),
        channel: 'webhook',
        recipient,
        what: 'reference, form, verdict, receivedAt',
      })),
    );
  });

  it('gives each notice to one of many that claim at the same time', async () => {
    for (let count = 0; count < 40; count += 1)
      await store.add({ ...APPLICATION, idempotencyKey: `key-number-${count}` });
    // More of them than the machine has cores: each of libsql's threads may wait for a lock, and one has to commit.
    const others = Array.from({ length: availableParallelism() + 2 }, () => {
      const other = { ...openDatabase(env), clock: async () => now };
      return createStore(other, () => migrate(other), { channels: ['webhook'] });
    });
    const claimed = await Promise.all(
      [store, ...others].map(async ({ deliveries }) => {
        const mine: ClaimedNotice[] = [];
        for (;;) {
          const more = await deliveries.claim('webhook', 3, MINUTE);
          if (more.length === 0) return mine;
          mine.push(...more);
        }
      }),
    );
    const ids = claimed.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(40);
    await Promise.all(others.map((other) => other.close()));
  });

  it('waits after a failure, and counts no attempt that was cut short', async () => {
    await store.add(APPLICATION);
    const later = { state: 'waiting', afterMs: HOUR, fault: 'HTTP 503', isFailure: true } as const;
    const begun = await claimOne();
    expect(await store.deliveries.resendWaiting()).toBe(0);
    await store.deliveries.settle(begun, later);
    now += HOUR - 1;
    expect(await store.deliveries.claim('webhook', 8, MINUTE)).toEqual([]);
    now += 1;
    const second = await claimOne();
    expect(second.failures).toBe(1);
    await store.deliveries.settle(second, { ...later, afterMs: 0, isFailure: false });
    const third = await claimOne();
    expect(third).toMatchObject({ failures: 1, attempt: 3 });
    await store.deliveries.settle(third, later);
    expect(await store.deliveries.resendWaiting()).toBe(1);
    expect(await claimOne()).toMatchObject({ id: third.id, failures: 0 });
  });

  it('is not held up by a clock that is set back', async () => {
    await store.add(APPLICATION);
    const later = { state: 'waiting', afterMs: MINUTE, fault: 'HTTP 503', isFailure: true } as const;
    await store.deliveries.settle(await claimOne(), later);
    expect(await store.deliveries.recoverFromClock()).toBe(0);
    now -= HOUR;
    expect(await store.deliveries.claim('webhook', 8, MINUTE)).toEqual([]);
    expect(await store.deliveries.recoverFromClock()).toBe(1);
    expect(await claimOne()).toMatchObject({ failures: 1 });
    await store.add({ ...APPLICATION, idempotencyKey: 'key-number-2' });
    expect(await claimOne()).toMatchObject({ attempt: 1 });
  });

  it('holds one digest a day of what nobody has opened, which the next one takes the place of', async () => {
    const { reference } = await store.add(APPLICATION);
    const opened = await store.add({ ...APPLICATION, idempotencyKey: 'key-number-2' });
    const late = { receivedAt: '2026-11-22T16:00:00.000Z', idempotencyKey: 'key-number-3' };
    await store.add({ ...APPLICATION, ...late });
    await database.db.deleteFrom('deliveries').execute();
    await store.markOpened([opened.reference]);
    const other = { ...openDatabase(env), clock: async () => now };
    const beside = createStore(other, () => migrate(other), { channels: ['webhook'] });
    const queueDigests = async () => [
      await store.deliveries.queueDigests(),
      await beside.deliveries.queueDigests(),
    ];
    now = new Date(2026, 10, 23, 7, 59).getTime();
    expect(await queueDigests()).toEqual([0, 0]);
    now = new Date(2026, 10, 23, 8).getTime();
    expect(await queueDigests()).toEqual([1, 0]);
    const digest = await claimOne();
    const { form, verdict, receivedAt } = APPLICATION;
    expect(digest).toMatchObject({
      kind: 'digest',
      reference: 'digest 2026-11-23',
      unopened: {
        count: 1,
        groups: [{ form, verdict, count: 1 }],
        oldest: [{ reference, form, verdict, receivedAt }],
      },
    });
    const later = { state: 'waiting', afterMs: 99 * HOUR, fault: 'HTTP 503', isFailure: true } as const;
    expect(await store.deliveries.settle(digest, later)).toBe(true);
    now += 24 * HOUR;
    expect(await queueDigests()).toEqual([1, 0]);
    const next = await claimOne();
    expect(next).toMatchObject({ reference: 'digest 2026-11-24', unopened: { count: 2 } });
    expect(next.id).not.toBe(digest.id);
    const delivered = { state: 'delivered', fault: null, recipients: ['a.example'] } as const;
    expect(await store.deliveries.settle(next, delivered)).toBe(true);
    expect(await store.deliveries.disclosures(reference)).toMatchObject([{ recipient: 'a.example' }]);
    await database.db.updateTable('applications').set({ opened_at: '2026-11-24' }).execute();
    now += 24 * HOUR;
    expect(await queueDigests()).toEqual([0, 0]);
    expect(await states()).toEqual(['delivered']);
    await beside.close();
  });

  it('is summed up, with what waits for a channel that is gone', async () => {
    now = Date.parse(APPLICATION.receivedAt) + HOUR;
    await store.add(APPLICATION);
    expect(await store.deliveries.summary()).toEqual({
      channels: ['webhook'],
      waiting: 1,
      dead: 0,
      lagMs: HOUR,
      lastFault: null,
      missingChannels: [],
    });
    expect(await store.deliveries.queues()).toEqual([
      { channel: 'email', waiting: 0, dead: 0 },
      { channel: 'webhook', waiting: 1, dead: 0 },
      { channel: 'applicant', waiting: 0, dead: 0 },
    ]);
    const another = { ...openDatabase(env), clock: async () => now };
    const withMail = createStore(another, () => migrate(another), { channels: ['email'] });
    expect(await withMail.deliveries.summary()).toMatchObject({ missingChannels: ['webhook'] });
    await store.deliveries.settle(await claimOne(), { state: 'dead', fault: 'refused: HTTP 410' });
    expect((await store.deliveries.queues())[1]).toEqual({ channel: 'webhook', waiting: 0, dead: 1 });
    await withMail.close();
  });

  it('makes the notice of an application that came before its channel', async () => {
    const { reference } = await store.add(APPLICATION);
    await database.db.deleteFrom('deliveries').execute();
    expect(await store.deliveries.resend(reference)).toBe(1);
    expect(await claimOne()).toMatchObject({ reference });
  });

  it('gives a notice that is sent again its first id, and all its attempts', async () => {
    const { reference } = await store.add(APPLICATION);
    const first = await claimOne();
    await store.deliveries.settle(first, { state: 'dead', fault: 'refused: HTTP 422' });
    expect(await states()).toEqual(['dead']);
    expect(await store.deliveries.resend(reference)).toBe(1);
    expect(await claimOne()).toMatchObject({ id: first.id, failures: 0 });
  });
});

describe('the waits between attempts', () => {
  it('last for at least a day, and then end', () => {
    const waits = WAITS.map((_wait, index) => waitAfter(WAITS, index + 1, null, 0) ?? 0);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(24 * HOUR);
    expect(waitAfter(WAITS, WAITS.length + 1, null, 0)).toBeNull();
  });

  it('are as long as the receiver asks, up to four hours', () => {
    expect(waitAfter(WAITS, 1, 5 * MINUTE, 0)).toBe(5 * MINUTE);
    expect(waitAfter(WAITS, 1, 1000, 0)).toBe(WAITS[0]);
    expect(waitAfter(WAITS, 1, 99 * HOUR, 0)).toBe(4 * HOUR);
    expect(waitAfter(WAITS, 1, null, 1)).toBe(11_000);
  });
});
