import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDataKeys, type DataKeys } from '../../src/server/config/data-keys.ts';
import { catalogVersion } from '../../src/server/store/catalog/catalog-files.ts';
import { insertEntry, type CommandEntry } from '../../src/server/store/command-log.ts';
import { proveLog } from '../../src/server/store/log-chain.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import type { Database } from '../../src/server/store/schema.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { sealText } from '../../src/server/store/sealed-text.ts';
import { EVERY_DATABASE, openDatabase, type TestDatabases } from '../support/databases.ts';
import { isEmbedded } from '../support/statements.ts';

function keysIn(text: string | null): DataKeys {
  const keys = readDataKeys(text);
  if ('found' in keys) throw new Error(keys.found);
  return keys;
}
const [FIRST, SECOND] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const KEYS = keysIn(FIRST ?? '');

function entryOf(run: string, references: readonly string[] = [], keys = KEYS): CommandEntry {
  return {
    ...{ run, state: 'done', command: 'show', details: { why: 'é \ud83d' }, references, count: null },
    ...{ reader: 'Ana \ud83d', account: 'ops', remoteAddress: null },
    reason: sealText(keys, 'Her sister’s wedding'),
  };
}

describe.each(EVERY_DATABASE)('the chain of the log on %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let stores: ApplicationStore[];
  let database: Database;
  const storeWith = (keys: DataKeys): ApplicationStore => {
    const own = openDatabase(env);
    const store = createStore(own, () => migrate(own), { keys });
    stores.push(store);
    return store;
  };
  beforeAll(async () => {
    databases = await open();
    stores = [];
    env = await databases.create();
    database = openDatabase(env);
    await migrate(database);
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await database.db.destroy();
    await databases.remove();
  });

  /** The fault found after a change that bypasses the triggers, as by someone with the database; it is rolled back. */
  async function faultAfter(statement: string): Promise<string | null> {
    const { db } = database;
    const triggers = isEmbedded(database)
      ? ['update', 'delete'].map((verb) => `DROP TRIGGER command_log_no_${verb}`)
      : ['DROP TRIGGER command_log_only_new_rows ON command_log'];
    class Undone extends Error {
      readonly fault: string | null;
      constructor(fault: string | null) {
        super();
        this.fault = fault;
      }
    }
    const undone = await db
      .transaction()
      .execute(async (transaction) => {
        for (const each of [...triggers, statement]) await sql.raw(each).execute(transaction);
        throw new Undone((await proveLog(transaction, null)).fault);
      })
      .catch((error: unknown) => error);
    if (undone instanceof Undone) return undone.fault;
    throw undone;
  }

  it('stays whole with several concurrent writers, and when an entry is rolled back', async () => {
    const writers = [storeWith(KEYS), storeWith(KEYS), storeWith(KEYS)];
    const rolledBack = () =>
      database.db
        .transaction()
        .execute(async (transaction) => {
          await insertEntry(transaction, new Date().toISOString(), entryOf('never'));
          throw new Error('It is rolled back.');
        })
        .catch(() => {});
    await Promise.all(
      writers.map(async (writer, number) => {
        for (let count = 0; count < 6; count += 1) {
          await writer.commands.add(
            entryOf(`run-${number}-${count}`, ['BBBB-BBBB', 'AAAA-AAAA', 'BBBB-BBBB']),
          );
          if (count % 3 === number) await rolledBack();
        }
      }),
    );
    const [store] = writers;
    const proof = await store?.commands.prove();
    expect(proof).toMatchObject({ entries: 18, older: 0, fault: null, since: expect.stringMatching(/Z$/) });
    await store?.commands.add(entryOf('later'));
    expect(await store?.commands.prove(proof?.hash)).toMatchObject({ entries: 19, hasExpected: true });
    expect(await store?.commands.prove('0'.repeat(64))).toMatchObject({ hasExpected: false, fault: null });
  });

  it.each([
    ['a changed text', `UPDATE command_log SET reader = 'Eve' WHERE number = 2`, /^Entry 2 .* does not fit/],
    [
      'a changed reason',
      `UPDATE command_log SET reason = 'mine' WHERE number = 2`,
      /^Entry 2 .* does not fit/,
    ],
    ['an entry that is gone', `DELETE FROM command_log WHERE number = 2`, /^Entry 2 is missing\.$/],
    [
      'the last entry gone',
      `DELETE FROM command_log WHERE number = 19`,
      /^Entry 19 is missing, and all after it\.$/,
    ],
    [
      'a further reference',
      `INSERT INTO command_log_references (entry, reference) SELECT id, 'CCCC-CCCC' FROM command_log WHERE number = 1`,
      /^Entry 1 .* does not fit/,
    ],
    [
      'an inserted entry',
      `INSERT INTO command_log (id, run, at, state, command, details, reader, account) VALUES ('x', 'x', '2999-01-01T00:00:00.000Z', 'done', 'open', '{}', 'Eve', 'eve')`,
      /^An entry \(2999-01-01T00:00:00\.000Z, open by Eve\) is no part of the chain/,
    ],
    [
      'a head that was moved back',
      `UPDATE command_log_head SET number = 18`,
      /^Entry 18 is not the last one/,
    ],
  ])('names %s', async (_what, statement, fault) => {
    expect(await faultAfter(statement)).toMatch(fault);
  });

  it('reports how many entries are older than the chain', async () => {
    await sql`INSERT INTO command_log (id, run, at, state, command, details, reader, account)
      VALUES ('old', 'old', '2020-01-01T00:00:00.000Z', 'done', 'open', '{}', 'Bo', 'bo')`.execute(
      database.db,
    );
    expect(await storeWith(KEYS).commands.prove()).toMatchObject({ entries: 19, older: 1, fault: null });
  });

  it('holds reasons sealed if a key is set, reads them with any key at hand, and names a missing key', async () => {
    await storeWith(keysIn(null)).commands.add(entryOf('plain', [], keysIn(null)));
    await storeWith(KEYS).commands.add(entryOf('sealed'));
    const rows = await database.db
      .selectFrom('command_log')
      .select('reason')
      .where('run', 'in', ['plain', 'sealed'])
      .orderBy('number')
      .execute();
    expect(rows).toEqual([
      { reason: 'Her sister’s wedding' },
      { reason: expect.stringMatching(/^sealed:[\w.-]+$/) },
    ]);
    const reasonsBy = async (keys: string) => {
      const { entries } = await storeWith(keysIn(keys)).commands.page(
        { command: 'show' },
        { limit: 2, after: null },
      );
      return entries.map(({ reason }) => reason).toSorted();
    };
    expect(await reasonsBy(`${SECOND},${FIRST}`)).toEqual(['Her sister’s wedding', 'Her sister’s wedding']);
    expect(await reasonsBy(SECOND ?? '')).toEqual([
      `(sealed with the key ${KEYS.writing?.id}, which DATA_KEY does not hold)`,
      'Her sister’s wedding',
    ]);
    expect(await storeWith(keysIn(SECOND ?? '')).commands.prove()).toMatchObject({
      entries: 21,
      fault: null,
    });
  });

  it('holds no reason in plain text for publications, cancellations or exports either', async () => {
    const store = storeWith(KEYS);
    const why = 'Because of Maria Lopez';
    const catalog = { files: [{ path: 'rules/a.json', bytes: Buffer.from('{}') }], forms: {}, ruleSets: {} };
    const by = { kind: 'publish', author: 'Ana', reason: why } as const;
    const version = catalogVersion(catalog.files);
    expect(await store.catalogs.putInForce({ ...by, version }, 0, catalog)).toMatchObject({ reason: why });
    expect(await store.catalogs.inForce()).toMatchObject({ reason: why });
    expect(await store.catalogs.history(1)).toMatchObject([{ reason: why }]);
    expect(await store.catalogs.find(version)).toMatchObject([{ reason: why }]);
    const person = await store.desk.staff.add({
      email: 'ana@agency.example',
      name: 'Ana',
      roles: ['rule-owner'],
    });
    const author = person?.id ?? '';
    const overlay = new Map([['rules/b.json', Buffer.from('{}')]]);
    expect(await store.desk.next.add(0, { author, base: version, sentence: 'a file', overlay })).toBe(true);
    const asked = {
      step: 1,
      makers: [author],
      version,
      base: version,
      author,
      reason: why,
      at: null,
      needsApproval: true,
    };
    const publication = await store.desk.publications.request(asked, catalog, entryOf('asked'));
    expect(publication).toMatchObject({ reason: why });
    const canceled = await store.desk.publications.cancel(publication?.id ?? '', why, entryOf('canceled'));
    expect(canceled).toMatchObject({ note: why });
    const exported = { ...entryOf('exported'), reason: sealText(KEYS, why) };
    await store.desk.exports.begin(exported);
    for (const table of [
      'command_log',
      'catalog_history',
      'catalog_versions',
      'desk_publications',
      'desk_exports',
    ] as const) {
      const rows = await database.db.selectFrom(table).selectAll().execute();
      expect(rows.length, table).toBeGreaterThan(0);
      expect(JSON.stringify(rows), table).not.toContain('Maria');
    }
  });
});
