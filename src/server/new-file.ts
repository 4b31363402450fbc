import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Makes an empty file that only this account may read. @throws Error with the code EEXIST when it exists already */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/** Writes a new file that only this account may read, and flushes it to disk. */
export function writePrivateFile(file: string, text: string): void {
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  flush(file);
}

/** Flushes a file or a folder to disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Gives a finished file its name, without replacing an existing file.
 * @throws Error when there is a file of that name
 */
export function renameWithoutOverwrite(finished: string, file: string): void {
  try {
    linkSync(finished, file);
    rmSync(finished);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST' || existsSync(file)) throw new Error(`There is a file ${file} already.`);
    // The file system has no hard links, as is the case for some network drives.
    renameSync(finished, file);
  }
  flush(dirname(file));
}

/** Gives a file made by root to the owner of its folder, so that a server under that account can use it. */
export function chownToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0 || !existsSync(file)) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}
