import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** PostgreSQL's own commands for backups. */
type Tool = 'pg_dump' | 'pg_restore';

/** Where Debian keeps the commands of several versions side by side. */
const DEBIAN = '/usr/lib/postgresql';

/** The newest version of a command that Debian's packages brought, which can work with older servers, too; or that of the PATH. */
function pathOf(tool: Tool): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const newest = versions
    .map((version) => join(DEBIAN, version, 'bin', tool))
    .find((path) => existsSync(path));
  return newest ?? tool;
}

/**
 * How the commands reach a database. Everybody on the machine may read a command line, so the password goes through the
 * environment, which only this user can read.
 */
function connectionOf(url: string): { readonly dbname: string; readonly env: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  for (const name of [...address.searchParams.keys()]) {
    if (!LIBPQ.includes(name)) address.searchParams.delete(name);
  }
  // What the server's own library calls "no-verify".
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return { dbname: address.href, env: password === null ? {} : { PGPASSWORD: password } };
}

/** Parameters of an address that PostgreSQL's commands know as well (PostgreSQL manual, "Parameter Key Words"). */
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

/** One of PostgreSQL's commands at work. */
interface RunningTool {
  readonly stdout: Readable;
  /** Resolves when it has ended well. @throws Error with what it wrote */
  readonly done: Promise<void>;
}

/**
 * Runs one of PostgreSQL's commands.
 * @param url the database it connects to; `null` for one that reads a file alone
 */
export function runTool(tool: Tool, parameters: readonly string[], url: string | null): RunningTool {
  const connection = url === null ? null : connectionOf(url);
  const dbname = connection === null ? [] : [`--dbname=${connection.dbname}`];
  const child = spawn(
    pathOf(tool),
    ['--no-password', ...dbname, ...parameters].slice(connection === null ? 1 : 0),
    {
      env: { ...process.env, PGAPPNAME: 'harborlight-backup', ...connection?.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return { stdout: child.stdout, done: ended(tool, child) };
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
