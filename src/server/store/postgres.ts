import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type Dialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import { postgresFault } from './faults.ts';
import type { Database, Tables } from './schema.ts';

/** Milliseconds: the longest wait for a connection, and for a lock. */
const WAIT = 5000;
/** Milliseconds after which a statement is cancelled, here and on the database server. */
const STATEMENT = 8000;
/** Connections of one process: at most, and at least. */
const MOST = 10;
const LEAST = 3;
/** Connections of all processes of a machine: PostgreSQL allows 100, and commands of staff need some. */
const IN_ALL = 80;

/** What the database server shall bound, in milliseconds. */
const TIMEOUTS = new Map([
  ['lock_timeout', WAIT],
  ['statement_timeout', STATEMENT],
  ['idle_in_transaction_session_timeout', STATEMENT],
] as const);
/** Begins a transaction that the database server bounds, in one message. */
const BEGIN = ['begin', ...[...TIMEOUTS].map(([name, value]) => `set local ${name} = ${value}`)].join('; ');

/**
 * PostgreSQL, or a database that speaks its protocol, also behind a pooler that gives each transaction another connection
 * (docs/decisions/0102-many-processes.md). The first use connects.
 * @param url `postgres://user:password@host:port/database`
 * @param onLost called with the error of a lost connection; the pool replaces the connection
 * @param connections the most that are open at a time
 */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  connections: number = MOST,
): Database {
  const pool = new pg.Pool({
    ...Object.fromEntries(TIMEOUTS),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT,
    query_timeout: STATEMENT + 1000,
    keepAlive: true,
    application_name: 'harborlight',
  });
  // Without listeners, a lost connection, idle or in use, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const dialect: Dialect = {
    createAdapter: () => new LocklessAdapter(),
    createDriver: () => new BoundedDriver({ pool: takingFrom(pool) }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const db = new Kysely<Tables>({ dialect });
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

/**
 * How many connections a process may open.
 * @param processes that serve on this machine; while a release takes over there is one more
 */
export function connectionsFor(processes: number = 1): number {
  return Math.max(LEAST, Math.min(MOST, Math.floor(IN_ALL / (processes + 1))));
}

/**
 * Connections to be taken one at a time. Each names the timeouts when it opens, as long as nobody in between refuses what
 * he does not know, as pgbouncer does.
 */
function takingFrom(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        if (!String(error).includes('unsupported startup parameter')) throw error;
        for (const name of TIMEOUTS.keys()) pool.options[name] = 0;
        return pool.connect();
      }
    },
    end: () => pool.end(),
  };
}

/** Names the timeouts in each transaction: behind a pooler the next one may run on another connection. */
class BoundedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }
}

/**
 * Kysely's own lock around migrations belongs to a session, which a pooler shares between clients. Ours need none: they
 * stand in one transaction each, and of two at once one fails and looks again (`migrate`).
 */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
