import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import Libsql from 'libsql/promise';
import { libsqlFault, StoreUnavailable } from '../faults.ts';
import { hasHeader, identityOf, makePrivate, type FileIdentity } from './file-identity.ts';

/** An open database file: the used part of `libsql/promise`, whose own types are `any`. */
interface LibsqlFile {
  readonly inTransaction: boolean;
  /** Runs off the event loop: waits for locks and for the disk. */
  exec(sql: string): Promise<void>;
  prepare(sql: string): Promise<LibsqlStatement>;
  close(): void;
}

/** A database file with hooks around commits. */
export interface OpenLibsql extends LibsqlFile {
  /** Runs inside a transaction that holds the write lock. @throws StoreUnavailable `moved` or `corrupt` */
  beforeWrites(): Promise<void>;
  /** Runs after the commit, before the caller is told of it. @throws StoreUnavailable `moved` */
  afterCommit(): void;
  /** Closes a file after a fault, once its content is saved as far as possible. */
  giveUp(fault: 'corrupt' | 'moved'): Promise<void>;
  /** Closes the file, with all content moved from the write-ahead log into the file. */
  end(): Promise<void>;
}

export interface LibsqlStatement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  /** Runs the first step outside of the event loop; for a statement without rows, that is all of it. */
  all(parameters: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** The first row, read on the event loop. */
  get(parameters: readonly unknown[]): Record<string, unknown> | undefined;
  /** Runs on the event loop: only for use inside a transaction that holds the lock. */
  run(parameters: readonly unknown[]): { readonly changes: number };
}

/** How long work without a deadline waits for another process's lock, in milliseconds. */
export const LOCK_WAIT = 5000;
/**
 * Waits for some milliseconds before a retry after a lock. SQLite's own wait would block the library's threads, of
 * which there are as many as cores: once that many connections of a process wait, no thread is left for the commit that
 * they wait for. SQLite also polls only ten times a second, which is too seldom to find the moment between two commits
 * of a busy process (docs/decisions/0098-notices-from-an-outbox.md).
 */
export function lockPause(): Promise<void> {
  return pause(1 + 3 * Math.random());
}

/** The part of a file that prepares it for use. */
interface SetUp {
  exec(sql: string): Promise<void>;
  prepare(sql: string): Promise<Pick<LibsqlStatement, 'all'>>;
}

/** Wraps a file: retries what meets the lock of another connection, until `LOCK_WAIT` is over. */
function patient(database: LibsqlFile): SetUp {
  async function pastLocks<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + LOCK_WAIT;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (libsqlFault(error) !== 'locked' || performance.now() > end) throw error;
        await lockPause();
      }
    }
  }
  return {
    exec: (sql) => pastLocks(() => database.exec(sql)),
    async prepare(sql) {
      const prepared = await pastLocks(() => database.prepare(sql));
      return { all: (parameters) => pastLocks(() => prepared.all(parameters)) };
    },
  };
}

/**
 * Moves the write-ahead log into the file, and truncates the log. Here SQLite itself waits for locks, because a retry
 * would start the checkpoint over.
 */
export const CHECKPOINT = [
  `PRAGMA busy_timeout = ${LOCK_WAIT}`,
  'PRAGMA wal_checkpoint(TRUNCATE)',
  'PRAGMA busy_timeout = 0',
] as const;

/**
 * Opens the database file for the server, at first and again after a fault. The first call creates a missing file.
 * Later, a missing or empty file means damage, which a new file would hide. A file that fails `checkFile` is
 * refused, so that nothing is written on top of damage.
 * @returns a function that opens it; it throws the library's error, or StoreUnavailable `corrupt` or `moved`
 */
export function writingTo(file: string, log: FastifyBaseLogger): () => Promise<OpenLibsql> {
  let wasOpen = false;
  let isLogLost = false;
  return async () => {
    if (isLogLost) throw new StoreUnavailable('moved');
    if (!existsSync(file)) {
      if (wasOpen) throw new StoreUnavailable('moved');
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // SQLite gives the files beside it (`-wal`, `-shm`) the same permissions.
      closeSync(openSync(file, 'a', 0o600));
      log.info({ file }, 'made a new database file');
    }
    // SQLite takes an empty file for a new database.
    if (wasOpen && statSync(file).size === 0) throw new StoreUnavailable('corrupt');
    makePrivate(file);
    const database = await open(file, async (opened) => {
      await opened.exec('PRAGMA journal_mode = WAL');
      await opened.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
      await checkFile(file, opened);
    });
    makePrivate(file);
    // SQLite reads from the log while this process has it open, and would not notice an overwritten header.
    if (!hasHeader(file)) {
      database.close();
      throw new StoreUnavailable('corrupt');
    }
    wasOpen = true;
    return guarded(file, database, log, () => (isLogLost = true));
  };
}

/**
 * Pages in the log before a commit moves them into the file: a page that several commits change, such as the end of an
 * index by time, is written to the file only once.
 */
const CHECKPOINT_PAGES = 4000;

/**
 * The largest database file, in bytes, that gets a full check: SQLite reads that much in about a second. With ten million
 * applications a start took three minutes; each backup checks a larger file (docs/decisions/0105-growth.md).
 */
const CHECKED_AT_ONCE = 256 * 1024 * 1024;

/** Wraps the file for the server: detects that another program has deleted, replaced or damaged it. */
function guarded(
  file: string,
  database: OpenLibsql,
  log: FastifyBaseLogger,
  onLogLost: () => void,
): OpenLibsql {
  const identity = identityOf(file);
  return {
    ...database,
    get inTransaction() {
      return database.inTransaction;
    },
    async beforeWrites() {
      identity.check();
      if (!identity.isTouched()) return;
      if (!hasHeader(file)) throw new StoreUnavailable('corrupt');
      await recheckFile(file);
      identity.noteWrite();
    },
    afterCommit() {
      identity.check();
      identity.noteWrite();
    },
    async giveUp(fault) {
      if (fault !== 'moved') return database.close();
      if (identity.isReplaced()) return rescue(file, database, identity, log);
      // Connections of one process share what they know of the log, so another one here would not notice the loss.
      onLogLost();
      log.error({ file }, 'the write-ahead log of the database was deleted: restart the server');
      await finish(database, log);
    },
    // If the file was replaced, the path has no file or another database: save the content to a new file.
    end: () => (identity.isReplaced() ? rescue(file, database, identity, log) : finish(database, log)),
  };
}

/**
 * Checkpoints and closes a file. Closing alone does not checkpoint: the library keeps a connection open as long as its
 * statements exist. If the checkpoint fails, the content stays in the log, where the next start finds it.
 */
async function finish(database: LibsqlFile, log: FastifyBaseLogger): Promise<void> {
  await patient(database)
    .exec(CHECKPOINT.join(';'))
    .catch((error: unknown) => {
      log.warn({ err: error }, 'the end of the database is only in its write-ahead log');
    });
  database.close();
}

/** Reads a file through a new connection: an open one caches pages, and would not see that they were overwritten. */
async function recheckFile(file: string): Promise<void> {
  const fresh = await open(file, async (opened) => {
    await opened.exec('PRAGMA query_only = ON');
    await checkFile(file, opened);
  });
  fresh.close();
}

/** Checks the header and the schema of a file, and all of it unless it is large. @throws StoreUnavailable `corrupt` */
async function checkFile(file: string, database: SetUp): Promise<void> {
  const schema = await database.prepare('SELECT count(*) FROM sqlite_schema');
  await schema.all([]);
  if (statSync(file).size > CHECKED_AT_ONCE) return;
  const check = await database.prepare('PRAGMA quick_check(1)');
  const [result] = await check.all([]);
  if (result?.['quick_check'] !== 'ok') throw new StoreUnavailable('corrupt');
}

/** Writes the content of a deleted or replaced file to a new file beside it, while the connection can still read it. */
async function rescue(
  file: string,
  database: LibsqlFile,
  identity: FileIdentity,
  log: FastifyBaseLogger,
): Promise<void> {
  const rescued = join(dirname(file), `rescued-${new Date().toISOString().replaceAll(':', '-')}.db`);
  try {
    identity.setAside(rescued);
    closeSync(openSync(rescued, 'ax', 0o600));
    await patient(database).exec(`VACUUM INTO '${rescued.replaceAll("'", "''")}'`);
    chmodSync(rescued, 0o600);
    log.error(
      { file, rescued },
      'the database file was deleted or replaced; what it held is in another file',
    );
  } catch (error) {
    log.error({ err: error, file }, 'the database file was deleted or replaced; what it held is lost');
  } finally {
    database.close();
  }
}

/** Opens an existing database file to delete applications: deleted content is overwritten. */
export function openForRemoval(file: string): Promise<OpenLibsql> {
  return open(file, (database) => database.exec('PRAGMA secure_delete = ON'));
}

/** Opens an existing database file to put a version of forms and rules in force. */
export function openForPublishing(file: string): Promise<OpenLibsql> {
  return open(file, async () => {});
}

/** Opens an existing database file to read applications; it refuses writes. */
export function openForReading(file: string): Promise<OpenLibsql> {
  return open(file, (database) => database.exec('PRAGMA query_only = ON'));
}

/** Opens a file without checks, as a command does for a short time. */
async function open(file: string, setUp: (database: SetUp) => Promise<void>): Promise<OpenLibsql> {
  // The library's types are `any`; LibsqlFile declares the used part.
  const database = cachingStatements(new Libsql(file, {}) as unknown as LibsqlFile);
  try {
    await database.exec('PRAGMA busy_timeout = 0');
    // NORMAL lost acknowledged rows in a power cut (docs/decisions/0011-acknowledged-after-the-commit.md).
    await database.exec('PRAGMA synchronous = FULL');
    await database.exec('PRAGMA foreign_keys = ON');
    await setUp(patient(database));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * An open file whose hooks do nothing, and which caches every prepared statement. That is quicker, and it is needed:
 * the garbage collector finalizes a statement on the event loop, which blocks for as long as another statement waits
 * for a lock.
 */
function cachingStatements(database: LibsqlFile): OpenLibsql {
  const statements = new Map<string, LibsqlStatement>();
  function close(): void {
    statements.clear();
    database.close();
  }
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
    close,
    beforeWrites: async () => {},
    afterCommit: () => {},
    giveUp: async () => close(),
    end: async () => close(),
  };
}
