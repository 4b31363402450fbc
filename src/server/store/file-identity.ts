import { chmodSync, openSync, readSync, renameSync, statSync, type BigIntStats } from 'node:fs';
import { StoreUnavailable } from './faults.ts';

/** The database file, its write-ahead log, and the index that connections share. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

/**
 * Whether the files of an open database are still those at its path. SQLite itself goes on writing into a file that was
 * deleted or replaced, where nobody can ever read it (docs/decisions/0094-the-file-that-was-opened.md).
 */
export type FileIdentity = ReturnType<typeof identityOf>;

/** What a database file begins with (sqlite.org/fileformat.html). */
const HEADER = Buffer.from('SQLite format 3\0');

/**
 * Descriptors for the header, by inode. Never closed: to close any descriptor of a file frees the locks that SQLite holds
 * on it for this process (sqlite.org/howtocorrupt.html). There is one for each file that was ever at the path.
 */
const descriptors = new Map<bigint, number>();

/** Whether a file begins as every database does. SQLite itself looks there only when it opens a file anew. */
export function hasHeader(file: string): boolean {
  const inode = statusOf(file)?.ino ?? 0n;
  const descriptor = descriptors.get(inode) ?? openSync(file, 'r');
  descriptors.set(inode, descriptor);
  const start = Buffer.alloc(HEADER.length);
  readSync(descriptor, start, 0, start.length, 0);
  return start.equals(HEADER);
}

/** @param file a database that is open, with its log */
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
    /** @throws StoreUnavailable `moved` */
    check(): void {
      if (!paths.every(isSame)) throw new StoreUnavailable('moved');
    },
    /** Whether the database file itself is another one, or gone; otherwise only a file beside it can be. */
    isReplaced: (): boolean => !isSame(file),
    /** Notes what the file is like after a write of our own. */
    noteWrite(): void {
      written = statusOf(file);
    },
    /** Whether somebody has written to the database file since the last write of our own. */
    isTouched(): boolean {
      const now = statusOf(file);
      return now?.mtimeNs !== written?.mtimeNs || now?.size !== written?.size;
    },
    /** Renames what is left of the old database beside a new one: a log of another file would damage that one. */
    setAside(name: string): void {
      for (const suffix of ['-wal', '-shm']) {
        if (known.has(file + suffix) && statusOf(file + suffix)?.ino === known.get(file + suffix))
          renameSync(file + suffix, `${name}.old${suffix}`);
      }
    },
  };
}

/**
 * Lets nobody but the owner read a database, in a folder that others may read, too. Files of another owner stay as they
 * are: that owner decides.
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
