import {
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { libsqlFault, StoreUnavailable } from './faults.ts';
import { CHECKPOINT, LOCK_WAIT, type OpenLibsql, type LibsqlStatement } from './libsql-file.ts';
import type { Database, Tables } from './schema.ts';

/**
 * The embedded database. The file is opened at the first use.
 * @param open opens the file, for writing or for reading
 */
export function openLibsql(open: () => Promise<OpenLibsql>): Database {
  const dialect: Dialect = {
    createAdapter: () => new LibsqlAdapter(),
    createDriver: () => new LibsqlDriver(open),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    hasOneWriter: true,
    async purgeDeleted() {
      // The write-ahead log still holds the row; an open reader keeps it there until the next checkpoint.
      await db.connection().execute(async (connection) => {
        for (const statement of CHECKPOINT) await sql.raw(statement).execute(connection);
      });
    },
    // The file is used by the processes of one machine.
    clock: async () => Date.now(),
    faultOf: libsqlFault,
  };
}

/** SQLite's own migrations are transactional; Kysely's adapter says they are not. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface QueuedRequest {
  readonly grant: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Gives the one connection to one request at a time, in order. A request that waits for it longer than
 * `LOCK_WAIT` fails as `locked`: while another process locks the database, no request waits for those before it,
 * each of which would wait `LOCK_WAIT` too.
 */
class LibsqlDriver implements Driver {
  readonly #connection: LibsqlConnection;
  readonly #queue: QueuedRequest[] = [];
  #isTaken = false;

  constructor(open: () => Promise<OpenLibsql>) {
    this.#connection = new LibsqlConnection(open);
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<LibsqlConnection> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        this.#isTaken = true;
        resolve(this.#connection);
      };
      if (!this.#isTaken) return grant();
      const request: QueuedRequest = {
        grant,
        timer: setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(request), 1);
          reject(new StoreUnavailable('locked'));
        }, LOCK_WAIT),
      };
      this.#queue.push(request);
    });
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    this.#isTaken = next !== undefined;
    if (next === undefined) return;
    clearTimeout(next.timer);
    next.grant();
  }

  beginTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    const connection = await this.acquireConnection();
    await connection.end();
  }
}

/**
 * The connection to the database file. It opens at the first use, and again after the file was found damaged
 * or replaced, so that a running server uses a restored file.
 */
class LibsqlConnection implements DatabaseConnection {
  readonly #open: () => Promise<OpenLibsql>;
  #file: OpenLibsql | null = null;
  #givenUp: Promise<unknown> = Promise.resolve();

  constructor(open: () => Promise<OpenLibsql>) {
    this.#open = open;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#reopeningAfterDamage(async (file) => {
      const statement = await file.prepare(text);
      if (statement.reader) {
        // Kysely knows the shape of its rows; the library cannot.
        return { rows: (await statement.all(parameters)) as R[] };
      }
      if (file.inTransaction) return run<R>(statement, parameters);
      return this.#transaction(async () => run<R>(statement, parameters));
    });
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The libsql connection does not stream.');
  }

  /** Begins with the write lock, so that the waits for it and for the disk are off the event loop. */
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

  async #transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.begin();
    try {
      const result = await work();
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async #reopeningAfterDamage<T>(work: (file: OpenLibsql) => Promise<T>): Promise<T> {
    this.#file ??= await this.#open();
    try {
      return await work(this.#file);
    } catch (error) {
      const fault = libsqlFault(error);
      if (fault === 'corrupt' || fault === 'moved') {
        // Nobody waits for it but the end: to save a large file takes longer than a request may.
        this.#givenUp = Promise.all([this.#givenUp, this.#file?.giveUp(fault)]);
        this.#file = null;
      }
      throw error;
    }
  }
}

function run<R>(statement: LibsqlStatement, parameters: readonly unknown[]): QueryResult<R> {
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
}
