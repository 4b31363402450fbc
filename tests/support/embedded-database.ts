import Libsql from 'libsql';
import { databaseFile } from '../../src/server/store/open-store.ts';

/** The embedded database of a data folder, opened beside the server as another program would. */
export interface OtherConnection {
  /** Takes the write lock; the server has to wait. */
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly references: () => readonly string[];
  readonly run: (sql: string) => void;
  readonly close: () => void;
}

export function openBeside(dataDir: string): OtherConnection {
  const database = new Libsql(databaseFile({ dataDir, databaseUrl: null }));
  // The server writes, too.
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
