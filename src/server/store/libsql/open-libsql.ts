import { Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import type { Database, Tables } from '../database.ts';
import type { LibsqlDatabase } from './libsql-database.ts';
import { LibsqlDriver } from './libsql-driver.ts';
import { libsqlFault } from './libsql-fault.ts';

/** SQLite's own migrations are transactional; Kysely's adapter leaves that out. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * The embedded database. Nothing is opened before it is first used.
 * @param open opens the file, for writing or for reading
 */
export function openLibsql(open: () => Promise<LibsqlDatabase>): Database {
  const dialect: Dialect = {
    createAdapter: () => new LibsqlAdapter(),
    createDriver: () => new LibsqlDriver(open),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    commitsTogether: true,
    async forgetDeleted() {
      // The write-ahead log still holds the row. A reader at work keeps it until the next checkpoint.
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    },
    faultOf: libsqlFault,
  };
}
