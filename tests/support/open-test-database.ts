import { createLog } from '../../src/server/log.ts';
import { writingTo } from '../../src/server/store/libsql-file.ts';
import { openLibsql } from '../../src/server/store/libsql.ts';
import { databaseFile } from '../../src/server/store/open-store.ts';
import { openPostgres } from '../../src/server/store/postgres.ts';
import type { Database } from '../../src/server/store/schema.ts';

/** A database beside the server's own connection to it. @param env as `TestDatabases.create` makes it */
export function openTestDatabase({
  DATABASE_URL,
  DATA_DIR = '',
}: Readonly<Record<string, string>>): Database {
  return DATABASE_URL === undefined
    ? openLibsql(writingTo(databaseFile({ dataDir: DATA_DIR, databaseUrl: null }), createLog('silent')))
    : openPostgres(DATABASE_URL, () => {});
}
