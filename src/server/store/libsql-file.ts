import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql/promise';
import { StoreUnavailable } from './faults.ts';

/** An open database file: the part of `libsql/promise` in use, whose own types say `any`. */
export interface LibsqlFile {
  readonly inTransaction: boolean;
  /** Runs off the event loop: waits for locks and for the disk. */
  exec(sql: string): Promise<void>;
  prepare(sql: string): Promise<LibsqlStatement>;
  close(): void;
}

export interface LibsqlStatement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  /** Takes its first step off the event loop. */
  all(parameters: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs on the event loop: only for use inside a transaction that holds the lock. */
  run(parameters: readonly unknown[]): { readonly changes: number };
}

/** How long a statement waits for another process's lock, in milliseconds. */
export const LOCK_WAIT = 5000;

/**
 * Opens the database file for the server and makes it when there is none. A file that fails SQLite's own
 * check is refused, so that nothing is written on top of damage.
 * @throws the library's error, or StoreUnavailable `corrupt`
 */
export async function openForWriting(file: string): Promise<LibsqlFile> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return open(file, async (database) => {
    await database.exec('PRAGMA journal_mode = WAL');
    const check = await database.prepare('PRAGMA quick_check(1)');
    const [result] = await check.all([]);
    if (result?.['quick_check'] !== 'ok') throw new StoreUnavailable('corrupt');
  });
}

/** Opens an existing database file to delete applications: deleted content is overwritten. */
export async function openForRemoval(file: string): Promise<LibsqlFile> {
  return open(file, (database) => database.exec('PRAGMA secure_delete = ON'));
}

/** Opens an existing database file to put a version of forms and rules in force. */
export async function openForPublishing(file: string): Promise<LibsqlFile> {
  return open(file, async () => {});
}

/** Opens an existing database file to read applications; it refuses writes. */
export async function openForReading(file: string): Promise<LibsqlFile> {
  return open(file, (database) => database.exec('PRAGMA query_only = ON'));
}

async function open(file: string, setUp: (database: LibsqlFile) => Promise<void>): Promise<LibsqlFile> {
  // The library's types say `any`; LibsqlFile states what is used of it.
  const database = cachingStatements(new Libsql(file, {}) as unknown as LibsqlFile);
  try {
    await database.exec(`PRAGMA busy_timeout = ${LOCK_WAIT}`);
    // NORMAL lost acknowledged rows in a power cut (docs/decisions/0011-acknowledged-after-the-commit.md).
    await database.exec('PRAGMA synchronous = FULL');
    await database.exec('PRAGMA foreign_keys = ON');
    await setUp(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Caches every prepared statement. That is quicker, and it is needed: the garbage collector finalizes a
 * statement on the event loop, which blocks for as long as another statement waits for a lock.
 */
function cachingStatements(database: LibsqlFile): LibsqlFile {
  const statements = new Map<string, LibsqlStatement>();
  return {
    get inTransaction() {
      return database.inTransaction;
    },
    exec: (sql) => database.exec(sql),
    async prepare(sql) {
      const cached = statements.get(sql);
      if (cached !== undefined) return cached;
      const statement = await database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}
