import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/store/schema.ts';
import { EVERY_DATABASE, openDatabase, type TestDatabases } from '../support/databases.ts';
import { brokenBy, schemaOf, unshardable } from '../support/distributed-engines.ts';

const POSTGRES = EVERY_DATABASE.slice(1);

describe.each(POSTGRES)('the schema on %s', (_name, open) => {
  let databases: TestDatabases;
  let database: Database;
  beforeAll(async () => {
    databases = await open();
    database = openDatabase(await databases.create());
  });
  afterAll(async () => {
    await database.db.destroy();
    await databases.remove();
  });

  it('has no trigger, constraint or key that a distributed engine refuses, except the documented ones', async () => {
    const { statements, unique } = await schemaOf(database);
    expect(brokenBy(statements)).toEqual([]);
    expect(unshardable(unique)).toEqual([]);
    expect(new Set(unique.map(({ table }) => table)).size).toBeGreaterThan(30);
  });

  it('has each table that is documented as not shardable', async () => {
    const { unique } = await schemaOf(database);
    const tables = unshardable(unique, []).map((each) => / ON public\.(\w+)/.exec(each)?.[1]);
    expect([...new Set(tables)].toSorted()).toEqual([
      'applications',
      'deliveries',
      'desk_calendars',
      'desk_tokens',
      'staff',
    ]);
  });
});

describe('a statement that a distributed engine refuses', () => {
  it('is named with its engine and the rule', () => {
    const of = (statement: string) => brokenBy([{ table: 'notes', statement }]);
    expect(of('select 1 from "notes" for update')).toEqual([
      'Citus: a lock on rows: select 1 from "notes" for update',
    ]);
    expect(of('CREATE TRIGGER a BEFORE TRUNCATE ON notes FOR EACH STATEMENT EXECUTE FUNCTION f()')).toEqual([
      expect.stringContaining('Citus: a trigger: '),
      expect.stringContaining('CockroachDB: a trigger for a statement: '),
    ]);
    expect(of('LISTEN notes')).toEqual(['CockroachDB: LISTEN or NOTIFY: LISTEN notes']);
    expect(of('LOCK TABLE notes')).toEqual(['YugabyteDB: LOCK TABLE: LOCK TABLE notes']);
    expect(of('select "for", "update" from "notes"')).toEqual([]);
  });

  it('may be a unique index without the shard key', () => {
    const index = (name: string, columns: readonly string[]) => ({
      table: 'notes',
      statement: name,
      columns,
    });
    expect(unshardable([index('key', ['id', 'at']), index('other', ['at', 'who'])])).toEqual([]);
    expect(unshardable([index('key', ['id']), index('other', ['at'])])).toHaveLength(2);
  });
});
