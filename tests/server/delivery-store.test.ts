import { availableParallelism } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailChannel } from '../../src/server/deliveries/email.ts';
import { subjectOf, textOf } from '../../src/server/deliveries/mail-text.ts';
import { waitAfter, WAITS } from '../../src/server/deliveries/backoff.ts';
import type { ClaimedNotice } from '../../src/server/store/deliveries/claims.ts';
import type { DeliveryState } from '../../src/server/store/deliveries/lists.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import type { Database } from '../../src/server/store/schema.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { EVERY_DATABASE, openDatabase, type TestDatabases } from '../support/databases.ts';
import { TEST_DESK } from '../support/desk-policies.ts';
import { startMailReceiver } from '../support/mail-receiver.ts';
import { newApplication } from '../support/new-application.ts';

const APPLICATION = newApplication({ verdict: 'needs-review' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(EVERY_DATABASE)('the queue of notices on %s', (_name, open) => {
  let databases: TestDatabases;
  let database: Database;
  let env: Readonly<Record<string, string>>;
  let store: ApplicationStore;
  /** The time of the database's clock. */
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

  it('uses the time of the database', async () => {
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

  it('stores neither the application nor its notice when the transaction fails', async () => {
    await store.deliveries.summary();
    await database.db.schema.alterTable('deliveries').renameTo('elsewhere').execute();
    await expect(store.add(APPLICATION)).rejects.toThrow(/deliveries|unavailable/);
    expect(await database.db.selectFrom('applications').select('reference').execute()).toEqual([]);
    await database.db.schema.alterTable('elsewhere').renameTo('deliveries').execute();
    expect(await store.add(APPLICATION)).toMatchObject({ kind: 'stored' });
    expect(await states()).toEqual(['waiting']);
  });

  it('gives a notice to one claim until its lease ends, and then again with the same id', async () => {
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

  it('gives each notice to one of many concurrent claims', async () => {
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

  it('waits after a failure, and does not count an interrupted attempt', async () => {
    await store.add(APPLICATION);
    const later = { state: 'waiting', afterMs: HOUR, fault: 'HTTP 503', isFailure: true } as const;
    const begun = await claimOne();
    now += 1;
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
    now += 1;
    expect(await store.deliveries.resendWaiting()).toBe(1);
    // The attempt that follows counts in place of the last one.
    expect(await claimOne()).toMatchObject({ id: third.id, failures: 1 });
  });

  it('makes failed notices of one channel due, oldest first, and none that is under way', async () => {
    const both = createStore({ ...openDatabase(env), clock: async () => now }, async () => {}, {
      channels: ['email', 'webhook'],
    });
    await store.deliveries.summary();
    const references: string[] = [];
    for (const minute of ['10', '12', '11', '13']) {
      const receivedAt = `2026-11-22T11:${minute}:00.000Z`;
      const { reference } = await both.add({
        ...APPLICATION,
        receivedAt,
        idempotencyKey: `key-of-${minute}`,
      });
      references.push(reference);
    }
    const later = { state: 'waiting', afterMs: HOUR, fault: 'HTTP 503', isFailure: true } as const;
    for (const channel of ['email', 'webhook'] as const)
      for (const notice of await both.deliveries.claim(channel, 3, MINUTE))
        await both.deliveries.settle(notice, later);
    now += 1;
    const [underWay] = await both.deliveries.claim('webhook', 8, MINUTE);
    // The claiming process reads its clock a moment later than the one that makes notices due.
    expect(await both.deliveries.resendWaiting(['webhook'], MINUTE - 1)).toBe(3);
    const due = await both.deliveries.claim('webhook', 8, MINUTE);
    const oldestFirst = [references[0], references[2], references[1], references[3]];
    expect(due.map(({ reference }) => reference)).toEqual(
      oldestFirst.filter((reference) => reference !== underWay?.reference),
    );
    expect(due.map(({ failures }) => failures)).toEqual([0, 0, 0]);
    expect(await both.deliveries.claim('email', 8, MINUTE)).toHaveLength(1);
    await both.close();
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

  it('holds one digest of unopened applications a day, which the next one replaces', async () => {
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

  it('holds one mail a morning for everybody with something due, and for those who see unassigned ones', async () => {
    const beside = [0, 1].map(() => {
      const other = { ...openDatabase(env), clock: async () => now };
      return createStore(other, () => migrate(other), { channels: ['email', 'webhook'] });
    });
    const [one, two] = beside;
    if (one === undefined || two === undefined) throw new Error('There are two.');
    const people: string[] = [];
    for (const [name, role] of [
      ['Ana Silva', 'caseworker'],
      ['Bo Lind', 'caseworker'],
      ['Dora Administrator', 'administrator'],
    ] as const) {
      const person = await one.desk.staff.add({ email: `${name[0]}@agency.example`, name, roles: [role] });
      people.push(person?.id ?? '');
    }
    const [ana = '', bo = ''] = people;
    const due = async (key: string, assignee: string, due_at: string, next_step = '') => {
      const { reference } = await one.add({ ...APPLICATION, idempotencyKey: `key-${key}-0123456789` });
      const row = database.db.updateTable('applications').where('reference', '=', reference);
      await row.set({ assignee, due_at, next_step }).execute();
      return reference;
    };
    // In Chicago the day ends at six in the morning, UTC.
    const today = await due('today', ana, '2026-11-24T05:59:00.000Z', 'medical-records');
    const overdue = await due('overdue', ana, '2026-11-20T16:00:00.000Z', 'call-back');
    const tomorrow = await due('tomorrow', bo, '2026-11-24T06:00:00.000Z', 'call');
    const nobodys = await due('nobodys', '', '2026-11-23T16:00:00.000Z');
    await database.db.deleteFrom('deliveries').execute();
    const terms = {
      hour: 7,
      timeZone: 'America/Chicago',
      seesUnassigned: (roles: readonly string[]) => roles.includes('administrator'),
    };
    const queueMornings = async () => [
      await one.deliveries.queueMornings(terms),
      await two.deliveries.queueMornings(terms),
    ];
    now = Date.parse('2026-11-23T12:59:00Z');
    expect(await queueMornings()).toEqual([0, 0]);
    now = Date.parse('2026-11-23T13:00:00Z');
    expect(await queueMornings()).toEqual([2, 0]);
    const claim = async () => {
      const notices = await one.deliveries.claim('email', 8, MINUTE);
      return notices.flatMap((notice) => (notice.kind === 'morning' ? [notice] : []));
    };
    const [toAna, toDora, ...others] = (await claim()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    if (toAna === undefined || toDora === undefined) throw new Error('There are two.');
    expect(others).toEqual([]);
    expect(toAna).toMatchObject({
      to: 'a@agency.example',
      own: [
        { reference: overdue, step: 'call-back' },
        { reference: today, dueAt: '2026-11-24T05:59:00.000Z' },
      ],
      unassigned: [],
    });
    expect(toDora).toMatchObject({ own: [], unassigned: [{ reference: nobodys }] });

    const words = { timeZone: terms.timeZone, nextSteps: TEST_DESK.policies.nextSteps };
    const mail = await startMailReceiver();
    const settings = { smtpUrl: mail.url, from: 'site@agency.example', to: ['intake@agency.example'] };
    const channel = emailChannel(settings, 'https://desk.example.com', words);
    expect(await channel.deliver(toAna, AbortSignal.timeout(10_000))).toMatchObject({
      kind: 'delivered',
      recipients: ['a@agency.example'],
    });
    channel.close();
    await mail.close();
    const [text = ''] = mail.mails;
    expect(text).toContain('Subject: 1 overdue, 1 due today\r\n');
    expect(subjectOf(toDora)).toBe('1 that no one has');
    const told = textOf(toAna, 'https://desk.example.com', words);
    expect(told).toContain(
      `- ${overdue}: Call back, Nov 20, 2026, 10:00 AM\n  https://desk.example.com/desk/`,
    );
    expect(told).toContain(`- ${today}: Waiting for medical records, Nov 23, 2026, 11:59 PM`);
    expect(told + textOf(toDora, null, words)).not.toMatch(/Maria|Lopez|@example\.com/i);

    // Neither a start at noon nor a new assignment makes another mail of the day.
    const later = createStore({ ...openDatabase(env), clock: async () => now }, async () => {}, {
      channels: ['email'],
    });
    now += 5 * HOUR;
    await database.db
      .updateTable('applications')
      .set({ assignee: bo })
      .where('reference', '=', nobodys)
      .execute();
    expect(await later.deliveries.queueMornings(terms)).toBe(0);
    await later.close();
    const delivered = { state: 'delivered', fault: null, recipients: ['a@agency.example'] } as const;
    expect(await one.deliveries.settle(toAna, delivered)).toBe(true);

    // A mail that did not arrive is replaced by the next day's; a person who has turned it off gets none.
    now += 20 * HOUR;
    await one.desk.staff.setMailed(ana, false);
    expect(await one.desk.staff.isMailed(ana)).toBe(false);
    expect(await queueMornings()).toEqual([1, 0]);
    const [toBo, ...none] = await claim();
    expect([toBo?.to, toBo?.own.map(({ reference }) => reference), none]).toEqual([
      'b@agency.example',
      [nobodys, tomorrow],
      [],
    ]);
    await one.desk.staff.setMailed(bo, false);
    now += HOUR;
    expect(await claim()).toMatchObject([{ to: '', own: [], unassigned: [] }]);
    await Promise.all(beside.map((each) => each.close()));
  });

  it('is summed up, with notices for a channel that is gone', async () => {
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

  it('creates the notice of an application that came before its channel', async () => {
    const { reference } = await store.add(APPLICATION);
    await database.db.deleteFrom('deliveries').execute();
    expect(await store.deliveries.resend(reference)).toBe(1);
    expect(await claimOne()).toMatchObject({ reference });
  });

  it('keeps the id of a notice that is sent again, and gives it all attempts', async () => {
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
