import { chmodSync, openSync, readSync, renameSync, statSync, type BigIntStats } from 'node:fs';
import { StoreUnavailable } from '../faults.ts';

/** The suffixes of the database file, its write-ahead log, and the shared-memory index of the log. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

/**
 * Detects whether the files of an open database are still the ones at its path. SQLite itself goes on writing to a file
 * that was deleted or replaced, where nobody can ever read it (docs/decisions/0094-the-file-that-was-opened.md).
 */
export type FileIdentity = ReturnType<typeof identityOf>;

/** The first bytes of a database file (sqlite.org/fileformat.html). */
const HEADER = Buffer.from('SQLite format 3\0');

/**
 * Descriptors for reading the header, by inode. Never closed: closing any descriptor of a file releases the locks that
 * SQLite holds on it for this process (sqlite.org/howtocorrupt.html). There is one for each file that was ever at the
 * path.
 */
const descriptors = new Map<bigint, number>();

/** Whether a file starts with the header of a database. SQLite itself checks it only when it opens a file. */
export function hasHeader(file: string): boolean {
  const inode = statusOf(file)?.ino ?? 0n;
  const descriptor = descriptors.get(inode) ?? openSync(file, 'r');
  descriptors.set(inode, descriptor);
  const start = Buffer.alloc(HEADER.length);
  readSync(descriptor, start, 0, start.length, 0);
  return start.equals(HEADER);
}

/** Records the identity of the files. @param file a database that is open, with its log */
export function identityOf(file: string) {
  const known = new Map<string, bigint>();
  let written = statusOf(file);
  const paths = SUFFIXES.map((suffix) => file + suffix);
  const isSame = (path: string) => {
    const inode = statusOf(path)?.ino;
    const first = known.get(path);
    // SQLite makes the log at the first use, and keeps it until the file is closed.
    if (first === undefined && inode !== undefined) known.set(path, inode);
    return first === undefined || inode === first;
  };
  paths.forEach(isSame);
  return {
    /** Checks that no file was replaced or deleted. @throws StoreUnavailable `moved` */
    check(): void {
      if (!paths.every(isSame)) throw new StoreUnavailable('moved');
    },
    /** Whether the database file itself was replaced or deleted; otherwise only a file beside it can have been. */
    isReplaced: (): boolean => !isSame(file),
    /** Records the state of the file after a write of this process. */
    noteWrite(): void {
      written = statusOf(file);
    },
    /** Whether another program has written to the database file since the last write of this process. */
    isTouched(): boolean {
      const now = statusOf(file);
      return now?.mtimeNs !== written?.mtimeNs || now?.size !== written?.size;
    },
    /** Renames the remaining files of the old database, because its log would damage a new database at the path. */
    setAside(name: string): void {
      for (const suffix of ['-wal', '-shm']) {
        if (known.has(file + suffix) && statusOf(file + suffix)?.ino === known.get(file + suffix))
          renameSync(file + suffix, `${name}.old${suffix}`);
      }
    },
  };
}

/**
 * Removes all permissions but the owner's from a database, even in a folder that others may read. Skips files of
 * another owner.
 */
export function makePrivate(file: string): void {
  for (const suffix of SUFFIXES) {
    const status = statusOf(file + suffix);
    const isOurs = status?.uid === BigInt(process.getuid?.() ?? 0);
    if (status !== null && isOurs && (status.mode & 0o077n) !== 0n) chmodSync(file + suffix, 0o600);
  }
}

function statusOf(path: string): BigIntStats | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
}
