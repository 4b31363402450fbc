import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Contents } from './contents.ts';

/** `embedded`: one SQLite file. `postgresql`: an archive of `pg_dump --format=custom`. */
export type BackupKind = 'embedded' | 'postgresql';

/** What stands beside a backup, as JSON. Nothing in it tells of a person. */
export interface Manifest extends Contents {
  /** Of this document. */
  readonly version: 1;
  readonly kind: BackupKind;
  /** When it was begun, ISO 8601 in UTC: what was stored by then is in it. */
  readonly begunAt: string;
  /** The program that made it. */
  readonly release: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Where the manifest of a backup stands. */
export function manifestPath(file: string): string {
  return `${file}.json`;
}

/** What a database file begins with (sqlite.org/fileformat.html), and an archive of pg_dump. */
const BEGINNINGS: Readonly<Record<BackupKind, string>> = {
  embedded: 'SQLite format 3\0',
  postgresql: 'PGDMP',
};

/**
 * What a file is a backup of, by how it begins.
 * @throws Error with a sentence when there is none, or it is no backup
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
 * @returns the manifest; `null` when there is none
 * @throws Error with a sentence when the file is not the one that was written then
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

/** @throws Error with a sentence when it is none */
export function readManifest(path: string): Manifest {
  try {
    // Our own command wrote it; what decides here, size and checksum, is compared with the file itself.
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    if (typeof manifest.bytes === 'number' && typeof manifest.sha256 === 'string') return manifest;
  } catch {
    // Said below.
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
