import {
  copyFileSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { libsqlFault } from '../store/faults.ts';
import { openForRemoval } from '../store/libsql-file.ts';
import { openLibsql } from '../store/libsql.ts';
import type { Database } from '../store/schema.ts';
import { contentsOf, type Contents } from './contents.ts';
import { flush, makePrivateFile } from '../new-file.ts';

/** Runs work on a database file, which is closed afterwards. */
export async function withFile<T>(file: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openLibsql(() => openForRemoval(file));
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}

/**
 * Copies the embedded database while others write to it: what was committed when it begins is in the copy, and what was
 * deleted by then is not, not even in free pages. It takes as long as reading the file, and little memory; writers do
 * not wait, but their write-ahead log grows meanwhile.
 * @param copy a path where nothing is; nobody else may read it
 * @returns what the copy holds, which was read again as a whole
 * @throws the database's error; Error when the copy is not whole
 */
export async function copyDatabase(file: string, copy: string): Promise<Contents> {
  makePrivateFile(copy);
  const before = await withFile(file, ({ db }) => contentsOf(db));
  const source = await openForRemoval(file);
  try {
    await source.exec(`VACUUM INTO '${copy.replaceAll("'", "''")}'`);
  } finally {
    await source.end();
  }
  flush(copy);
  const contents = await checkedContents(copy);
  if (before === null || contents === null)
    throw new Error(`${file} is no database of Harborlight: there is nothing to back up.`);
  // What was erased meanwhile may be missing, and nothing else.
  const erased = contents.erasures - before.erasures;
  if (contents.applications < before.applications - erased) {
    throw new Error(
      `The copy holds ${contents.applications} applications, and the database held ${before.applications}: the copy is not whole.`,
    );
  }
  return contents;
}

/**
 * Reads every page of a database file that nobody else uses.
 * @returns what it holds; `null` when it is no database of Harborlight
 * @throws Error with a sentence when it is damaged
 */
export function checkedContents(file: string): Promise<Contents | null> {
  return withFile(file, async ({ db }) => {
    const result = await sql<{ readonly integrity_check: string }>`PRAGMA integrity_check(1)`
      .execute(db)
      .then(({ rows }) => rows[0]?.integrity_check ?? 'nothing')
      .catch((error: unknown) => {
        if (libsqlFault(error) !== 'corrupt' || !(error instanceof Error)) throw error;
        return error.message;
      });
    if (result !== 'ok') throw new Error(`${file} is damaged or was cut off (${result}).`);
    return contentsOf(db);
  });
}

const LOG_SUFFIXES = ['-wal', '-shm'] as const;

/**
 * Copies a backup to a place where it can be worked on; the backup itself is only read, and may be on a medium that
 * cannot be written to. What stands in a log beside it, as in a copy of the files of a server, goes into the copy.
 */
export async function copyBackup(backup: string, copy: string): Promise<void> {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  for (const suffix of ['', '-journal', ...LOG_SUFFIXES]) rmSync(copy + suffix, { force: true });
  for (const suffix of ['', '-wal'] as const) {
    if (suffix !== '' && !existsSync(backup + suffix)) continue;
    makePrivateFile(copy + suffix);
    copyFileSync(backup + suffix, copy + suffix, constants.COPYFILE_FICLONE);
  }
  // Without a log beside it, so that it can be moved as one file.
  await withFile(copy, ({ db }) => sql`PRAGMA journal_mode = DELETE`.execute(db)).catch((error: unknown) => {
    if (libsqlFault(error) !== 'corrupt') throw error;
    // The check says so.
  });
}

/**
 * Makes sure that no server, and nobody else, has a database open. An intact one is one file afterwards.
 * @throws Error with a sentence when somebody has
 */
export async function requireUnused(file: string): Promise<void> {
  if (!existsSync(dirname(file))) return;
  const inUse = (who: string) =>
    new Error(`${who} has ${file} open. End it first, and what would start it again. Nothing was changed.`);
  const holders = processesWith(join(realpathSync(dirname(file)), 'harborlight.db'));
  if (holders.length > 0) throw inUse(`The process ${holders.join(', ')}`);
  if (!existsSync(file)) return;
  try {
    // SQLite gives up the log only when nobody else has the file open.
    await withFile(file, async ({ db }) => {
      await sql`PRAGMA busy_timeout = 200`.execute(db);
      await sql`PRAGMA journal_mode = DELETE`.execute(db);
    });
  } catch (error) {
    const fault = libsqlFault(error);
    if (fault === 'locked') throw inUse('A server or another program');
    if (fault !== 'corrupt') throw error;
  }
}

/** The other processes of this machine that have a file open, as far as this user may see them; none without `/proc`. */
function processesWith(file: string): readonly string[] {
  const processes = existsSync('/proc/self/fd')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    : [];
  return processes.filter((id) => {
    if (id === String(process.pid)) return false;
    try {
      const folder = join('/proc', id, 'fd');
      return readdirSync(folder).some((descriptor) => {
        const target = readlinkSync(join(folder, descriptor));
        return target === file || target === `${file} (deleted)`;
      });
    } catch {
      // It has ended, or belongs to somebody else.
      return false;
    }
  });
}

/**
 * Renames a database, with its log where it could not be folded into it.
 * @returns its new path
 */
export function setAside(file: string, now: Date): string {
  const name = join(dirname(file), `replaced-${now.toISOString().replaceAll(':', '-')}.db`);
  for (const suffix of ['', '-journal', ...LOG_SUFFIXES]) {
    if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix);
  }
  flush(dirname(file));
  return name;
}
