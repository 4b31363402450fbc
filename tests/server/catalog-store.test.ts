import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogVersion, type CatalogFile } from '../../src/server/store/catalog/catalog-files.ts';
import { DamagedCatalog, type NewCatalog } from '../../src/server/store/catalog/catalog-store.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import type { Database } from '../../src/server/store/schema.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { EVERY_DATABASE, openDatabase, type TestDatabases } from '../support/databases.ts';

const BY = { kind: 'publish', author: 'Ana', reason: 'a change' } as const;

/** A catalog with its files in the order of their paths. */
function catalog(
  age: number,
  table: Uint8Array = Buffer.from('case,age\n'),
): NewCatalog & { version: string } {
  const files: readonly CatalogFile[] = [
    { path: 'form-schemas/boats/form.json', bytes: Buffer.from('{"title": "Bötchen"}') },
    { path: 'rules/boats.cases.csv', bytes: table },
    { path: 'rules/boats.json', bytes: Buffer.from(`{"age": ${age}}`) },
  ];
  return { files, forms: { boats: 'f1' }, ruleSets: { boats: `r${age}` }, version: catalogVersion(files) };
}

describe.each(EVERY_DATABASE)('catalog versions in %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let database: Database;
  let store: ApplicationStore;
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => {
    env = await databases.create();
    [database, store] = openAnother();
  });
  afterEach(() => store.close());

  /** The store as another process opens it. */
  function openAnother(): [Database, ApplicationStore] {
    const another = openDatabase(env);
    return [another, createStore(another, () => migrate(another))];
  }

  it('have none in force at first, and then the one that was put in force, with its history', async () => {
    const { catalogs } = store;
    expect(await catalogs.inForce()).toBeNull();
    const [one, other] = [catalog(18), catalog(19)];
    const first = await catalogs.putInForce({ ...BY, version: one.version }, 0, one);
    expect(first).toMatchObject({ ...BY, version: one.version, number: 1 });
    const second = await catalogs.putInForce({ ...BY, version: other.version }, 1, other);
    const back = { kind: 'rollback', author: 'Bo', reason: 'too strict', version: one.version } as const;
    const third = await catalogs.putInForce(back, 2);
    expect(await catalogs.inForce()).toEqual(third);
    expect(third).toMatchObject({ ...back, number: 3 });
    expect(await catalogs.history(9)).toEqual([third, second, first]);
    expect(await catalogs.history(1)).toEqual([third]);
  });

  it('keep files byte by byte, also binary ones, and store the same content once', async () => {
    const { catalogs } = store;
    const utf16 = catalog(18, Buffer.from('\uFEFFcase,age\n', 'utf16le'));
    const withMark = catalog(18, Buffer.from('\uFEFFcase,age\n'));
    for (const each of [utf16, withMark, utf16]) await catalogs.add(each, BY);
    for (const { version, files } of [utf16, withMark]) {
      const read = await catalogs.filesOf(version);
      expect(read?.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
      expect(read?.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual(
        files.map(({ bytes }) => Buffer.from(bytes).toString('hex')),
      );
    }
    expect(await database.db.selectFrom('catalog_versions').select('version').execute()).toHaveLength(2);
    expect(await database.db.selectFrom('catalog_contents').select('digest').execute()).toHaveLength(4);
    expect(await catalogs.filesOf('000000000000')).toBeNull();
  });

  it('are found by the start of their name, with author and content', async () => {
    const { catalogs } = store;
    const kept = catalog(18);
    await catalogs.add(kept, BY);
    const found = await catalogs.find(kept.version.slice(0, 4));
    expect(found).toMatchObject([
      { version: kept.version, author: 'Ana', forms: { boats: 'f1' }, ruleSets: { boats: 'r18' } },
    ]);
    expect(await catalogs.find(`${kept.version}0`)).toEqual([]);
    expect(await catalogs.find('')).toEqual(found);
  });

  it('are found by the form and rules that decided an application', async () => {
    const { catalogs } = store;
    const [old, changed] = [catalog(18), catalog(19)];
    for (const each of [old, changed]) await catalogs.add(each, BY);
    const rules = { kind: 'rules', id: 'boats', version: 'r18' } as const;
    const form = { kind: 'form', id: 'boats', version: 'f1' } as const;
    expect((await catalogs.contentOf(rules))?.version).toBe(old.version);
    expect((await catalogs.contentOf(form, rules))?.version).toBe(old.version);
    expect((await catalogs.contentOf(form))?.version).toBeDefined();
    expect(await catalogs.contentOf({ ...rules, version: 'r20' })).toBeNull();
    expect(await catalogs.contentOf({ ...form, version: 'f2' }, rules)).toBeNull();
  });

  it('let one of two concurrent publishers win, and keep nothing of the other', async () => {
    const [, otherStore] = openAnother();
    try {
      const start = catalog(18);
      await store.catalogs.putInForce({ ...BY, version: start.version }, 0, start);
      const rivals = [catalog(19), catalog(20)];
      const results = await Promise.all(
        rivals.map((rival, index) =>
          [store, otherStore][index]?.catalogs.putInForce({ ...BY, version: rival.version }, 1, rival),
        ),
      );
      const winners = results.filter((result) => result !== null);
      expect(winners).toHaveLength(1);
      expect(await store.catalogs.inForce()).toEqual(winners[0]);
      expect(await store.catalogs.history(9)).toHaveLength(2);
      // The loser's content is not kept either: nobody could tell who brought it.
      const loser = rivals[results.indexOf(null)];
      expect(await store.catalogs.filesOf(loser?.version ?? '')).toBeNull();
    } finally {
      await otherStore.close();
    }
  });

  it('let one of two concurrent first publishers win', async () => {
    const [, otherStore] = openAnother();
    try {
      const start = catalog(18);
      await store.catalogs.inForce();
      const results = await Promise.all(
        [store, otherStore].map(({ catalogs }) =>
          catalogs.putInForce({ ...BY, version: start.version }, 0, start),
        ),
      );
      expect(results.filter((result) => result !== null)).toHaveLength(1);
      expect(await store.catalogs.history(9)).toHaveLength(1);
    } finally {
      await otherStore.close();
    }
  });

  it('are refused when their content is damaged', async () => {
    const { catalogs } = store;
    const kept = catalog(18);
    await catalogs.add(kept, BY);
    await database.db
      .updateTable('catalog_contents')
      .set({ content: '{"age": 81}' })
      .where('content', '=', '{"age": 18}')
      .execute();
    await expect(catalogs.filesOf(kept.version)).rejects.toThrow(DamagedCatalog);
    await database.db.deleteFrom('catalog_files').execute();
    await expect(catalogs.filesOf(kept.version)).rejects.toThrow(DamagedCatalog);
  });
});
