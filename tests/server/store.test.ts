import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely, type Migration } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DecidedApplication } from '../../src/core/submission/impact.ts';
import type { Database, StoredApplication } from '../../src/server/store/schema.ts';
import { insertApplication } from '../../src/server/store/applications/insert-applications.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { createLog } from '../../src/server/process/log.ts';
import { writingTo } from '../../src/server/store/drivers/libsql-file.ts';
import { NO_KEYS } from '../../src/server/config/data-keys.ts';
import { migrate, MigrationFailed, MIGRATIONS } from '../../src/server/store/migrations.ts';
import { EVERY_DATABASE, openDatabase, type TestDatabases } from '../support/databases.ts';
import { newApplication } from '../support/new-application.ts';
import { eventually } from '../support/eventually.ts';

const APPLICATION = newApplication({
  payload: { firstName: 'Maria', weight: 140.5, eligible: true, eligibilityReasons: ['smoking'] },
  verdict: 'ineligible',
  reasons: [{ condition: 'smoking', text: 'smoking' }],
  unknown: ['bmi'],
  applicantVerdict: 'eligible',
  flags: ['verdict-differs'],
  consent: { version: '2025-01-18.3f9a2b1c4d5e', at: '2026-11-21T04:15:01.000Z' },
  applicationId: 'application-1',
});

function isMigration(entry: readonly unknown[]): entry is [string, Migration] {
  return entry[1] !== undefined;
}

async function all(applications: AsyncIterable<StoredApplication>): Promise<readonly StoredApplication[]> {
  const list: StoredApplication[] = [];
  for await (const application of applications) list.push(application);
  return list;
}

describe.each(EVERY_DATABASE)('the store on %s', (_name, open) => {
  let databases: TestDatabases;
  let database: Database;
  let store: ApplicationStore;
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => {
    database = openDatabase(await databases.createEmpty());
    store = createStore(database, () => migrate(database));
  });
  afterEach(() => store.close());

  it('returns what it was given, with a reference', async () => {
    const { kind, reference } = await store.add(APPLICATION);
    const { idempotencyKey: _key, consent, ...given } = APPLICATION;
    expect(kind).toBe('stored');
    expect(await store.get(reference)).toEqual({
      reference,
      ...given,
      contact: { name: 'Maria', email: '', phone: '' },
      consent: { ...consent, purposes: null },
      openedAt: null,
      belongsWith: [],
    });
    expect(await store.get('AAAA-AAAA')).toBeNull();
  });

  it('reads applications of earlier releases, which have no consent', async () => {
    const [first = '', ...later] = Object.keys(MIGRATIONS);
    expect(later).not.toEqual([]);
    await migrate(database, Object.fromEntries([[first, MIGRATIONS[first]]].filter(isMigration)));
    const old = {
      idempotency_key: 'key-of-old',
      form: 'surrogate-wizard',
      form_version: 'abc',
      received_at: '2026-01-01T00:00:00.000Z',
      payload: '{}',
      verdict: 'not-decided' as const,
      reasons: '[]',
      unknown_conditions: '[]',
      flags: '[]',
    };
    await database.db
      .insertInto('applications')
      .values({ reference: 'AAAA-AAAA', ...old })
      .execute();
    expect(await store.get('AAAA-AAAA')).toMatchObject({
      consent: null,
      applicationId: null,
      belongsWith: [],
      language: 'en',
    });
  });

  it('finds the applications that belong together, in whichever order they came, and no others', async () => {
    const call = { ...APPLICATION, form: 'call-request', idempotencyKey: 'key-of-call' };
    const others = { ...APPLICATION, idempotencyKey: 'key-of-others', applicationId: 'application-2' };
    const nobodys = { ...APPLICATION, idempotencyKey: 'key-of-nobody', applicationId: null };
    const references: string[] = [];
    for (const each of [
      call,
      others,
      nobodys,
      { ...nobodys, idempotencyKey: 'key-of-nobody-2' },
      APPLICATION,
    ])
      references.push((await store.add(each)).reference);
    const [callReference, , , , reference] = references;
    const found = await all(store.list({}));
    expect(Object.fromEntries(found.map((each) => [each.reference, each.belongsWith]))).toEqual({
      ...Object.fromEntries(references.map((each) => [each, []])),
      [callReference ?? '']: [reference],
      [reference ?? '']: [callReference],
    });
    expect((await store.get(callReference ?? ''))?.belongsWith).toEqual([reference]);
  });

  it('draws another reference when one is taken', async () => {
    await store.add(APPLICATION);
    const drawn = ['AAAA-AAAA', 'AAAA-AAAA', 'CCCC-CCCC'];
    const next = () => drawn.shift() ?? 'none left';
    const first = await insertApplication(
      database.db,
      { ...APPLICATION, idempotencyKey: 'key-number-2' },
      NO_KEYS,
      next,
    );
    const second = await insertApplication(
      database.db,
      { ...APPLICATION, idempotencyKey: 'key-number-3' },
      NO_KEYS,
      next,
    );
    const { verdict } = APPLICATION;
    const conditions = APPLICATION.reasons.map(({ condition }) => condition);
    expect([first, second]).toMatchObject([
      { kind: 'stored', reference: 'AAAA-AAAA', verdict, conditions },
      { kind: 'stored', reference: 'CCCC-CCCC', verdict, conditions },
    ]);
  });

  it('answers a retry with the decision stored first, whatever the rules say since', async () => {
    const { verdict } = APPLICATION;
    const conditions = APPLICATION.reasons.map(({ condition }) => condition);
    const { reference } = await store.add(APPLICATION);
    const retry = await store.add({ ...APPLICATION, verdict: 'needs-review', reasons: [] });
    expect(retry).toMatchObject({ kind: 'replayed', reference, verdict, conditions });
  });

  it('lists by time and form, oldest first, over any number of pages', async () => {
    const count = 1203;
    const start = Date.parse(APPLICATION.receivedAt);
    const add = (index: number) =>
      store.add({
        ...APPLICATION,
        idempotencyKey: `key-number-${index}`,
        form: index % 3 === 0 ? 'surrogate-wizard' : APPLICATION.form,
        // Several at the same time, so that pages end in the middle of them.
        receivedAt: new Date(start + Math.floor(index / 7) * 1000).toISOString(),
      });
    // Few enough at once that none waits too long for a connection on a busy machine.
    for (let first = 0; first < count; first += 50) {
      const group = Array.from({ length: Math.min(50, count - first) }, (_, index) => add(first + index));
      await Promise.all(group);
    }
    const everything = await all(store.list({}));
    expect(new Set(everything.map(({ reference }) => reference)).size).toBe(count);
    const times = everything.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted());
    expect(await all(store.list({ form: 'surrogate-wizard' }))).toHaveLength(401);
    const since = new Date(start + 100_000).toISOString();
    expect(await all(store.list({ since }))).toHaveLength(count - 700);
    const decided: DecidedApplication[] = [];
    for await (const page of store.decisions({ forms: ['surrogate-wizard'], since })) decided.push(...page);
    const { payload, verdict, unknown } = APPLICATION;
    expect(decided).toEqual(
      everything
        .filter(({ form, receivedAt }) => form === 'surrogate-wizard' && receivedAt >= since)
        .map(({ reference, form }) => ({
          reference,
          form,
          payload,
          verdict,
          conditions: ['smoking'],
          unknown,
        })),
    );
    expect(await all(store.list({ since, form: 'surrogate-wizard' }))).toHaveLength(
      times.filter((time, index) => time >= since && everything[index]?.form === 'surrogate-wizard').length,
    );
  });

  it('makes the draft that was edited last in an earlier release the next version', async () => {
    const earlier = Object.entries(MIGRATIONS).filter(([name]) => name < '0023');
    await migrate(database, Object.fromEntries(earlier));
    const { db } = database;
    const author = 'ana';
    for (const [id, state, day] of [
      ['older', 'open', 1],
      ['newer', 'waiting', 2],
      ['over', 'published', 3],
    ] as const) {
      const at = `2026-11-0${day}T00:00:00.000Z`;
      const draft = { id, author, state, step: 1, publication: null, created_at: at, updated_at: at };
      await db.insertInto('desk_drafts').values(draft).execute();
      const content = { draft: id, digest: id, encoding: 'utf-8', content: id };
      await db.insertInto('desk_draft_contents').values(content).execute();
      for (const number of [0, 1]) {
        const files = number === 0 ? '{}' : JSON.stringify({ 'rules/a.json': id });
        // The columns of that time.
        const step = { draft: id, number, base: 'base', sentence: number === 0 ? '' : id, files, at };
        await sql`INSERT INTO desk_draft_steps (draft, number, base, sentence, files, at)
          VALUES (${step.draft}, ${step.number}, ${step.base}, ${step.sentence}, ${step.files}, ${step.at})`.execute(
          db,
        );
      }
    }
    await migrate(database);
    const next = await store.desk.next.read();
    expect(next).toMatchObject({ state: 'open', step: 1, base: 'base', authors: [author], redo: null });
    expect(next?.steps).toMatchObject([{ number: 1, author: { id: author }, sentence: 'newer' }]);
    expect(next?.overlay.get('rules/a.json')?.toString()).toBe('newer');
    expect(await store.desk.next.go(1, 'undo')).toBe(true);
  });

  it('leaves the old schema unchanged when a migration fails', async () => {
    await store.add(APPLICATION);
    const broken: Migration = {
      async up(db: Kysely<unknown>) {
        await db.schema.createTable('half_done').addColumn('id', 'text').execute();
        await db.schema.alterTable('applications').addColumn('added', 'text').execute();
        await db.schema.alterTable('no_such_table').addColumn('id', 'text').execute();
      },
    };
    const failing = migrate(database, { ...MIGRATIONS, '9999-broken': broken });
    await expect(failing).rejects.toThrow(MigrationFailed);
    await expect(failing).rejects.toThrow(/^The migration 9999-broken failed: .*no_such_table/);
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('half_done');
    const applications = tables.find(({ name }) => name === 'applications');
    expect(applications?.columns.map(({ name }) => name)).not.toContain('added');
    expect(await all(store.list({}))).toHaveLength(1);
    await migrate(database);
  });

  it('works on a schema that a newer release has extended', async () => {
    const newer: Migration = {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('applications').addColumn('added', 'text').execute();
      },
    };
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    await migrate(database, MIGRATIONS, log);
    expect(lines).toEqual([]);
    await migrate(database, { ...MIGRATIONS, '9999-newer': newer }, log);
    // It may take minutes, so that the log says what the start waits for.
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { migration: '9999-newer', number: 1, of: 1, msg: expect.stringContaining('runs') },
      { migration: '9999-newer', ms: expect.any(Number) },
    ]);
    await migrate(database);
    expect(await store.add(APPLICATION)).toMatchObject({ kind: 'stored' });
    await untilHealthy();
  });

  it('is not healthy without the table of applications, though everything else can be written', async () => {
    await store.add(APPLICATION);
    await database.db.schema.dropTable('applications').execute();
    expect(await store.health()).toMatchObject({ ok: false, error: { fault: 'failed' } });
    await expect(store.add(APPLICATION)).rejects.toThrow('unavailable');
  });

  it('repeats its health for a second, however the clock is set meanwhile', async () => {
    await store.health();
    await database.db.schema.dropTable('applications').execute();
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    onTestFinished(() => now.mockRestore());
    await eventually(async () => expect(await store.health()).toMatchObject({ ok: false }));
  });

  /** On a busy machine a probe may exceed its time, and the next one is asked. */
  const untilHealthy = () => eventually(async () => expect(await store.health()).toEqual({ ok: true }));

  it('is healthy, and its health probe leaves nothing behind', async () => {
    await untilHealthy();
    expect(await database.db.selectFrom('write_probes').selectAll().execute()).toEqual([]);
  });
});

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is opened so that a power cut loses nothing that was acknowledged', async () => {
    const database = await writingTo(join(folder, 'new folder', 'test.db'), createLog('silent'))();
    const setting = async (name: string) => {
      const [row] = await (await database.prepare(`PRAGMA ${name}`)).all([]);
      return Object.values(row ?? {})[0];
    };
    expect(await setting('journal_mode')).toBe('wal');
    expect(await setting('synchronous')).toBe(2);
    expect(await setting('foreign_keys')).toBe(1);
    database.close();
  });
});
