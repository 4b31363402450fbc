import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** PostgreSQL's own commands for backups. */
type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** Where Debian keeps the commands of several versions side by side. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * The newest installed version of a command from Debian's packages, which also works with older servers; otherwise the
 * one in the PATH.
 */
function pathOf(tool: Tool): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const newest = versions
    .map((version) => join(DEBIAN, version, 'bin', tool))
    .find((path) => existsSync(path));
  return newest ?? tool;
}

/**
 * The connection arguments for a command. The password is passed in the environment, which only this user can read,
 * since everybody on the machine can read command lines.
 */
function connectionOf(url: string): { readonly dbname: string; readonly env: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  for (const name of [...address.searchParams.keys()]) {
    if (!LIBPQ.includes(name)) address.searchParams.delete(name);
  }
  // libpq has `require` for what node-postgres calls `no-verify`.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return { dbname: address.href, env: password === null ? {} : { PGPASSWORD: password } };
}

/** The URL parameters that libpq supports, too (PostgreSQL manual, "Parameter Key Words"). */
const LIBPQ = [
  'host',
  'port',
  'user',
  'dbname',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'connect_timeout',
  'options',
];

/** A running PostgreSQL command. */
interface RunningTool {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves when it has ended successfully. @throws Error with its output */
  readonly done: Promise<void>;
}

/**
 * Runs one of PostgreSQL's commands.
 * @param url the database it connects to; `null` for one that only reads a file
 */
export function runTool(tool: Tool, parameters: readonly string[], url: string | null): RunningTool {
  const connection = url === null ? null : connectionOf(url);
  const dbname = connection === null ? [] : [`--dbname=${connection.dbname}`];
  const child = spawn(
    pathOf(tool),
    ['--no-password', ...dbname, ...parameters].slice(connection === null ? 1 : 0),
    {
      env: { ...process.env, PGAPPNAME: 'harborlight-backup', ...connection?.env },
      stdio: 'pipe',
    },
  );
  return { stdin: child.stdin, stdout: child.stdout, done: ended(tool, child) };
}

async function ended(tool: Tool, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => (said = (said + String(chunk)).slice(-2000)));
  const [code]: readonly unknown[] = await once(child, 'close').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw missing(tool);
    throw error;
  });
  if (code === 0) return;
  if (/server version mismatch|unsupported version/.test(said)) {
    throw new Error(
      `${tool} is older than the database. Install PostgreSQL's client of the database's version or a newer one (Debian: postgresql-client-18 from apt.postgresql.org). It says: ${said.trim()}`,
    );
  }
  throw new Error(`${tool} failed: ${said.trim() || `exit code ${code}`}`);
}

function missing(tool: Tool): Error {
  return new Error(
    `${tool} is not installed: it comes with PostgreSQL's client (Debian: apt install postgresql-client; Alpine: apk add postgresql-client; macOS: brew install libpq). Nothing was changed.`,
  );
}
