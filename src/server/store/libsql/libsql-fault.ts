import { StoreUnavailable, type StoreFault } from '../application-store.ts';

const FAULTS: readonly (readonly [RegExp, StoreFault])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'locked'],
  [/^SQLITE_FULL/, 'full'],
  // A write that fails below SQLite is nearly always a full disk, a quota or a lost volume.
  [/^SQLITE_IOERR/, 'full'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'corrupt'],
  [/^SQLITE_(CANTOPEN|READONLY|PERM)/, 'unusable'],
  // What the library says when its own bookkeeping lost the code of a failed wait.
  [/^SQLITE_OK/, 'locked'],
];

/** What an error of libsql means; `null` for one that comes from elsewhere. */
export function libsqlFault(error: unknown): StoreFault | null {
  if (error instanceof StoreUnavailable) return error.fault;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FAULTS.find(([pattern]) => pattern.test(code));
  if (known !== undefined) return known[1];
  if (code.startsWith('SQLITE_')) return 'failed';
  // Opening throws a plain error that holds the code of SQLite as a number: 14 is CANTOPEN.
  if (error.message.startsWith('ConnectionFailed')) return 'unusable';
  // Making the data folder: EACCES, ENOSPC, EROFS …
  return /^E[A-Z]+$/.test(code) ? (code === 'ENOSPC' ? 'full' : 'unusable') : null;
}

export function isCorruption(error: unknown): boolean {
  return libsqlFault(error) === 'corrupt';
}
