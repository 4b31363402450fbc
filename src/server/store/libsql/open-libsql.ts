import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
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
  return { db: new Kysely<Tables>({ dialect }), commitsTogether: true, faultOf: libsqlFault };
}
