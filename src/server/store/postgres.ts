import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { postgresFault } from './faults.ts';
import type { Database, Tables } from './schema.ts';

/** Milliseconds: the longest wait for a connection, and for a lock. */
const WAIT = 5000;
/** Milliseconds after which a statement is cancelled, here and on the database server. */
const STATEMENT = 8000;

/**
 * PostgreSQL, or a database that speaks its protocol. The first use connects.
 * @param url `postgres://user:password@host:port/database`
 * @param onLost called with the error of a lost connection; the pool replaces the connection
 */
export function openPostgres(url: string, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: WAIT,
    lock_timeout: WAIT,
    statement_timeout: STATEMENT,
    query_timeout: STATEMENT + 1000,
    idle_in_transaction_session_timeout: STATEMENT,
    keepAlive: true,
    application_name: 'harborlight',
  });
  // Without listeners, a lost connection, idle or in use, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    hasOneWriter: false,
    // Autovacuum removes deleted rows.
    purgeDeleted: async () => {},
    async clock() {
      const now = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now');
      return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
    },
    faultOf: postgresFault,
  };
}
