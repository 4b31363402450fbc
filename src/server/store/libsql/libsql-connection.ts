import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isCorruption } from './libsql-fault.ts';
import type { LibsqlDatabase, LibsqlStatement } from './libsql-database.ts';

/**
 * One connection to the database file. It opens when first used and again after the file was found damaged,
 * so that a restored file is picked up by a running server.
 */
export class LibsqlConnection implements DatabaseConnection {
  readonly #open: () => Promise<LibsqlDatabase>;
  #database: LibsqlDatabase | null = null;

  constructor(open: () => Promise<LibsqlDatabase>) {
    this.#open = open;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#reopeningAfterDamage(async (database) => {
      const statement = await database.prepare(sql);
      if (statement.reader) {
        // Kysely knows the shape of its rows; the library cannot.
        return { rows: (await statement.all(parameters)) as R[] };
      }
      if (database.inTransaction) return changed<R>(statement, parameters);
      return this.transaction(async () => changed<R>(statement, parameters));
    });
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The libsql connection does not stream.');
  }

  /** Begins with the write lock, so that waiting for it and for the disk happen off the event loop. */
  async begin(): Promise<void> {
    await this.#reopeningAfterDamage((database) => database.exec('BEGIN IMMEDIATE'));
  }

  async commit(): Promise<void> {
    await this.#reopeningAfterDamage((database) => database.exec('COMMIT'));
  }

  /** SQLite may have rolled back by itself, as it does when the disk is full. */
  async rollback(): Promise<void> {
    if (this.#database?.inTransaction) await this.#database.exec('ROLLBACK');
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
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

  close(): void {
    this.#database?.close();
    this.#database = null;
  }

  async #reopeningAfterDamage<T>(work: (database: LibsqlDatabase) => Promise<T>): Promise<T> {
    this.#database ??= await this.#open();
    try {
      return await work(this.#database);
    } catch (error) {
      if (isCorruption(error)) this.close();
      throw error;
    }
  }
}

function changed<R>(statement: LibsqlStatement, parameters: readonly unknown[]): QueryResult<R> {
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
}
