import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../src/server/process/log.ts';
import { writingTo } from '../../src/server/store/drivers/libsql-file.ts';
import { openLibsql } from '../../src/server/store/drivers/libsql.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import { databaseFile } from '../../src/server/store/open-store.ts';
import { openPostgres } from '../../src/server/store/drivers/postgres.ts';
import type { Database } from '../../src/server/store/schema.ts';
import { sharedDatabase } from './shared-postgres.ts';

/** One kind of real database that the server supports. */
export interface TestDatabases {
  /** Creates a migrated, empty database. @returns the environment variables for a server that uses it */
  readonly create: () => Promise<Readonly<Record<string, string>>>;
  /** Creates a database without tables, for tests of migrations and copies. */
  readonly createEmpty: () => Promise<Readonly<Record<string, string>>>;
  readonly remove: () => Promise<void>;
}

async function embedded(): Promise<TestDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-databases-'));
  const newFolder = () => mkdtempSync(join(folder, 'data-'));
  return {
    async create() {
      const dataDir = newFolder();
      await copyMigrated(dataDir);
      return { DATA_DIR: dataDir };
    },
    createEmpty: async () => ({ DATA_DIR: newFolder() }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

let migrated: Promise<Buffer> | undefined;

/** Copies the file of a migrated, empty database into a data folder, which is ten times faster than migrating one. */
export async function copyMigrated(dataDir: string): Promise<void> {
  migrated ??= makeMigrated();
  writeFileSync(fileIn(dataDir), await migrated, { mode: 0o600 });
}

async function makeMigrated(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-migrated-'));
  const database = openDatabase({ DATA_DIR: dataDir });
  await migrate(database);
  // Writes all changes from the write-ahead log into the database file.
  await database.purgeDeleted();
  await database.db.destroy();
  const content = readFileSync(fileIn(dataDir));
  rmSync(dataDir, { recursive: true });
  return content;
}

const fileIn = (dataDir: string) => databaseFile({ dataDir, databaseUrl: null });

async function postgres(): Promise<TestDatabases> {
  return {
    create: async () => ({ DATABASE_URL: await sharedDatabase('migrated') }),
    createEmpty: async () => ({ DATABASE_URL: await sharedDatabase() }),
    // The databases are removed with the server at the end of the run.
    remove: async () => {},
  };
}

const EMBEDDED = 'the embedded database';

/** For `describe.each`, in tests of statements and transactions: runs the same tests on both kinds. */
export const EVERY_DATABASE: readonly (readonly [string, () => Promise<TestDatabases>])[] = [
  [EMBEDDED, embedded],
  ['PostgreSQL', postgres],
];

/**
 * For `describe.each`, in tests of what stands on a store: runs them on the embedded database, and on PostgreSQL in the
 * commands that test it (`npm run test:thorough`, `test:postgres`, `test:versions`), which set `TEST_DATABASES`.
 */
export const DATABASES =
  process.env['TEST_DATABASES'] === 'every' ? EVERY_DATABASE : EVERY_DATABASE.slice(0, 1);

/** Whether all tests of a file run on this database; on the other one, some tests are skipped. */
export const runsAll = (database: string): boolean => database === EMBEDDED;

/**
 * Opens the database of an environment as the server does, without a store.
 * @param env the result of `create`
 */
export function openDatabase({ DATABASE_URL, DATA_DIR = '' }: Readonly<Record<string, string>>): Database {
  return DATABASE_URL === undefined
    ? openLibsql(writingTo(fileIn(DATA_DIR), createLog('silent')))
    : openPostgres(DATABASE_URL, () => {});
}
