import { existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { ServerConfig } from '../config/config.ts';
import { readCurrent } from '../releases/releases.ts';
import { libsqlFault } from '../store/faults.ts';
import { databaseFile } from '../store/open-store.ts';
import { copyDatabase } from './embedded.ts';
import { manifestPath, sha256Of, type BackupKind, type Manifest } from './manifest.ts';
import { renameWithoutOverwrite, writePrivateFile } from '../new-file.ts';
import { dumpDatabase } from './postgres.ts';

type BackupConfig = Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'distDir' | 'release'>;

/** A backup that is on disk and was read again completely. */
export interface Backup {
  readonly file: string;
  readonly manifest: Manifest;
}

/** The default folder for backups. */
const FOLDER = 'backups';
const ENDINGS: Readonly<Record<BackupKind, string>> = { embedded: 'db', postgresql: 'dump' };

/**
 * Backs up everything that the server stores, while it runs. The backup is written to a temporary file, read again, and
 * renamed when it is complete; only this user may read it. Encrypted answers stay encrypted, and no key is included.
 * @param named the new file, or a folder in which its name is made of the time; `null` for the folder `backups`
 * @throws Error with a sentence; the database's error. Then there is no new backup
 */
export async function makeBackup(config: BackupConfig, named: string | null, now: Date): Promise<Backup> {
  const { databaseUrl, distDir } = config;
  const kind = databaseUrl === null ? 'embedded' : 'postgresql';
  const file = pathFor(named, `harborlight-${fileTime(now)}.${ENDINGS[kind]}`);
  for (const taken of [file, manifestPath(file)]) {
    if (existsSync(taken)) throw new Error(`There is a file ${taken} already: a backup replaces none.`);
  }
  const partial = `${file}.partial`;
  if (existsSync(partial)) {
    throw new Error(
      `There is ${partial}: another backup is being written there, or one was ended before it was whole. Remove it then.`,
    );
  }
  let isWhole = false;
  try {
    const contents =
      databaseUrl === null
        ? await copyDatabase(existingDatabase(config), partial)
        : await dumpDatabase(databaseUrl, partial);
    const manifest: Manifest = {
      version: 1,
      kind,
      begunAt: now.toISOString(),
      release: readCurrent(distDir)?.id ?? config.release,
      ...contents,
      bytes: statSync(partial).size,
      sha256: await sha256Of(partial),
    };
    // The manifest is written first: a full disk may have room for one file and not for both.
    writePrivateFile(manifestPath(file), `${JSON.stringify(manifest, null, 2)}\n`);
    renameWithoutOverwrite(partial, file);
    isWhole = true;
    return { file, manifest };
  } catch (error) {
    throw explainDiskError(error, 'No backup was made', dirname(file), 'name a folder on another disk');
  } finally {
    for (const suffix of ['', '-journal']) rmSync(partial + suffix, { force: true });
    if (!isWhole) rmSync(manifestPath(file), { force: true });
  }
}

/**
 * Whether a write failed because of a full disk or a quota: by Node, SQLite, or pg_dump, which only says so in its
 * message.
 */
function isOfFullDisk(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    libsqlFault(error) === 'full' ||
    /No space left|File too large|quota exceeded|EFBIG|EDQUOT/i.test(error.message)
  );
}

/**
 * The error to throw: a sentence that names the disk if it is full, the original error otherwise.
 * @param outcome what did not happen because of it @param otherwise what to do if no room can be made
 */
export function explainDiskError(
  error: unknown,
  outcome: string,
  folder: string,
  otherwise: string,
): unknown {
  if (!isOfFullDisk(error)) return error;
  const { bavail, bsize } = statfsSync(folder);
  const free = ((bavail * bsize) / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return new Error(
    `${outcome}: the disk with ${folder} took no more of it (${error.message}; ${free} MB are free now). Make room there, or ${otherwise}.`,
    { cause: error },
  );
}

function existingDatabase(config: BackupConfig): string {
  const file = databaseFile(config);
  if (!existsSync(file))
    throw new Error(`There is no database at ${file}. Set DATA_DIR to its folder, or DATABASE_URL.`);
  return file;
}

function pathFor(named: string | null, name: string): string {
  if (named === null) {
    mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
    return resolve(FOLDER, name);
  }
  const path = resolve(named);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return join(path, name);
  // The folder is not created, nor a file of its name: an unmounted backup disk should be noticed.
  const folder = extname(path) === '' ? path : dirname(path);
  if (!existsSync(folder))
    throw new Error(
      `There is no folder ${folder}. Make it, or mount its disk. A file’s name needs an ending, such as .db.`,
    );
  return path;
}

/** A time for file names: `2026-11-22T15-45-00Z`. */
function fileTime(now: Date): string {
  return now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '');
}
