import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NO_KEYS } from '../../src/server/config/data-keys.ts';
import { createLog } from '../../src/server/process/log.ts';
import { openLedger, type Erasure } from '../../src/server/store/applications/erasure-ledger.ts';
import { eraseAgain } from '../../src/server/store/applications/erasure.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import { databaseFile, openStore } from '../../src/server/store/open-store.ts';
import type { Database } from '../../src/server/store/schema.ts';
import { insertApplication } from '../../src/server/store/applications/insert-applications.ts';
import { sealText } from '../../src/server/store/sealed-text.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';
import { EVERY_DATABASE, openDatabase, type TestDatabases } from '../support/databases.ts';
import { newApplication } from '../support/new-application.ts';
import { isEmbedded } from '../support/statements.ts';
import { testConfig } from '../support/test-app.ts';

const APPLICATION = newApplication({
  idempotencyKey: 'a-key-of-a-device-1',
  verdict: 'ineligible',
  reasons: [{ condition: 'smoking', text: 'smoking' }],
});

async function all<T>(pages: AsyncIterable<readonly T[]>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const page of pages) list.push(...page);
  return list;
}

describe.each(EVERY_DATABASE)('erasing on %s', (_name, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-erasure-'));
  const ledger = openLedger(join(folder, 'of-all', 'erasures.jsonl'));
  let databases: TestDatabases;
  let database: Database;
  let store: ApplicationStore;
  beforeAll(async () => {
    databases = await open();
    database = openDatabase(await databases.create());
    store = createStore(database, () => migrate(database), { channels: ['email'], ledger });
  });
  afterAll(async () => {
    await store.close();
    await databases.remove();
    rmSync(folder, { recursive: true });
  });

  it('removes every row, is recorded, and answers a retry without storing the application again', async () => {
    const { reference } = await store.add(APPLICATION);
    await store.issueTicket({ digest: 'd', reference, expires_at: '9999' });
    expect(await store.erasures.erase(reference, 'request')).toBe(true);
    expect(await store.erasures.erase(reference, 'request')).toBe(false);
    for (const table of ['applications', 'application_look_ups', 'outcome_tickets', 'deliveries'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);

    const [entry, ...others] = await all(ledger.read());
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ reference, why: 'request', at: expect.stringMatching(/^20.*Z$/) });
    expect(await all(store.erasures.list())).toEqual([entry]);
    expect(readFileSync(ledger.file, 'utf8')).not.toMatch(/maria|smoking|a-key-of/i);
    expect(statSync(ledger.file).mode & 0o777).toBe(0o600);

    expect(await store.add(APPLICATION)).toMatchObject({
      kind: 'replayed',
      reference,
      verdict: 'ineligible',
      conditions: ['smoking'],
    });
    // The same key with other answers is another application: a conflict.
    const other = { ...APPLICATION, payload: { firstName: 'Ana' } };
    expect(await store.add(other)).toMatchObject({ kind: 'conflict', reference });
    expect(await database.db.selectFrom('applications').selectAll().execute()).toEqual([]);
    expect(await store.receivedAt(APPLICATION.idempotencyKey)).toBe(entry?.at);
  });

  it('keeps no digest of answers that could be guessed, and assigns no erased reference again', async () => {
    const plain = { ...APPLICATION, idempotencyKey: `plain-${'a'.repeat(40)}-20000` };
    const { reference } = await store.add(plain);
    await store.erasures.erase(reference, 'request');
    const entries = await all(store.erasures.list());
    expect(entries).toContainEqual(expect.objectContaining({ reference, key: null, answers: null }));
    const references = [reference, 'AAAA-AAAA'];
    const added = await insertApplication(
      database.db,
      { ...APPLICATION, idempotencyKey: 'another-key' },
      NO_KEYS,
      () => references.shift() ?? '',
    );
    expect(added.reference).toBe('AAAA-AAAA');
    await store.erasures.erase('AAAA-AAAA', 'request');
  });

  it('refuses to change, replace or delete entries of erasures and of the log', async () => {
    const { db } = database;
    const by = { reader: 'Ana', account: 'ops', reason: null, remoteAddress: null };
    const entry = { run: 'r', command: 'show', details: {}, ...by };
    await store.commands.add({ ...entry, state: 'begun', references: ['AAAA-AAAA'], count: null });
    // Including the erasures of the tests before.
    const before = await all(store.commands.list());
    for (const table of ['erasures', 'command_log', 'command_log_references'] as const) {
      const column = table === 'command_log' ? 'id' : 'reference';
      await expect(sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = 'x'`.execute(db)).rejects.toThrow(
        'takes only new rows',
      );
      await expect(sql`DELETE FROM ${sql.table(table)}`.execute(db)).rejects.toThrow('takes only new rows');
    }
    if (isEmbedded(database))
      await sql`INSERT OR REPLACE INTO command_log SELECT id, run, at, state, command, details, 'nobody', account, reason, count, remote_address, actor, number, hash FROM command_log`.execute(
        db,
      );
    expect(await all(store.commands.list())).toEqual(before);
    const named = before.filter(({ references }) => references.includes('AAAA-AAAA'));
    expect(named.map(({ command }) => command)).toEqual(['erased', 'show']);
    expect(await store.commands.about(['AAAA-AAAA', 'ZZZZ-ZZZZ'])).toEqual(named);
  });

  it('is reported and recorded once, however many erase at once', async () => {
    const { reference } = await store.add({ ...APPLICATION, idempotencyKey: 'erased-at-once' });
    const erase = (run: string) =>
      store.erasures.erase(reference, 'request', {
        ...{ run, state: 'done', command: 'erase', details: {}, references: [reference], count: 1 },
        ...{ reader: 'Ana', account: 'ops', reason: sealText(NO_KEYS, 'she asked'), remoteAddress: null },
      });
    const erased = await Promise.all(['a', 'b', 'c', 'd'].map(erase));
    expect(erased.filter((isErased) => isErased)).toHaveLength(1);
    expect(await store.commands.about([reference])).toHaveLength(1);
    expect((await all(ledger.read())).filter((entry) => entry.reference === reference)).toHaveLength(1);
  });

  it('purges applications older than a time, of one verdict, in pages', async () => {
    const times = Array.from({ length: 130 }, (_, index) =>
      new Date(Date.UTC(2020, 0, 1) + index * 1000).toISOString(),
    );
    const added = await Promise.all(
      times.map((receivedAt, index) =>
        store.add({ ...APPLICATION, idempotencyKey: `purged-${index}-key`, receivedAt }),
      ),
    );
    const eligible = { ...APPLICATION, idempotencyKey: 'eligible-key', verdict: 'eligible' as const };
    const { reference: kept } = await store.add({ ...eligible, receivedAt: times[0] ?? '' });
    const filter = { verdict: 'ineligible', before: times[120] ?? '' } as const;
    const due = added.slice(0, 120).map(({ reference }) => reference);
    expect(await all(store.erasures.due({ ...filter, form: 'another-form' }))).toEqual([]);
    expect(await all(store.erasures.due(filter))).toEqual(due);
    expect((await all(store.erasures.purge(filter))).toSorted()).toEqual(due.toSorted());
    expect(await all(store.erasures.due(filter))).toEqual([]);
    const left = await database.db.selectFrom('applications').select('reference').execute();
    expect(left.map(({ reference }) => reference).toSorted()).toEqual(
      [kept, ...added.slice(120).map(({ reference }) => reference)].toSorted(),
    );
    const causes = (await all(ledger.read())).filter(({ why }) => why === 'period');
    expect(causes.map(({ reference }) => reference).toSorted()).toEqual(due.toSorted());
  });

  it('repeats the erasures of the ledger in an older database, once', async () => {
    const older = openDatabase(await databases.create());
    onTestFinished(() => older.db.destroy());
    await migrate(older);
    const [entry] = await all(store.erasures.list());
    const reference = entry?.reference ?? '';
    await insertApplication(older.db, APPLICATION, NO_KEYS, () => reference);
    const own = openLedger(join(folder, 'of-older.jsonl'));
    let count = 0;
    for await (const page of store.erasures.list()) count += await eraseAgain(older, page, own);
    for await (const page of ledger.read()) count += await eraseAgain(older, page, own);
    expect(count).toBe(1);
    expect(await older.db.selectFrom('applications').selectAll().execute()).toEqual([]);
    const byReference = (list: readonly Erasure[]) =>
      list.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
    expect(byReference(await all(own.read()))).toEqual(await all(store.erasures.list()));
  });

  it('records once when an application was opened', async () => {
    const { reference } = await store.add({ ...APPLICATION, idempotencyKey: 'opened-key' });
    await store.markOpened([reference]);
    const first = (await store.get(reference))?.openedAt;
    expect(first).toMatch(/^20.*Z$/);
    await store.markOpened([reference, 'ZZZZ-ZZZZ']);
    expect((await store.get(reference))?.openedAt).toBe(first);
  });
});

describe('an erasure that is cut short', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-cut-short-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Erases in a separate process that is killed just before or after it writes the ledger. */
  async function eraseAndKill(dataDir: string, reference: string, moment: 'before' | 'after'): Promise<void> {
    const module = (path: string) => JSON.stringify(join(PROJECT_ROOT, 'src/server', path));
    const code = `
      const { createStore } = await import(${module('store/store.ts')});
      const { openLibsql } = await import(${module('store/drivers/libsql.ts')});
      const { openForRemoval } = await import(${module('store/drivers/libsql-file.ts')});
      const { openLedger } = await import(${module('store/applications/erasure-ledger.ts')});
      const real = openLedger(${JSON.stringify(join(dataDir, 'erasures.jsonl'))});
      const append = async (entries) => {
        if (${moment === 'after'}) await real.append(entries);
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => setInterval(() => {}, 1000));
      };
      const database = openLibsql(() => openForRemoval(${JSON.stringify(databaseFile({ dataDir, databaseUrl: null }))}));
      await createStore(database, async () => {}, { ledger: { ...real, append } }).erasures.erase(${JSON.stringify(reference)}, 'request');`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: PROJECT_ROOT,
      stdio: 'ignore',
    });
    await once(child, 'close');
    expect(child.signalCode).toBe('SIGKILL');
  }

  it.each(['before', 'after'] as const)(
    'by a kill %s the ledger entry counts as not begun, or is finished by the next start',
    async (moment) => {
      const dataDir = join(folder, moment);
      const config = testConfig({ DATA_DIR: dataDir });
      const log: string[] = [];
      const logger = createLog('warn', { write: (line) => void log.push(line) });
      const first = await openStore(config, createLog('silent'));
      const { reference } = await first.add(APPLICATION);
      const { reference: other } = await first.add({ ...APPLICATION, idempotencyKey: 'another-key' });
      await first.close();
      await eraseAndKill(dataDir, reference, moment);
      expect(existsSync(join(dataDir, 'erasures.jsonl'))).toBe(moment === 'after');

      const next = await openStore(config, logger);
      const stands = (await next.get(reference)) !== null;
      expect(stands).toBe(moment === 'before');
      expect(await next.get(other)).not.toBeNull();
      expect(log.some((line) => line.includes('stood again'))).toBe(moment === 'after');
      expect(log.join('')).not.toMatch(/maria/i);
      // Erasing still works.
      expect(await next.erasures.erase(reference, 'request')).toBe(moment === 'before');
      await next.close();
    },
  );

  it('by a partial ledger line harms no other, and is repeated on an older database file', async () => {
    const dataDir = join(folder, 'older');
    const config = testConfig({ DATA_DIR: dataDir });
    const store = await openStore(config, createLog('silent'));
    const { reference } = await store.add(APPLICATION);
    const file = databaseFile(config);
    await store.close();
    copyFileSync(file, `${file}.older`);
    appendFileSync(join(dataDir, 'erasures.jsonl'), '{"reference":"AAAA-AA');

    const again = await openStore(config, createLog('silent'));
    expect(await again.erasures.erase(reference, 'request')).toBe(true);
    await again.close();
    copyFileSync(`${file}.older`, file);
    const restored = await openStore(config, createLog('silent'));
    expect(await restored.get(reference)).toBeNull();
    expect(readFileSync(file).includes('maria@example.com')).toBe(false);
    expect(await restored.add(APPLICATION)).toMatchObject({ kind: 'replayed', reference });
    await restored.close();
  });

  it('by a ledger that cannot be written erases nothing, and says so', async () => {
    const dataDir = join(folder, 'unwritable');
    const config = { ...testConfig({ DATA_DIR: dataDir }), erasureLedger: '/dev/full/erasures.jsonl' };
    const store = await openStore(config, createLog('silent'));
    const { reference } = await store.add(APPLICATION);
    await expect(store.erasures.erase(reference, 'request')).rejects.toThrow('Nothing was erased');
    expect(await store.get(reference)).not.toBeNull();
    expect(await all(store.erasures.list())).toEqual([]);
    await store.close();
  });
});
