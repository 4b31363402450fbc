import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql/promise';
import { StoreUnavailable } from '../application-store.ts';

/** The part of `libsql/promise` in use; its own types say `any`. */
export interface LibsqlDatabase {
  readonly inTransaction: boolean;
  /** Off the event loop: waits for locks and for the disk. */
  exec(sql: string): Promise<void>;
  prepare(sql: string): Promise<LibsqlStatement>;
  close(): void;
}

export interface LibsqlStatement {
  readonly reader: boolean;
  /** Takes its first step off the event loop. */
  all(parameters: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** On the event loop: only inside a transaction that holds the lock. */
  run(parameters: readonly unknown[]): { readonly changes: number };
}

/** How long a statement waits for another process's lock, in milliseconds. */
export const LOCK_WAIT = 5000;

/**
 * Opens the database file for the server, making it when there is none. A file that fails SQLite's own check
 * is refused, so that nothing is written on top of damage.
 * @throws the library's error, or StoreUnavailable `corrupt`
 */
export async function openForWriting(file: string): Promise<LibsqlDatabase> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return open(file, async (database) => {
    await database.exec('PRAGMA journal_mode = WAL');
    const check = await database.prepare('PRAGMA quick_check(1)');
    const [result] = await check.all([]);
    if (result?.['quick_check'] !== 'ok') throw new StoreUnavailable('corrupt');
  });
}

/** Opens an existing database file to take applications away: what was deleted is overwritten. */
export async function openForRemoval(file: string): Promise<LibsqlDatabase> {
  return open(file, (database) => database.exec('PRAGMA secure_delete = ON'));
}

/** Opens an existing database file for the command line, which never writes with it. */
export async function openForReading(file: string): Promise<LibsqlDatabase> {
  return open(file, (database) => database.exec('PRAGMA query_only = ON'));
}

async function open(
  file: string,
  setUp: (database: LibsqlDatabase) => Promise<void>,
): Promise<LibsqlDatabase> {
  // The library's types say `any`; LibsqlDatabase states what is used of it.
  const database = keepingStatements(new Libsql(file, {}) as unknown as LibsqlDatabase);
  try {
    await database.exec(`PRAGMA busy_timeout = ${LOCK_WAIT}`);
    // NORMAL lost acknowledged rows in a power cut (ARCHITECTURE.md, "Runtime").
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
 * Keeps every prepared statement: quicker, and needed. The garbage collector finalizes a statement on the
 * event loop, which then stands still for as long as another statement waits for a lock.
 */
function keepingStatements(database: LibsqlDatabase): LibsqlDatabase {
  const statements = new Map<string, LibsqlStatement>();
  return {
    get inTransaction() {
      return database.inTransaction;
    },
    exec: (sql) => database.exec(sql),
    async prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
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
