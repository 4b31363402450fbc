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

/** Makes an empty file that nobody else may read. @throws Error with the code EEXIST when there is one */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/** Writes a new file that nobody else may read, and waits until it is on disk. */
export function writePrivateFile(file: string, text: string): void {
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  flush(file);
}

/** Waits until a file or a folder is on disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Gives a finished file its name, and never takes that of another.
 * @throws Error when there is a file of that name
 */
export function placeFile(finished: string, file: string): void {
  try {
    linkSync(finished, file);
    rmSync(finished);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST' || existsSync(file)) throw new Error(`There is a file ${file} already.`);
    // A file system without links, as some network drives are.
    renameSync(finished, file);
  }
  flush(dirname(file));
}

/** Gives a file that root has made to the owner of its folder: a server that runs as that account could not use it. */
export function giveToOwnerOfFolder(file: string): void {
  if (process.getuid?.() !== 0 || !existsSync(file)) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}
