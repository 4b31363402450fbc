import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** The spawn options of database server processes: working directory, environment, user. */
export interface ServerOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

/** A pgbouncer in front of a PostgreSQL server. */
export interface TestPooler {
  readonly address: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** The path of the program in Debian's package. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';

/** The time-out of a start, in milliseconds. */
const START = 10_000;

/**
 * Starts pgbouncer in transaction mode with few connections, so that a client's transactions switch between them.
 * @param port of the PostgreSQL server
 * @param folder for its configuration
 * @param options the spawn options for processes of the server's user
 * @throws Error with its output when it does not start
 */
export async function startPooler(port: number, folder: string, options: ServerOptions): Promise<TestPooler> {
  if (!existsSync(PGBOUNCER)) throw new Error('There is no pgbouncer: apt-get install -y pgbouncer');
  const own = await freePort();
  const configuration = join(folder, 'pgbouncer.ini');
  writeFileSync(
    configuration,
    `[databases]
* = host=127.0.0.1 port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 0.1
query_wait_timeout = 5
server_idle_timeout = 5
`,
  );
  const child = spawn(PGBOUNCER, [configuration], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const onTestsEnd = () => child.kill('SIGKILL');
  process.once('exit', onTestsEnd);
  const deadline = Date.now() + START;
  while (!(await isListening(own))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`pgbouncer did not start:\n${output}`);
    await pause(25);
  }
  return {
    address: (database) => `postgres://postgres@127.0.0.1:${own}/${database}`,
    async stop() {
      process.removeListener('exit', onTestsEnd);
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
