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

/** A PostgreSQL server of its own: real, empty, and gone after the tests. */
export interface TestPostgres {
  /** The folder that holds its data. */
  readonly data: string;
  /** Makes an empty database. @returns its `postgres://` address */
  readonly createDatabase: () => Promise<string>;
  /** Breaks all connections at once, as a crash would; what was committed is there after `start`. */
  readonly stop: () => Promise<void>;
  /** Starts it again on the same port and data. */
  readonly start: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

/** How long a start may take on a busy machine. */
const START_MS = 30_000;

/**
 * Starts a throwaway PostgreSQL server on a free port of 127.0.0.1 with its data in a temporary folder.
 * @param fsync `on` waits for the disk at each commit, as a real one does; `off` outlives every end but that of the machine
 * @throws Error with what the server wrote, when it does not start
 */
export async function startPostgres(fsync: 'on' | 'off' = 'off'): Promise<TestPostgres> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-postgres-'));
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  if ('uid' in user) chownSync(home, user.uid ?? 0, user.gid ?? 0);
  const binaries = postgresBinaries(user, folder);
  const options = { ...user, cwd: home, env: { ...process.env, HOME: home, LC_ALL: 'C' } };
  const data = join(home, 'data');
  const initdb = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr} ${initdb.error?.message ?? ''}`);

  const port = await freePort();
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | null = null;
  let output = '';

  async function start(): Promise<void> {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    server = child;
    const deadline = Date.now() + START_MS;
    while (!(await answers(address('postgres')))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${output}`);
      await pause(25);
    }
  }
  async function stop(): Promise<void> {
    const child = server;
    server = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    // "Immediate shutdown" in PostgreSQL's words.
    child.kill('SIGQUIT');
    await ended;
  }
  process.once('exit', () => server?.kill('SIGQUIT'));

  await start();
  return {
    data,
    start,
    stop,
    async createDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await query(address('postgres'), `CREATE DATABASE ${name}`);
      return address(name);
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
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
