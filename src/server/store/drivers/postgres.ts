import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { GRACE, timeLeft, type Deadline } from '../deadline.ts';
import { postgresFault, StoreUnavailable } from '../faults.ts';
import type { Database, Tables } from '../schema.ts';

/** Milliseconds: the longest wait for a connection, and for a lock. */
const WAIT = 4000;
/** Milliseconds that a statement may take, also within a transaction, if there is no deadline. */
const STATEMENT = 8000;
/** Connections of one process: at most, and at least. */
const MOST = 10;
const LEAST = 3;
/** Connections of all processes of a machine: PostgreSQL allows 100, and commands of staff need some. */
const IN_ALL = 80;
/** Groups of applications that are committed in parallel; half of the connections are left for everything else. */
const GROUPS = 4;

/**
 * Connects to PostgreSQL, or a database that speaks its protocol, also through a pooler that assigns a connection per
 * transaction (docs/decisions/0102-many-processes.md). The first use connects.
 * @param url `postgres://user:password@host:port/database`
 * @param onLost called with the error of a lost connection; the pool replaces the connection
 * @param connections the most that are open at a time
 */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  connections: number = MOST,
): Database {
  const pool = new Connections(url, onLost, connections);
  const within = (deadline: Deadline | null) =>
    new Kysely<Tables>({
      dialect: {
        createAdapter: () => new LocklessAdapter(),
        createDriver: () => postgresDriver(pool, deadline),
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  const db = within(null);
  return {
    db,
    within,
    groups: Math.max(1, Math.min(GROUPS, Math.floor(connections / 2))),
    // Autovacuum removes deleted rows.
    purgeDeleted: async () => {},
    overwriteDeleted: async () => {},
    async clock() {
      const now = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now');
      return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
    },
    faultOf: postgresFault,
  };
}

/**
 * How many connections a process may open.
 * @param processes that serve on this machine; during a deploy there is one more
 */
export function connectionsFor(processes: number = 1): number {
  return Math.max(LEAST, Math.min(MOST, Math.floor(IN_ALL / (processes + 1))));
}

/** The connection pool of this process. */
class Connections {
  readonly #onLost: (error: Error) => void;
  readonly #url: string;
  readonly #most: number;
  #pool: pg.Pool;

  constructor(url: string, onLost: (error: Error) => void, most: number) {
    this.#url = url;
    this.#onLost = onLost;
    this.#most = most;
    this.#pool = this.#poolWith({
      lock_timeout: WAIT,
      statement_timeout: STATEMENT,
      idle_in_transaction_session_timeout: STATEMENT,
    });
  }

  /** Acquires a connection. @throws StoreUnavailable `busy` when none is free by the deadline; the driver's error */
  take(deadline: Deadline): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const giveUp = () => {
        isLate = true;
        reject(new StoreUnavailable('busy'));
      };
      const timer = deadline === Infinity ? undefined : setTimeout(giveUp, timeLeft(deadline));
      this.#connect().then(
        (client) => {
          clearTimeout(timer);
          if (isLate) client.release();
          else resolve(client);
        },
        (error: unknown) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Statements outside of transactions have session limits, unless the server refuses them. */
  async #connect(): Promise<pg.PoolClient> {
    const pool = this.#pool;
    try {
      return await pool.connect();
    } catch (error) {
      // pgbouncer refuses these startup parameters, unless it is configured to ignore them.
      if (!(error instanceof Error && /unsupported startup parameter/.test(error.message))) throw error;
      if (this.#pool === pool) {
        this.#pool = this.#poolWith({});
        void pool.end();
      }
      return this.#pool.connect();
    }
  }

  #poolWith(limits: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool({
      connectionString: this.#url,
      max: this.#most,
      connectionTimeoutMillis: WAIT,
      keepAlive: true,
      application_name: 'harborlight',
      ...limits,
    });
    // Without listeners, a lost connection, idle or in use, would end the process.
    pool.on('error', this.#onLost);
    pool.on('connect', (client) => client.on('error', this.#onLost));
    return pool;
  }
}

function postgresDriver(connections: Connections, deadline: Deadline | null) {
  return {
    init: async () => {},
    acquireConnection: async () =>
      new PostgresConnection(await connections.take(deadline ?? Infinity), deadline),
    releaseConnection: async (connection: PostgresConnection) => connection.release(),
    beginTransaction: (connection: PostgresConnection, settings: TransactionSettings) =>
      connection.begin(settings),
    commitTransaction: (connection: PostgresConnection) => connection.commit(),
    rollbackTransaction: (connection: PostgresConnection) => connection.rollback(),
    destroy: () => connections.end(),
  };
}

/** A connection for one task, with the task's deadline. */
class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #deadline: Deadline | null;
  #isLost = false;

  constructor(client: pg.PoolClient, deadline: Deadline | null) {
    this.#client = client;
    this.#deadline = deadline;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#query(text, parameters);
    // Kysely knows the shape of its rows; the driver cannot.
    const result = { rows: rows as R[] };
    const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return isWrite ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The connection to PostgreSQL does not stream.');
  }

  /** Sends `begin` and the limits in one message, to save a round trip. The limits end with the transaction. */
  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const mode = accessMode === undefined ? '' : ` ${accessMode}`;
    const left = this.#timeLeft();
    const limits = {
      lock_timeout: this.#deadline === null || left === Infinity ? WAIT : left,
      statement_timeout: left,
      idle_in_transaction_session_timeout: left === Infinity ? left : STATEMENT,
    };
    const settings = Object.entries(limits).map(
      // There, 0 means no limit.
      ([name, limit]) => `set local ${name} = ${limit === Infinity ? 0 : Math.ceil(limit)}`,
    );
    await this.#query([`begin${level}${mode}`, ...settings].join('; '), []);
  }

  async commit(): Promise<void> {
    await this.#query('commit', []);
  }

  /** Does nothing on a connection that will be closed: that rolls back, too. */
  async rollback(): Promise<void> {
    if (!this.#isLost) await this.#query('rollback', []);
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  async #query(text: string, parameters: readonly unknown[]) {
    const left = this.#timeLeft();
    const values = [...parameters];
    // Normally the server's own limit ends the statement first; this one is for a server that hangs.
    const limit = left === Infinity ? {} : { query_timeout: left + GRACE / 2 };
    try {
      return await this.#client.query<pg.QueryResultRow>({ text, values, ...limit });
    } catch (error) {
      // After a timeout the statement may still run and block the next one. `unusable`: the server is a former leader.
      this.#isLost ||=
        (error instanceof Error && /query read timeout/i.test(error.message)) ||
        postgresFault(error) === 'unusable';
      throw error;
    }
  }

  /** Milliseconds for a statement. */
  #timeLeft(): number {
    return this.#deadline === null ? STATEMENT : Math.max(1, timeLeft(this.#deadline));
  }
}

/**
 * Disables Kysely's own migration lock: it belongs to a session, which a pooler shares between clients. No lock is
 * needed: each migration run is one transaction, and of two concurrent ones, one fails and retries (`migrate`).
 */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
