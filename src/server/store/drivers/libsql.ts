import {
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import { libsqlFault, StoreUnavailable } from '../faults.ts';
import { deadlineIn, timeLeft, type Deadline } from '../deadline.ts';
import { CHECKPOINT, lockPause, LOCK_WAIT, type OpenLibsql } from './libsql-file.ts';
import type { Database, Tables } from '../schema.ts';

/**
 * The embedded database. The file is opened at the first use.
 * @param open opens the file, for writing or for reading
 */
export function openLibsql(open: () => Promise<OpenLibsql>): Database {
  const mutex = new ConnectionMutex(new LibsqlConnection(open));
  const within = (deadline: Deadline | null) =>
    new Kysely<Tables>({
      dialect: {
        createAdapter: () => new LibsqlAdapter(),
        createDriver: () => libsqlDriver(mutex, deadline),
        createIntrospector: (database) => new SqliteIntrospector(database),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
  const db = within(null);
  return {
    db,
    within,
    groups: 1,
    async overwriteDeleted(transaction) {
      await sql`PRAGMA secure_delete = ON`.execute(transaction);
    },
    async purgeDeleted() {
      // The write-ahead log still holds the row; an open reader keeps it there until the next checkpoint.
      await db.connection().execute(async (connection) => {
        for (const statement of CHECKPOINT) await sql.raw(statement).execute(connection);
      });
    },
    // All processes on the file run on one machine.
    clock: async () => Date.now(),
    faultOf: libsqlFault,
  };
}

/** SQLite's migrations are transactional, although Kysely's adapter says that they are not. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface Waiter {
  readonly grant: () => void;
  readonly timer: NodeJS.Timeout;
}

/** A mutex for the only connection; waiters get it in order. */
class ConnectionMutex {
  readonly connection: LibsqlConnection;
  readonly #queue: Waiter[] = [];
  #isTaken = false;

  constructor(connection: LibsqlConnection) {
    this.connection = connection;
  }

  /** Acquires the connection. @throws StoreUnavailable `busy` when it is not free by the deadline */
  acquire(deadline: Deadline): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#isTaken) {
        this.#isTaken = true;
        return resolve();
      }
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(new StoreUnavailable('busy'));
      };
      const timer = setTimeout(giveUp, timeLeft(deadline));
      const waiter: Waiter = { grant: resolve, timer };
      this.#queue.push(waiter);
    });
  }

  release(): void {
    const next = this.#queue.shift();
    this.#isTaken = next !== undefined;
    if (next === undefined) return;
    clearTimeout(next.timer);
    next.grant();
  }
}

function libsqlDriver(mutex: ConnectionMutex, deadline: Deadline | null) {
  const hasDeadline = deadline !== null && deadline !== Infinity;
  return {
    init: async () => {},
    async acquireConnection() {
      const connection = new ExclusiveConnection(mutex, hasDeadline ? deadline : deadlineIn(LOCK_WAIT));
      await connection.acquire();
      return connection;
    },
    releaseConnection: async (connection: ExclusiveConnection) => connection.release(),
    beginTransaction: (connection: ExclusiveConnection) => connection.begin(),
    commitTransaction: (connection: ExclusiveConnection) => connection.commit(),
    rollbackTransaction: (connection: ExclusiveConnection) => connection.rollback(),
    async destroy() {
      await mutex.acquire(deadlineIn(LOCK_WAIT));
      await mutex.connection.end();
    },
  };
}

/**
 * The connection for one task. While another process has locked the database, the task releases the connection between
 * two retries, so that reads can run, and all tasks wait for the lock at the same time.
 */
class ExclusiveConnection implements DatabaseConnection {
  readonly #mutex: ConnectionMutex;
  readonly #deadline: Deadline;
  #isHeld = false;
  #isInTransaction = false;

  constructor(mutex: ConnectionMutex, deadline: Deadline) {
    this.#mutex = mutex;
    this.#deadline = deadline;
  }

  async acquire(): Promise<void> {
    await this.#mutex.acquire(this.#deadline);
    this.#isHeld = true;
  }

  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#mutex.release();
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { connection } = this.#mutex;
    if (this.#isInTransaction) return connection.execute(text, parameters);
    if (await this.#retryWhileLocked(() => connection.isReader(text)))
      return this.#retryWhileLocked(() => connection.execute(text, parameters));
    await this.begin();
    try {
      const result = await connection.execute<R>(text, parameters);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The libsql connection does not stream.');
  }

  async begin(): Promise<void> {
    await this.#retryWhileLocked(() => this.#mutex.connection.begin());
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    await this.#mutex.connection.commit();
    this.#isInTransaction = false;
  }

  async rollback(): Promise<void> {
    await this.#mutex.connection.rollback();
    this.#isInTransaction = false;
  }

  /** Retries work that failed because of a lock, until the deadline. */
  async #retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (libsqlFault(error) !== 'locked' || timeLeft(this.#deadline) === 0) throw error;
      }
      this.release();
      await lockPause();
      await this.acquire();
    }
  }
}

/** The most parameters of a statement that runs on the event loop, because that is faster than a thread switch. */
const FEW = 40;

/** Within a transaction: the number of rows that the previous statement has written. */
const COUNT_CHANGES = 'SELECT changes() AS changes';

/**
 * The connection to the database file. It opens at the first use, and again after the file was found damaged
 * or replaced, so that a running server uses a restored file.
 */
class LibsqlConnection {
  readonly #open: () => Promise<OpenLibsql>;
  #file: OpenLibsql | null = null;
  #givenUp: Promise<unknown> = Promise.resolve();

  constructor(open: () => Promise<OpenLibsql>) {
    this.#open = open;
  }

  /** Whether a statement returns rows. */
  isReader(text: string): Promise<boolean> {
    return this.#reopeningAfterDamage(async (file) => (await file.prepare(text)).reader);
  }

  execute<R>(text: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    return this.#reopeningAfterDamage(async (file) => {
      const statement = await file.prepare(text);
      if (!statement.reader && parameters.length <= FEW)
        return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
      // Kysely knows the shape of its rows; the library cannot.
      const rows = (await statement.all(parameters)) as R[];
      if (statement.reader) return { rows };
      const count = (await file.prepare(COUNT_CHANGES)).get([]);
      return { rows, numAffectedRows: BigInt(Number(count?.['changes'])) };
    });
  }

  /** Acquires the write lock at the start, so that waits for the lock and the disk are outside of the event loop. */
  async begin(): Promise<void> {
    await this.#reopeningAfterDamage(async (file) => {
      await file.exec('BEGIN IMMEDIATE');
      try {
        await file.beforeWrites();
      } catch (error) {
        await file.exec('ROLLBACK');
        throw error;
      }
    });
  }

  async commit(): Promise<void> {
    await this.#reopeningAfterDamage(async (file) => {
      await file.exec('COMMIT');
      file.afterCommit();
    });
  }

  /** Does nothing when SQLite has rolled back already, as it does when the disk is full. */
  async rollback(): Promise<void> {
    if (this.#file?.inTransaction) await this.#file.exec('ROLLBACK');
  }

  async end(): Promise<void> {
    await this.#givenUp;
    await this.#file?.end();
    this.#file = null;
  }

  async #reopeningAfterDamage<T>(work: (file: OpenLibsql) => Promise<T>): Promise<T> {
    this.#file ??= await this.#open();
    try {
      return await work(this.#file);
    } catch (error) {
      const fault = libsqlFault(error);
      if (fault === 'corrupt' || fault === 'moved') {
        // Only `end` waits for it: saving a large file takes longer than a request may.
        this.#givenUp = Promise.all([this.#givenUp, this.#file?.giveUp(fault)]);
        this.#file = null;
      }
      throw error;
    }
  }
}
