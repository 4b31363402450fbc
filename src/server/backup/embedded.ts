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
import { openForRemoval } from '../store/drivers/libsql-file.ts';
import { openLibsql } from '../store/drivers/libsql.ts';
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
 * Copies the embedded database while others write to it. The copy has everything committed before the start, and
 * nothing deleted before it, not even in free pages. It takes as long as reading the file, and little memory; writers
 * are not blocked, but their write-ahead log grows in the meantime.
 * @param copy a path where nothing is; nobody else may read it
 * @returns the contents of the copy, which was read again completely
 * @throws the database's error; Error if the copy is incomplete
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
  // Only applications erased during the copy may be missing.
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
 * @returns its contents; `null` if it is no database of Harborlight
 * @throws Error with a sentence if it is damaged
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
 * Copies a backup to a place where it can be modified. The backup itself is only read, and may be on a read-only
 * medium. If there is a write-ahead log beside it, as in a copy of a server's files, its content goes into the copy.
 */
export async function copyBackup(backup: string, copy: string): Promise<void> {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  for (const suffix of ['', '-journal', ...LOG_SUFFIXES]) rmSync(copy + suffix, { force: true });
  for (const suffix of ['', '-wal'] as const) {
    if (suffix !== '' && !existsSync(backup + suffix)) continue;
    makePrivateFile(copy + suffix);
    copyFileSync(backup + suffix, copy + suffix, constants.COPYFILE_FICLONE);
  }
  // Merges the log into the file, so that the copy can be moved as a single file.
  await withFile(copy, ({ db }) => sql`PRAGMA journal_mode = DELETE`.execute(db)).catch((error: unknown) => {
    if (libsqlFault(error) !== 'corrupt') throw error;
    // `checkedContents` reports the damage.
  });
}

/**
 * Throws if a server or any other process has a database open. If the database is intact, its log is merged into the
 * file.
 * @throws Error with a sentence if it is open
 */
export async function requireUnused(file: string): Promise<void> {
  if (!existsSync(dirname(file))) return;
  const inUse = (who: string) =>
    new Error(`${who} has ${file} open. End it first, and what would start it again. Nothing was changed.`);
  const holders = processesWith(join(realpathSync(dirname(file)), 'harborlight.db'));
  if (holders.length > 0) throw inUse(`The process ${holders.join(', ')}`);
  if (!existsSync(file)) return;
  try {
    // SQLite leaves WAL mode only if nobody else has the file open.
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

/**
 * The ids of other processes on this machine that have a file open, as far as this user may see; none without `/proc`.
 */
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
      // The process has ended, or belongs to another user.
      return false;
    }
  });
}

/**
 * Renames a database, including any log that could not be merged into it.
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
