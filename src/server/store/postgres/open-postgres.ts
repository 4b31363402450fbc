import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '../database.ts';
import { postgresFault } from './postgres-fault.ts';

/** Milliseconds: how long to wait for a connection, and for a lock. */
const WAIT = 5000;
/** Milliseconds after which a statement is given up, here and on the database server. */
const STATEMENT = 8000;

/**
 * PostgreSQL, or what speaks its protocol. Nothing connects before it is first used.
 * @param url `postgres://user:password@host:port/database`
 * @param onLost told when a connection is lost; the pool replaces it by itself
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
  // Without listeners the loss of a connection, idle or at work, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    commitsTogether: false,
    // Autovacuum clears the row away.
    forgetDeleted: async () => {},
    faultOf: postgresFault,
  };
}
