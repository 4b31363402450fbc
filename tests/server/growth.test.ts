import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { list, type ListOptions } from '../../src/cli/applications/list.ts';
import { widthOf } from '../../src/cli/applications/terminal-text.ts';
import { readDataKeys } from '../../src/server/config/data-keys.ts';
import { createLog } from '../../src/server/process/log.ts';
import type { ApplicationFilter } from '../../src/server/store/applications/application-filter.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import type { CommandEntry } from '../../src/server/store/command-log.ts';
import type { AnswerAccess, QueueChoice } from '../../src/server/store/desk/queue-order.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import { backfillInBackground } from '../../src/server/store/applications/queue-rank.ts';
import type { Database } from '../../src/server/store/schema.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { EVERY_DATABASE, openDatabase, runsAll, type TestDatabases } from '../support/databases.ts';
import { newApplication } from '../support/new-application.ts';
import { brokenBy, ofTable, schemaOf, superfluous } from '../support/distributed-engines.ts';
import { growthOf, watched } from '../support/statements.ts';
import { testConfig } from '../support/test-app.ts';
import { TEST_DESK } from '../support/desk-policies.ts';
import { eventually } from '../support/eventually.ts';

/** So many rows that a database would rather read a whole table than a wrong index. */
const COUNT = 24_000;
const UNRANKED = 4000;
const KEY = Buffer.alloc(32, 7).toString('base64');

/** One of many generated applications, by its number in time. */
interface Made {
  readonly reference: string;
  readonly receivedAt: string;
  readonly form: string;
  readonly verdict: string;
  readonly isNew: boolean;
  readonly isFlagged: boolean;
  readonly names: readonly string[];
  readonly status: string;
  /** Empty if unassigned. */
  readonly assignee: string;
  /** As in the queue. */
  readonly rank: number;
  readonly isNoticeDead: boolean;
  readonly language: string;
  readonly source: string | null;
  /** Empty where nothing is due. */
  readonly dueAt: string;
}

const DAY = 24 * 60 * 60_000;

/** @param number of seconds */
function timeAt(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
}

/** The same rows as `fill` makes: rare ones stand where a wrong index would look last. */
function made(number: number): Made {
  const verdict = number < 200 ? 'eligible' : number % 2 === 0 ? 'needs-review' : 'ineligible';
  const differs = number % 70 === 7;
  return {
    reference: `R${10_000_000 + number}`,
    receivedAt: timeAt(number),
    form: number < 10_000 ? 'old-form' : number % 10 === 0 ? 'surrogate-wizard' : 'surrogate-application',
    verdict,
    isNew: number % 4 === 0,
    isFlagged: number % 50 === 0 || differs,
    language: number % 40 === 1 ? 'es' : 'en',
    source: number % 7 === 0 ? 'clinic-a' : null,
    // Rows that an older release has inserted are dated like new ones; no two are due at once.
    dueAt:
      number % 100 === 1
        ? verdict === 'ineligible'
          ? ''
          : new Date(Date.parse(timeAt(number)) + DAY).toISOString()
        : number % 5 === 0
          ? ''
          : timeAt((number * 7) % COUNT),
    names: number % 1000 === 0 ? ['maria', 'lopez'] : [number % 2 === 0 ? 'maria' : 'lopez'],
    status: number % 3 === 0 ? 'accepted' : number % 11 === 0 ? 'in-touch' : 'new',
    assignee: number % 1000 === 5 ? 'rare' : number % 2 === 0 ? 'busy' : '',
    rank: verdict === 'needs-review' ? 0 : differs ? 1 : 2,
    isNoticeDead: number < 23_000 && number % 8 === 0,
  };
}

const NEWEST_FIRST = Array.from({ length: COUNT }, (_none, index) => made(COUNT - 1 - index));

/** The whole words that a search with prefixes or typos means. */
function meantBy(search: string): readonly string[] {
  return ['mari', 'mraia'].includes(search) ? ['maria'] : search.split(' ');
}

/** The references that a filter admits, computed without a database. */
function admitted({
  form,
  verdict,
  state,
  isFlagged,
  since,
  until,
  search,
}: ApplicationFilter): readonly string[] {
  return NEWEST_FIRST.filter(
    (each) =>
      (form === undefined || each.form === form) &&
      (verdict === undefined || each.verdict === verdict) &&
      (state === undefined || each.isNew === (state === 'new')) &&
      (isFlagged !== true || each.isFlagged) &&
      (since === undefined || each.receivedAt >= since) &&
      (until === undefined || each.receivedAt < until) &&
      (search === undefined || search.split(' ').every((name) => each.names.includes(name))),
  ).map(({ reference }) => reference);
}

function foundBy({ reference, names }: Made): readonly string[] {
  return [...names, reference.toLowerCase(), `e${Number(reference.slice(1)) - 10_000_000}@example.com`];
}

/** Whether its only flag is that verdicts differ. */
function isDiffering({ reference }: Made): boolean {
  return (Number(reference.slice(1)) - 10_000_000) % 70 === 7;
}

/** The references in a queue, computed without a database. */
function queued(choice: QueueChoice): readonly string[] {
  const { status, notStatus, form, verdict, assignee, isFlagged, isNoticeDead, since, search } = choice;
  const { needsReview, language, source, state, today, order = 'rank', dueBefore } = choice;
  const found = NEWEST_FIRST.filter(
    (each) =>
      (status === undefined || each.status === status) &&
      notStatus?.includes(each.status) !== true &&
      (form === undefined || each.form === form) &&
      (verdict === undefined || each.verdict === verdict) &&
      (assignee === undefined || each.assignee === assignee) &&
      (needsReview !== true || each.rank < 2) &&
      (language === undefined || each.language === language) &&
      (source === undefined || each.source === source) &&
      (state === undefined || state === 'Texas') &&
      (today === undefined || today === 'eligible') &&
      // An assignee’s applications with nothing due come last, if they are few.
      (order !== 'due' || each.dueAt !== '' || assignee === 'rare') &&
      (dueBefore === undefined || (each.dueAt !== '' && each.dueAt < dueBefore)) &&
      // The flag of verdicts that differ has a badge of its own.
      (isFlagged !== true || (each.isFlagged && !isDiffering(each))) &&
      (isNoticeDead !== true || each.isNoticeDead) &&
      (since === undefined || each.receivedAt >= since) &&
      (search === undefined || meantBy(search).every((text) => foundBy(each).includes(text))),
  );
  const placeOf = ({ dueAt, receivedAt }: Made) => (dueAt === '' ? `last ${receivedAt}` : dueAt);
  const byDue = (one: Made, other: Made) => (placeOf(one) < placeOf(other) ? -1 : 1);
  const inOrder =
    search !== undefined || order === 'newest'
      ? found
      : order === 'oldest'
        ? found.toReversed()
        : order === 'due'
          ? found.toSorted(byDue)
          : found.toReversed().toSorted((one, other) => one.rank - other.rank);
  return inOrder.map(({ reference }) => reference);
}

/** Fills a database with many applications, by one statement for each table. */
async function fill({ db }: Database): Promise<void> {
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(COUNT - 1)})`;
  const reference = sql`'R' || CAST(10000000 + i AS TEXT)`;
  const two = (number: ReturnType<typeof sql>) => sql`substr(CAST(100 + ${number} AS TEXT), 2, 2)`;
  const timeOf = (i: ReturnType<typeof sql>) =>
    sql`'2026-01-01T' || ${two(sql`${i} / 3600`)} || ':' || ${two(sql`(${i} / 60) % 60`)} || ':' || ${two(sql`${i} % 60`)} || '.000Z'`;
  const time = timeOf(sql`i`);
  await sql`INSERT INTO applications (reference, idempotency_key, form, form_version, received_at, payload_encoding,
      payload, verdict, reasons, unknown_conditions, flags, data_key, application_id, opened_at,
      status, assignee, queue_rank, source, language, due_at, look_ups_version) ${numbers}
    SELECT ${reference}, 'key-' || CAST(i AS TEXT),
      CASE WHEN i < 10000 THEN 'old-form' WHEN i % 10 = 0 THEN 'surrogate-wizard' ELSE 'surrogate-application' END,
      'abc', ${time}, 'json', '{"firstName":"Maria","state":"Texas"}',
      CASE WHEN i < 200 THEN 'eligible' WHEN i % 2 = 0 THEN 'needs-review' ELSE 'ineligible' END,
      '[]', '[]', CASE WHEN i % 70 = 7 THEN '["verdict-differs"]' WHEN i % 50 = 0 THEN '["honeypot"]' ELSE '[]' END,
      CASE WHEN i < 10 THEN NULL ELSE 'plain' END,
      CASE WHEN i % 2 = 0 THEN 'one id of many' ELSE 'id-' || CAST(i AS TEXT) END,
      CASE WHEN i % 4 = 0 THEN NULL ELSE '2026-02-01T00:00:00.000Z' END,
      CASE WHEN i % 3 = 0 THEN 'accepted' WHEN i % 11 = 0 THEN 'in-touch' ELSE 'new' END,
      CASE WHEN i % 1000 = 5 THEN 'rare' WHEN i % 2 = 0 THEN 'busy' ELSE '' END,
      CASE WHEN i % 100 = 3 THEN 3 WHEN i >= 200 AND i % 2 = 0 THEN 0 WHEN i % 70 = 7 THEN 1 ELSE 2 END,
      CASE WHEN i % 7 = 0 THEN 'clinic-a' ELSE NULL END,
      CASE WHEN i % 40 = 1 THEN 'es' ELSE 'en' END,
      CASE WHEN i % 100 = 1 THEN NULL WHEN i % 5 = 0 THEN '' ELSE ${timeOf(sql`((i * 7) % ${sql.lit(COUNT)})`)} END, 1
    FROM n`.execute(db);
  await sql`INSERT INTO application_notes (id, reference, at, author, text, data_key) ${numbers}
    SELECT 'note-' || CAST(i AS TEXT), ${reference}, ${time}, 'busy', 'Called.', 'plain' FROM n`.execute(db);
  for (const [token, which] of [
    [sql`'name:maria'`, sql`i % 2 = 0`],
    [sql`'name-start:mar'`, sql`i % 2 = 0`],
    [sql`'name:lopez'`, sql`i % 2 = 1 OR i % 1000 = 0`],
    [sql`'email:e' || CAST(i AS TEXT) || '@example.com'`, sql`i >= 0`],
  ])
    await sql`INSERT INTO application_look_ups (token, received_at, reference) ${numbers}
      SELECT ${token}, ${time}, ${reference} FROM n WHERE ${which}`.execute(db);
  await sql`INSERT INTO deliveries (id, reference, channel, state, created_at, due_at, touched_at, attempts, failures) ${numbers}
    SELECT 'msg_' || CAST(i AS TEXT), ${reference}, 'webhook',
      CASE WHEN i >= 23000 THEN 'waiting' WHEN i % 8 = 0 THEN 'dead' ELSE 'delivered' END,
      ${time}, '', ${time}, 1, 0 FROM n`.execute(db);
  await sql`INSERT INTO disclosures (id, reference, at, channel, recipient, what) ${numbers}
    SELECT 'disclosure-' || CAST(i AS TEXT), ${reference}, ${time}, 'webhook', 'https://crm.example', 'form' FROM n`.execute(
    db,
  );
  await sql`INSERT INTO erasures (reference, at, why, key_digest) ${numbers}
    SELECT 'E' || CAST(i AS TEXT), ${time}, 'period', 'digest-' || CAST(i AS TEXT) FROM n`.execute(db);
  await sql`INSERT INTO command_log (id, run, at, state, command, details, reader, account, actor) ${numbers}
    SELECT 'entry-' || CAST(i AS TEXT), 'run', ${time}, 'done', CASE WHEN i % 3 = 0 THEN 'show' ELSE 'open' END, '{}', 'somebody', 'somebody', CASE WHEN i % 5 = 0 THEN 'busy' ELSE '' END FROM n`.execute(
    db,
  );
  await sql`INSERT INTO command_log_references (entry, reference) ${numbers}
    SELECT 'entry-' || CAST(i AS TEXT), ${reference} FROM n`.execute(db);
  await sql`INSERT INTO draft_transfers (digest, ciphertext, size, expires_at) ${numbers}
    SELECT 'digest-' || CAST(i AS TEXT), 'x', 1024, '2999-01-01' FROM n`.execute(db);
  await sql`INSERT INTO outcome_tickets (digest, reference, expires_at) ${numbers}
    SELECT 'digest-' || CAST(i AS TEXT), ${reference}, '2999-01-01' FROM n`.execute(db);
  await sql`ANALYZE`.execute(db);
}

const NEW_APPLICATION = newApplication({
  idempotencyKey: 'key-of-one-more',
  payload: { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' },
});

const REPLY = {
  id: 'reply',
  author: 'busy',
  reply: 'thank-you',
  subject: 'Thank you',
  text: 'Hello.',
  isByHand: false,
};
const CONTACT = { kind: 'contact', name: null, email: null, phone: null } as const;
const ENTRY: CommandEntry = {
  run: 'run',
  state: 'done',
  command: 'status',
  details: {},
  references: [],
  count: 0,
  reader: 'Ana',
  account: 'ana@agency.example',
  reason: null,
  remoteAddress: null,
};

const FILTERS: readonly ApplicationFilter[] = [
  {},
  { since: made(19_990).receivedAt },
  { until: made(5000).receivedAt },
  { form: 'old-form' },
  { form: 'no-such-form' },
  { verdict: 'eligible' },
  { form: 'surrogate-wizard', verdict: 'needs-review', since: made(12_000).receivedAt },
  { state: 'new' },
  { state: 'opened', form: 'surrogate-wizard' },
  { state: 'new', verdict: 'eligible', until: made(100).receivedAt },
  { isFlagged: true },
  { isFlagged: true, form: 'old-form' },
  { isFlagged: true, state: 'new', verdict: 'needs-review' },
  { search: 'maria' },
  { search: 'maria', form: 'surrogate-wizard' },
  { search: 'lopez', verdict: 'ineligible', until: made(18_000).receivedAt },
];

/** Nothing is covered, and today's rules find everybody eligible. */
const OPEN: AnswerAccess = {
  coverOf: async () => () => false,
  decide: () => 'eligible',
  safetyKeyOf: () => undefined,
};

const QUEUES: readonly QueueChoice[] = [
  { notStatus: ['accepted'] },
  {},
  { status: 'in-touch', since: made(22_000).receivedAt },
  { notStatus: ['accepted'], assignee: 'rare' },
  { notStatus: ['accepted'], assignee: '' },
  { assignee: '', form: 'surrogate-application', verdict: 'ineligible' },
  { assignee: 'busy', verdict: 'needs-review', isFlagged: true },
  { notStatus: ['accepted'], form: 'surrogate-wizard' },
  { notStatus: ['accepted'], verdict: 'ineligible' },
  { verdict: 'eligible' },
  { notStatus: ['accepted', 'in-touch'], isFlagged: true },
  { notStatus: ['accepted'], isNoticeDead: true },
  { status: 'new', isNoticeDead: true, form: 'surrogate-wizard' },
  { notStatus: ['accepted'], order: 'due' },
  { status: 'in-touch', order: 'due' },
  { notStatus: ['accepted'], nextStep: ['', 'call'], order: 'due' },
  { notStatus: ['accepted'], order: 'due', dueBefore: timeAt(9000) },
  { notStatus: ['accepted'], assignee: 'rare', order: 'due', dueBefore: timeAt(9000) },
  { notStatus: ['accepted'], assignee: 'rare', order: 'due' },
  { notStatus: ['accepted'], assignee: 'busy', order: 'due' },
  { notStatus: ['accepted'], verdict: 'eligible', since: made(100).receivedAt, order: 'due' },
  { notStatus: ['accepted'], language: 'es', order: 'due' },
  { notStatus: ['accepted'], needsReview: true },
  { notStatus: ['accepted'], needsReview: true, source: 'clinic-a' },
  { notStatus: ['accepted'], state: 'Texas', order: 'due' },
  { state: 'Ohio' },
  { verdict: 'ineligible', today: 'eligible', order: 'newest' },
  { order: 'newest' },
  { form: 'surrogate-wizard', order: 'oldest', since: made(20_000).receivedAt },
  { assignee: 'busy', order: 'newest' },
  { search: 'maria' },
  { search: 'lopez', status: 'in-touch', assignee: '' },
  { search: 'e13001@example.com' },
  { search: 'mari', status: 'in-touch' },
  { search: 'mraia' },
];

async function drained<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe.each(EVERY_DATABASE)(`${COUNT.toLocaleString('en-US')} applications on %s`, (name, open) => {
  let databases: TestDatabases;
  let env: Awaited<ReturnType<TestDatabases['create']>>;
  let database: Database;
  let store: ApplicationStore;
  let statements: ReturnType<typeof watched>['statements'];
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    database = openDatabase(env);
    await migrate(database);
    await fill(database);
    const watch = watched(database);
    ({ statements } = watch);
    const keys = readDataKeys(`plain,${KEY}`);
    if ('found' in keys) throw new Error(keys.found);
    store = createStore(watch.database, async () => {}, { keys, channels: ['webhook', 'email'] });
  });
  afterAll(async () => {
    await store.close();
    await databases.remove();
  });

  it.each(FILTERS)('lists the newest of %o, and how many more there are', async (filter) => {
    const expected = admitted(filter);
    const page = await store.page(filter, { limit: 50 });
    expect(page?.applications.map(({ reference }) => reference)).toEqual(expected.slice(0, 50));
    expect(page?.next).toBe(expected.length > 50 ? expected[49] : null);
    expect(page?.more).toBe(Math.min(1000, Math.max(0, expected.length - 50)));
    const second = page?.next == null ? null : await store.page(filter, { limit: 30, before: page.next });
    expect(second?.applications.map(({ reference }) => reference) ?? []).toEqual(expected.slice(50, 80));
  });

  it('lists all of several groups in one order, both ways, each row once', async () => {
    const filter = {
      verdict: 'needs-review',
      since: made(8000).receivedAt,
      until: made(12_000).receivedAt,
    } as const;
    const newest = (await drained(store.list(filter, 'newest'))).map(({ reference }) => reference);
    expect(newest).toEqual(admitted(filter));
    const oldest = (await drained(store.list(filter))).map(({ reference }) => reference);
    expect(oldest).toEqual(newest.toReversed());
  });

  it('finds by all of several common names, and says how far it has looked', async () => {
    const expected = admitted({ search: 'maria lopez' });
    const found: string[] = [];
    let pages = 0;
    for (let before: string | null = null, isDone = false; !isDone; pages += 1) {
      const page = await store.page({ search: 'maria lopez' }, { limit: 5000, before });
      found.push(...(page?.applications ?? []).map(({ reference }) => reference));
      before = page?.next ?? null;
      isDone = before === null;
    }
    expect(found).toEqual(expected);
    expect(pages).toBeGreaterThan(1);
  });

  it.each(QUEUES)('shows the queue of %o, a page at a time', async (choice) => {
    const expected = queued(choice);
    const found: string[] = [];
    for (let after: string | null = null, pages = 0; ; pages += 1) {
      const page = await store.desk.queue.page(choice, 120, after, OPEN);
      const shown = page?.rows.map(({ reference }) => reference) ?? [];
      found.push(...shown);
      if (page?.next == null || pages > 100 || found.length >= 360) break;
      after = page.next;
    }
    expect(found).toEqual(expected.slice(0, found.length));
    expect(found.length).toBeGreaterThanOrEqual(Math.min(expected.length, 360));
    const [row] = (await store.desk.queue.page(choice, 1, null, OPEN))?.rows ?? [];
    const first = NEWEST_FIRST.find(({ reference }) => reference === expected[0]);
    expect([row?.status, row?.assignee?.id ?? '', row?.notice === 'dead', row?.name]).toEqual(
      first === undefined
        ? [undefined, '', false, undefined]
        : [first.status, first.assignee, first.isNoticeDead, 'Maria'],
    );
  });

  it('opens before the queue is ranked, accepts applications meanwhile, and logs its progress', async () => {
    // Enough to take several batches.
    const since = made(COUNT - UNRANKED).receivedAt;
    const newest = database.db.updateTable('applications').where('received_at', '>=', since);
    await newest.set({ queue_rank: 3 }).execute();
    const unranked = async () => {
      const count = sql<number>`count(*)`.as('count');
      const rows = database.db.selectFrom('applications').select(count).where('queue_rank', '=', 3);
      return Number((await rows.executeTakeFirstOrThrow()).count);
    };
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const opened = await openStore(testConfig(env), log);
    expect(await unranked()).toBeGreaterThanOrEqual(UNRANKED);
    const ranking = backfillInBackground(() => opened.desk.queue.backfill(), log);
    const added = await opened.add({ ...NEW_APPLICATION, idempotencyKey: 'while it ranks' });
    expect(added.kind).toBe('stored');
    expect(await unranked()).toBeGreaterThan(0);
    await eventually(async () => expect(await unranked()).toBe(0));
    await eventually(() => expect(lines.join('')).toContain('"the queue is in order"'));
    await ranking.stop();
    const [first] = lines.filter((line) => line.includes('the queue is put in order'));
    expect(JSON.parse(first ?? '')).toMatchObject({ ranked: 1000, left: expect.any(Number) });
    const page = await opened.desk.queue.page({ form: 'surrogate-wizard' }, 50);
    const shown = queued({ form: 'surrogate-wizard' }).slice(0, 50);
    expect(page?.rows.map(({ reference }) => reference)).toEqual(shown);
    await opened.close();
  });

  it('finds an application by its reference, and no page after an unknown one', async () => {
    const { kind, reference } = await store.add(NEW_APPLICATION);
    expect(kind).toBe('stored');
    const found = await store.page({ search: reference.toLowerCase() }, { limit: 5 });
    expect(found).toMatchObject({ applications: [{ reference, openedAt: null }], next: null, isWhole: true });
    const [first = '', second = ''] = reference.split('-');
    for (const search of [first, `${first}-${second.slice(0, 2)}`, second, `${first}-${second.slice(1)}`]) {
      const near = await store.desk.queue.page({ search }, 5);
      expect(near?.rows.map((each) => each.reference)).toContain(reference);
    }
    const others = { search: reference, verdict: 'ineligible' } as const;
    expect((await store.page(others, { limit: 5 }))?.applications).toEqual([]);
    expect(await store.page({}, { limit: 5, before: 'AAAA-AAAA' })).toBeNull();
  });

  it('lists only some of many applications that share one id', async () => {
    expect((await store.get(made(4).reference))?.belongsWith).toHaveLength(20);
    expect((await store.get(made(5).reference))?.belongsWith).toEqual([]);
  });

  it('issues no statement that would cost more with more rows', async () => {
    await useEverything(store);
    const growing: Record<string, readonly string[]> = {};
    for (const [name, statement] of statements()) {
      const growth = await growthOf(database, statement);
      if (growth.length > 0) growing[name] = growth;
    }
    expect(growing).toEqual({});
    expect(statements().size).toBeGreaterThan(60);
  });

  // The embedded database is no distributed engine.
  it.each(runsAll(name) ? [] : [name])(
    'issues no statement that a distributed engine refuses, except the documented ones, on %s',
    async () => {
      const issued = [...statements().values()].map(ofTable);
      expect(brokenBy(issued)).toEqual([]);
      const { statements: made } = await schemaOf(database);
      expect(superfluous([...issued, ...made])).toEqual([]);
    },
  );

  // It issues the same statements as the tests before, page by page.
  if (!runsAll(name)) return;

  it('writes a list of any length as one array, and a table that fits the terminal', async () => {
    const listed = async (options: Partial<ListOptions>) => {
      const given = { filter: { form: 'old-form' }, limit: null, before: null, asJson: false, ...options };
      let [text, most] = ['', 0];
      const print = async (more: string) => {
        most = Math.max(most, more.length);
        text += `${more}\n`;
      };
      const access = { record: () => {}, open: async () => {} };
      await list(store, given, ['call-request'], { columns: 80, print, warn: () => {} }, access);
      return { text, most };
    };
    const { text, most } = await listed({ asJson: true });
    expect(JSON.parse(text)).toHaveLength(10_000);
    // A page at a time.
    expect(most).toBeLessThan(text.length / 10);
    const table = (await listed({ limit: 600 })).text.split('\n');
    for (const line of table) expect(widthOf(line)).toBeLessThanOrEqual(80);
    expect(table.filter((line) => /^2026\S+ \S+ {2}R1000/.test(line))).toHaveLength(600);
    expect(table.join(' ')).toContain(
      '600 applications, newest first. More than 1,000 more: --before R10009400',
    );
    expect(table.join(' ')).toContain('(?) There is no form of this name any more: "old-form".');
  });
});

/** Calls every function of a store once; a new function has to be added here. */
async function useEverything(store: ApplicationStore): Promise<void> {
  const { reference } = await store.add({ ...NEW_APPLICATION, idempotencyKey: 'key-of-another' });
  const notice = async () => {
    const [claimed] = await store.deliveries.claim('webhook', 1, 60_000);
    if (claimed === undefined) throw new Error('Nothing is due.');
    return claimed;
  };
  // One application that is due, behind twelve thousand that are not.
  const due = { form: 'surrogate-wizard', verdict: 'needs-review', before: made(12_001).receivedAt } as const;
  const first = async (items: AsyncIterable<unknown>) => {
    for await (const _item of items) return;
  };
  const uses: Readonly<Record<string, () => Promise<unknown>>> = {
    add: () => store.add({ ...NEW_APPLICATION, idempotencyKey: 'key-of-another' }),
    list: () => first(store.list({})),
    page: () => store.page({}, { limit: 1 }),
    get: () => store.get(reference),
    decisions: async () => {
      const forms = ['old-form', 'surrogate-wizard'];
      await drained(store.decisions({ forms }));
      const { receivedAt, reference: last } = made(11_000);
      await drained(store.decisions({ forms, after: { received_at: receivedAt, reference: last } }));
    },
    outlines: () => store.outlines([made(1).reference, made(23_000).reference]),
    ticketed: () => store.ticketed('digest-1'),
    rekey: () => drained(store.rekey()),
    plain: () => store.plain(10_000),
    receivedAt: () => store.receivedAt('key-1'),
    issueTicket: () => store.issueTicket({ digest: 'digest', reference, expires_at: '2999-01-01' }),
    markOpened: () => store.markOpened([reference]),
    health: () => store.health(),
    person: () => store.person('e13001@example.com'),
    picked: () => store.picked([made(4).reference]),
    consentTexts: () => store.consentTexts('2025-01-18'),
    'applicants.find': () => store.applicants.find(reference),
    'applicants.isMailed': () => store.applicants.isMailed(reference),
    'applicants.madeBy': () => store.applicants.madeBy('key-of-another', 'id'),
    'applicants.alongside': async () => {
      const applicant = await store.applicants.find(made(4).reference);
      if (applicant !== null) await store.applicants.alongside(applicant);
    },
    'applicants.link': () => store.applicants.link(reference),
    'applicants.follow': async () => store.applicants.follow((await store.applicants.link(reference)) ?? ''),
    'applicants.useTry': () => store.applicants.useTry('secret', reference),
    'applicants.giveTryBack': () => store.applicants.giveTryBack('secret'),
    'applicants.visit': () => store.applicants.visit(reference),
    'applicants.visiting': () => store.applicants.visiting('secret'),
    'applicants.leave': () => store.applicants.leave('secret', reference),
    'applicants.sendCode': () => store.applicants.sendCode(reference),
    'applicants.awaitsCode': () => store.applicants.awaitsCode(reference),
    'applicants.enterCode': () => store.applicants.enterCode('secret', reference, '000000'),
    'applicants.renew': () => store.applicants.renew(reference),
    'applicants.booked': () =>
      store.applicants.booked(
        {
          email: 'e13001@example.com',
          call: { startsAt: '2031-05-06T15:30:00.000Z', timeZone: 'UTC' },
          isOff: true,
        },
        'Calendly',
        TEST_DESK.policies,
      ),
    'applicants.ask': () => store.applicants.ask(reference, { ...CONTACT, email: 'new@example.com' }, null),
    'catalogs.inForce': () => store.catalogs.inForce(),
    'catalogs.history': () => store.catalogs.history(5),
    'catalogs.find': () => store.catalogs.find('ab'),
    'catalogs.filesOf': () => store.catalogs.filesOf('abc'),
    'catalogs.contentOf': () => store.catalogs.contentOf({ kind: 'form', id: 'old-form', version: 'abc' }),
    'deliveries.settle': async () =>
      store.deliveries.settle(await notice(), {
        state: 'delivered',
        fault: null,
        recipients: ['https://crm.example'],
      }),
    'deliveries.recoverFromClock': () => store.deliveries.recoverFromClock(),
    'deliveries.summary': () => store.deliveries.summary(),
    'deliveries.queues': () => store.deliveries.queues(),
    'deliveries.bounced': () => store.deliveries.bounced('nobody@example.com', () => ENTRY),
    'deliveries.list': () => drained(store.deliveries.list(null)),
    'deliveries.page': async () => {
      const { next } = await store.deliveries.page('dead', { limit: 10, after: null });
      await store.deliveries.page('dead', { limit: 10, after: next });
      await store.deliveries.page('delivered', { limit: 10, after: null });
    },
    'deliveries.disclosures': () => store.deliveries.disclosures(made(1).reference),
    'deliveries.of': () => store.deliveries.of(made(1).reference),
    'deliveries.queueDigests': () => store.deliveries.queueDigests(),
    'deliveries.queueChanges': async () => {
      await store.deliveries.queueChanges(['status']);
      await store.commands.add({ ...ENTRY, command: 'status', references: [reference] });
      await store.deliveries.queueChanges(['status']);
      await store.deliveries.queueChanges([]);
    },
    'deliveries.queueMornings': () =>
      store.deliveries.queueMornings({ hour: 0, timeZone: 'UTC', seesUnassigned: () => true }),
    'deliveries.resend': () => store.deliveries.resend(reference),
    'deliveries.resendDead': () => store.deliveries.resendDead(),
    'deliveries.resendWaiting': () => store.deliveries.resendWaiting(),
    clock: () => store.clock(),
    requireKeys: () => store.requireKeys(),
    'erasures.due': () => drained(store.erasures.due(due)),
    'erasures.purge': () => drained(store.erasures.purge(due)),
    'erasures.erase': () => store.erasures.erase(reference, 'request'),
    'erasures.list': () => drained(store.erasures.list()),
    'desk.queue.count': () => store.desk.queue.count({ state: 'new' }, { assignee: 'busy' }),
    'desk.queue.page': async () => {
      for (const choice of QUEUES) await store.desk.queue.page(choice, 50);
      await store.desk.queue.page({ updatedSince: made(20_000).receivedAt }, 50);
    },
    'desk.changes.page': async () => {
      const page = await store.desk.changes.page(null, 100);
      if (page !== null) await store.desk.changes.page(page.next, 100);
      await store.desk.changes.page('now', 100);
    },
    'desk.queue.rows': () => store.desk.queue.rows([made(4).reference]),
    'desk.queue.changeToken': () => store.desk.queue.changeToken(),
    'desk.numbers.activity': () => store.desk.numbers.activity(made(5000).receivedAt, ['show']),
    'desk.queue.matching': () => store.desk.queue.matching({ state: 'Texas' }, [reference], OPEN),
    'desk.queue.statesOf': () => store.desk.queue.statesOf([reference], OPEN.coverOf),
    'desk.numbers.groups': () => store.desk.numbers.groups(made(23_500).receivedAt),
    'desk.calendars.link': () => store.desk.calendars.link('busy', 'digest', ENTRY),
    'desk.calendars.madeAt': () => store.desk.calendars.madeAt('busy'),
    'desk.calendars.find': () => store.desk.calendars.find('digest'),
    'desk.calendars.appointments': () => store.desk.calendars.appointments('busy', ['new', 'in-touch']),
    'desk.calendars.callsAt': () => store.desk.calendars.callsAt(Date.parse(made(4).receivedAt)),
    'desk.calendars.unlink': () => store.desk.calendars.unlink('busy', ENTRY),
    'transfers.find': () => store.transfers.find('x'.repeat(22)),
    'transfers.remove': () => store.transfers.remove('x'.repeat(22)),
    'transfers.removeExpired': () => store.transfers.removeExpired(),
    'desk.casework.find': () => store.desk.casework.find(reference),
    'desk.casework.findAll': () => store.desk.casework.findAll([reference]),
    'desk.casework.work': () =>
      store.desk.casework.work(
        reference,
        {
          step: {
            status: 'in-touch',
            assignee: 'busy',
            nextStep: { step: 'call', at: '2026-01-01' },
            version: 0,
          },
          note: {
            id: 'note',
            author: 'busy',
            text: 'Called.',
            outcome: 'reached',
            began: null,
            reason: null,
            checks: [],
          },
        },
        [ENTRY],
      ),
    'desk.casework.notes': () => store.desk.casework.notes([reference, made(4).reference]),
    'desk.casework.correct': () =>
      store.desk.casework.correct(
        [made(4).reference, made(5).reference],
        { ...CONTACT, phone: '(312) 555-0199' },
        'busy',
        ENTRY,
      ),
    'desk.casework.arrange': () =>
      store.desk.casework.arrange(
        { reference, call: null, setBy: 'busy', details: {}, entryFor: () => ENTRY },
        TEST_DESK.policies,
      ),
    'desk.replies.addressee': () => store.desk.replies.addressee(reference),
    'desk.replies.send': () =>
      store.desk.replies.send(reference, REPLY, ENTRY, {
        status: 'in-touch',
        step: 'answer',
        at: '2026-12-01',
        entries: [ENTRY],
      }),
    'desk.related.to': () => store.desk.related.to(made(4).reference),
    'desk.related.tie': () =>
      store.desk.related.tie(
        made(4).reference,
        { other: made(5).reference, isOne: true, author: 'busy' },
        ENTRY,
      ),
    'commands.list': () => drained(store.commands.list()),
    'commands.page': async () => {
      const day = '2026-01-01';
      for (const filter of [
        {},
        { since: day },
        { actor: 'busy' },
        { command: 'show' },
        { actor: 'busy', command: 'show', since: day },
        { reference: made(1).reference },
      ]) {
        const { next } = await store.commands.page(filter, { limit: 50, after: null });
        await store.commands.page(filter, { limit: 50, after: next ?? `${day} a` });
      }
    },
    'desk.people.list': () => store.desk.people.list(),
    'desk.people.countApplications': () =>
      store.desk.people.countApplications(['busy', 'rare'], ['new', 'in-touch']),
    'commands.about': () => store.commands.about([made(1).reference]),
  };
  for (const use of Object.values(uses)) await use();
  expect(Object.keys(uses).toSorted()).toEqual(verbsOf(store).toSorted());
}

/** Functions that only add rows, read small tables, run in the background, issue no statement, or read the whole log for an auditor. */
const OTHERS = [
  'transfers.add',
  'catalogs.add',
  'catalogs.putInForce',
  'commands.add',
  'commands.prove',
  'close',
  'deliveries.claim',
  'desk.accountNotices',
  'desk.ceremonies',
  'desk.exports',
  'desk.invitations',
  'desk.next',
  'desk.passkeys',
  'desk.provider',
  'desk.people.change',
  'desk.presence',
  'desk.publications',
  'desk.sessions',
  'desk.staff',
  'desk.tokens',
  'desk.views',
  'desk.steps',
  'desk.queue.backfill',
  'limits.add',
  'limits.read',
  'waiting',
];

function verbsOf(store: object, prefix = ''): readonly string[] {
  return Object.entries(store).flatMap(([name, member]: [string, unknown]) => {
    const path = prefix + name;
    if (OTHERS.includes(path)) return [];
    if (typeof member === 'function') return [path];
    return typeof member === 'object' && member !== null && name !== 'keys'
      ? verbsOf(member, `${path}.`)
      : [];
  });
}
