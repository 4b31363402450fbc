import Libsql from 'libsql';
import { databaseFile } from '../../src/server/store/open-store.ts';

/** A second connection to the embedded database of a data folder, as another program would open it. */
export interface OtherConnection {
  /** Takes the write lock, so that the server has to wait. */
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly references: () => readonly string[];
  readonly run: (sql: string) => void;
  readonly close: () => void;
}

export function openBeside(dataDir: string): OtherConnection {
  const database = new Libsql(databaseFile({ dataDir, databaseUrl: null }));
  // The server writes to the same file, so this connection may have to wait for its lock.
  database.exec('PRAGMA busy_timeout = 10000');
  return {
    lock: () => void database.exec('BEGIN IMMEDIATE'),
    unlock: () => void database.exec('ROLLBACK'),
    references: () =>
      database
        .prepare('SELECT reference FROM applications')
        .all()
        .map((row) => String(Reflect.get(Object(row), 'reference'))),
    run: (sql) => void database.exec(sql),
    close: () => void database.close(),
  };
}
