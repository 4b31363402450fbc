import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Contents } from './contents.ts';

/** `embedded`: one SQLite file. `postgresql`: an archive of `pg_dump --format=custom`. */
export type BackupKind = 'embedded' | 'postgresql';

/** The JSON file beside a backup. It contains no personal data. */
export interface Manifest extends Contents {
  /** The version of the manifest format. */
  readonly version: 1;
  readonly kind: BackupKind;
  /** When it was begun, ISO 8601 in UTC: it contains everything stored before. */
  readonly begunAt: string;
  /** The release that made it. */
  readonly release: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The path of a backup's manifest. */
export function manifestPath(file: string): string {
  return `${file}.json`;
}

/** The first bytes of a database file (sqlite.org/fileformat.html), and of a pg_dump archive. */
const BEGINNINGS: Readonly<Record<BackupKind, string>> = {
  embedded: 'SQLite format 3\0',
  postgresql: 'PGDMP',
};

/**
 * The kind of a backup, by its first bytes.
 * @throws Error with a sentence if the file does not exist, or is no backup
 */
export async function kindOf(file: string): Promise<BackupKind> {
  const status = statSync(file, { throwIfNoEntry: false });
  if (status === undefined) throw new Error(`There is no file ${file}.`);
  if (!status.isFile()) throw new Error(`${file} is a folder: name the backup in it.`);
  let start = '';
  for await (const chunk of createReadStream(file, { end: 15, encoding: 'latin1' })) start += String(chunk);
  if (start === BEGINNINGS.embedded) return 'embedded';
  if (start.startsWith(BEGINNINGS.postgresql)) return 'postgresql';
  throw new Error(
    `${file} is no backup: it is neither a database file nor an archive of pg_dump --format=custom. Nothing was changed.`,
  );
}

/**
 * Compares a backup with the manifest beside it.
 * @returns the manifest; `null` if there is none
 * @throws Error with a sentence if the file does not match it
 */
export async function checkAgainstManifest(file: string): Promise<Manifest | null> {
  const path = manifestPath(file);
  if (!existsSync(path)) return null;
  const manifest = readManifest(path);
  const { size } = statSync(file);
  if (size !== manifest.bytes) {
    const cut = size < manifest.bytes ? 'It was cut off' : 'It was changed';
    throw new Error(
      `${file} has ${size} bytes, and ${basename(path)} says ${manifest.bytes}. ${cut}: fetch it again, or take another backup. Nothing was changed.`,
    );
  }
  if ((await sha256Of(file)) !== manifest.sha256) {
    throw new Error(
      `${file} is damaged, or another one than ${basename(path)} describes: its checksum differs. Fetch it again, or take another backup. Nothing was changed.`,
    );
  }
  return manifest;
}

/** @throws Error with a sentence if it is no manifest */
export function readManifest(path: string): Manifest {
  try {
    // The cast is safe enough: our own command wrote the file, and size and checksum are compared with the backup
    // itself.
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    if (typeof manifest.bytes === 'number' && typeof manifest.sha256 === 'string') return manifest;
  } catch {
    // The error is thrown below.
  }
  throw new Error(
    `${path} cannot be read as the manifest of a backup. Fetch it again, or move it away to restore without it.`,
  );
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}
