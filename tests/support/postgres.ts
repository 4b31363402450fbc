import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { postgresBinaries, serverUser } from './postgres-binaries.ts';
import { startPooler, type ServerOptions } from './pooler.ts';

/** A real, empty PostgreSQL server for tests. */
export interface TestPostgres {
  /** The folder that holds its data. */
  readonly data: string;
  readonly addresses: PostgresAddresses;
  /** Makes an empty database. @returns its `postgres://` address */
  readonly createDatabase: () => Promise<string>;
  /** Breaks all connections at once, like a crash; committed data is there after `start`. */
  readonly stop: () => Promise<void>;
  /** Starts it again on the same port with the same data. */
  readonly start: () => Promise<void>;
  /** The synchronous replica, which has every commit before it is acknowledged; `null` if there is none. */
  readonly replica: Replica | null;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

/** The URLs of a server's database `postgres`. */
export interface PostgresAddresses {
  /** The server itself. */
  readonly direct: string;
  /** The pooler in front of the server, if this run has one; otherwise the server itself. */
  readonly used: string;
}

/** A synchronous replica. */
export interface Replica {
  /** The replica's URL for a database of the primary, given the primary's URL. */
  readonly address: (primary: string) => string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Promotes the replica to primary. */
  readonly promote: () => void;
}

/**
 * The extra server of this run: `npm run test:postgres` runs the same tests through pgbouncer in transaction mode, and
 * on a primary with a synchronous replica.
 */
const BESIDE = process.env['TEST_POSTGRES_WITH'];

/** The time-out of a start in milliseconds, long enough for a busy machine. */
const START_MS = 30_000;

/** A folder that only the servers' user may read, and the options to start servers with. */
export interface Home {
  readonly folder: string;
  readonly binaries: string;
  readonly options: ServerOptions;
}

export function makeHome(): Home {
  const user = serverUser();
  const scratch = mkdtempSync(join(tmpdir(), 'harborlight-postgres-'));
  chmodSync(scratch, 0o755);
  const folder = join(scratch, 'home');
  mkdirSync(folder, { mode: 0o700 });
  if ('uid' in user) chownSync(folder, user.uid ?? 0, user.gid ?? 0);
  const env = { ...process.env, HOME: folder, LC_ALL: 'C' };
  return { folder, binaries: postgresBinaries(user, scratch), options: { ...user, cwd: folder, env } };
}

function run({ binaries, options }: Home, command: string, parameters: readonly string[]): void {
  const { status, stderr, error } = spawnSync(join(binaries, command), parameters, {
    ...options,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr} ${error?.message ?? ''}`);
}

/** Kill functions of the running servers, called when this process exits. */
const running = new Set<() => void>();
process.once('exit', () => running.forEach((kill) => kill()));

/** Creates one server process for a data folder. */
async function createServer(
  { binaries, options }: Home,
  data: string,
  settings: Readonly<Record<string, string>>,
) {
  const port = await freePort();
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | null = null;
  let output = '';
  running.add(() => server?.kill('SIGQUIT'));
  return {
    port,
    address,
    async start(): Promise<void> {
      const all = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        // Many test files may use one server at a time.
        max_connections: 300,
        // Autovacuum would run at unpredictable times; a test that needs statistics runs ANALYZE itself.
        autovacuum: 'off',
        ...settings,
      };
      const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const child = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += String(chunk);
        });
      server = child;
      const deadline = Date.now() + START_MS;
      while (!(await answers(address('postgres')))) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`PostgreSQL did not start:\n${output}`);
        await pause(25);
      }
    },
    async stop(): Promise<void> {
      const child = server;
      server = null;
      if (child === null || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      // PostgreSQL's "immediate shutdown".
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/**
 * Starts a throwaway PostgreSQL server on a free port of 127.0.0.1 with its data in a temporary folder.
 * @param fsync `on` waits for the disk at each commit, as in production; `off` survives anything but a machine crash
 * @param beside the extra server; by default that of this run
 * @throws Error with the server's output when it does not start
 */
export async function startPostgres(
  fsync: 'on' | 'off' = 'off',
  beside: string | undefined = BESIDE,
): Promise<TestPostgres> {
  const home = makeHome();
  const data = join(home.folder, 'data');
  run(home, 'initdb', [
    ...['-D', data, '-U', 'postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const server = await createServer(home, data, { fsync });
  await server.start();
  const copy = beside === 'replica' ? await startReplica(home, server) : null;
  const pooler = beside === 'pgbouncer' ? await startPooler(server.port, home.folder, home.options) : null;
  const addresses = {
    direct: server.address('postgres'),
    used: (pooler ?? server).address('postgres'),
  };
  const databases: string[] = [];
  return {
    data,
    addresses,
    stop: server.stop,
    async start() {
      await server.start();
      await copy?.follow();
      // A pooler refuses connections until it has reconnected to the server.
      if (pooler !== null) for (const url of databases) await untilAnswers(url);
    },
    replica: copy,
    async createDatabase() {
      const url = await createDatabase(addresses);
      databases.push(url);
      return url;
    },
    async remove() {
      await pooler?.stop();
      await copy?.stop();
      await server.stop();
      rmSync(join(home.folder, '..'), { recursive: true, force: true });
    },
  };
}

/**
 * Makes a database.
 * @param template the database to copy, which must have no connections; by default the new database is empty
 * @returns its `postgres://` address
 */
export async function createDatabase(
  { direct, used }: PostgresAddresses,
  template = 'template0',
): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [{ server_version_num: version } = {}] = await query(direct, 'SHOW server_version_num');
  // Copying files takes a fifth of the time of the default since version 15, which writes them to the log.
  const strategy = Number(version) < 150_000 ? '' : 'STRATEGY file_copy';
  await query(direct, `CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`);
  return used.replace(/postgres$/, name);
}

async function startReplica(home: Home, primary: Awaited<ReturnType<typeof createServer>>) {
  const data = join(home.folder, 'replica');
  const connection = `host=127.0.0.1 port=${primary.port} user=postgres`;
  run(home, 'pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', connection]);
  const server = await createServer(home, data, { fsync: 'off', wal_retrieve_retry_interval: '100ms' });

  /** Waits until the replica streams; from then on commits wait for it. */
  async function follow(): Promise<void> {
    const streaming = "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'";
    const deadline = Date.now() + START_MS;
    while ((await query(primary.address('postgres'), streaming)).length === 0) {
      if (Date.now() > deadline) throw new Error('The replica does not follow the primary.');
      await pause(25);
    }
  }
  await server.start();
  await follow();
  await query(primary.address('postgres'), "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await query(primary.address('postgres'), 'SELECT pg_reload_conf()');
  return {
    follow,
    address: (url: string) => server.address(new URL(url).pathname.slice(1)),
    stop: server.stop,
    start: server.start,
    promote: () => run(home, 'pg_ctl', ['promote', '-w', '-D', data]),
  };
}

/** Runs one statement on a new connection. */
export async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error('The pooler does not find the server.');
    await pause(25);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await query(url, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}
