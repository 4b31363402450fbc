import Libsql from 'libsql';
import { setTimeout } from 'node:timers/promises';
import { libsqlFault } from '../../src/server/store/faults.ts';
import { databaseFile } from '../../src/server/store/open-store.ts';

/** A second connection to the embedded database of a data folder, as another program would open it. */
export interface OtherConnection {
  /** Takes the write lock, so that the server has to wait. */
  readonly lock: () => Promise<void>;
  readonly unlock: () => void;
  readonly references: () => readonly string[];
  readonly run: (sql: string) => Promise<void>;
  readonly close: () => void;
}

/** In milliseconds. */
const LONGEST_WAIT = 30_000;

export function openBeside(dataDir: string): OtherConnection {
  const database = new Libsql(databaseFile({ dataDir, databaseUrl: null }));
  /** Waits for the server's lock, but never inside the database: the server may be in this process. */
  async function write(sql: string): Promise<void> {
    database.exec('PRAGMA busy_timeout = 0');
    for (const giveUpAt = Date.now() + LONGEST_WAIT; ; await setTimeout(10)) {
      try {
        return void database.exec(sql);
      } catch (error) {
        if (libsqlFault(error) !== 'locked' || Date.now() > giveUpAt) throw error;
      }
    }
  }
  return {
    lock: () => write('BEGIN IMMEDIATE'),
    unlock: () => void database.exec('ROLLBACK'),
    references() {
      database.exec('PRAGMA busy_timeout = 10000');
      const rows = database.prepare('SELECT reference FROM applications').all();
      return rows.map((row) => String(Reflect.get(Object(row), 'reference')));
    },
    run: write,
    close: () => void database.close(),
  };
}
