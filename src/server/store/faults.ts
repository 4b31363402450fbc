/**
 * Why applications cannot be stored: `locked` by another process, too slow or with a full queue (`busy`), no space left
 * (`full`), database server `unreachable`, `corrupt` file, file that was deleted or replaced while the server runs
 * (`moved`), file or folder that cannot be used (`unusable`), schema that could not be migrated (`schema`), answers
 * encrypted with a missing key (`key`), anything else (`failed`).
 */
export type StoreFault =
  | 'locked'
  | 'busy'
  | 'full'
  | 'unreachable'
  | 'corrupt'
  | 'moved'
  | 'unusable'
  | 'schema'
  | 'key'
  | 'failed';

/** The store cannot do its work at the moment. `cause` is the database's own error. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly fault: StoreFault;

  constructor(fault: StoreFault, options?: ErrorOptions) {
    super(`The application store is unavailable: ${fault}.`, options);
    this.fault = fault;
  }
}

/** Answers that cannot be read. The message is a whole sentence for staff, and holds nothing of answers or keys. */
export class UnreadableAnswers extends StoreUnavailable {
  constructor(sentence: string) {
    super('key');
    this.message = sentence;
  }
}

type FaultsByCode = readonly (readonly [code: RegExp, fault: StoreFault])[];

/** SQLite's result codes (sqlite.org/rescode.html). */
const LIBSQL_FAULTS: FaultsByCode = [
  [/^SQLITE_(BUSY|LOCKED)/, 'locked'],
  [/^SQLITE_FULL/, 'full'],
  // A write that fails below SQLite is nearly always a full disk, a quota or a lost volume.
  [/^SQLITE_IOERR/, 'full'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'corrupt'],
  [/^SQLITE_(CANTOPEN|READONLY|PERM)/, 'unusable'],
  // When a wait for a lock times out, the library throws an error that has the code of success.
  [/^SQLITE_OK/, 'locked'],
];

/** The fault of a libsql error; `null` for an error from elsewhere. */
export function libsqlFault(error: unknown): StoreFault | null {
  if (error instanceof StoreUnavailable) return error.fault;
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const fault = faultByCode(LIBSQL_FAULTS, code);
  if (fault !== null) return fault;
  if (code.startsWith('SQLITE_')) return 'failed';
  // Opening throws a plain error whose message holds SQLite's code as a number: 14 is CANTOPEN.
  if (error.message.startsWith('ConnectionFailed')) return 'unusable';
  // Errors of making the data folder: EACCES, ENOSPC, EROFS …
  return /^E[A-Z]+$/.test(code) ? (code === 'ENOSPC' ? 'full' : 'unusable') : null;
}

/** SQLSTATE codes and classes (PostgreSQL manual, appendix A), and Node's codes of network errors. */
const POSTGRES_FAULTS: FaultsByCode = [
  // Connection lost, refused or shut down; too many connections; not yet accepting them; unknown password.
  [/^(08...|57P0.|25P03|53300|28...|3D000)$/, 'unreachable'],
  [/^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_|EHOST|ENET|ENOENT|EACCES)/, 'unreachable'],
  [/^(55P03|57014|40...)$/, 'locked'],
  [/^(53100|53200|53000|58...)$/, 'full'],
  [/^XX00[12]$/, 'corrupt'],
  // A standby, or a database switched to read only.
  [/^(25006|42501)$/, 'unusable'],
];

/** Messages of errors that `pg` raises itself, without a code. */
const POSTGRES_LOST =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i;

/** The fault of a PostgreSQL error; `null` for an error from elsewhere. */
export function postgresFault(error: unknown): StoreFault | null {
  if (error instanceof StoreUnavailable) return error.fault;
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const fault = faultByCode(POSTGRES_FAULTS, code);
  if (fault !== null) return fault;
  if (POSTGRES_LOST.test(error.message)) return 'unreachable';
  // A host name with several addresses, all of which refused the connection.
  if (error instanceof AggregateError) return postgresFault(error.errors[0]);
  return /^[0-9A-Z]{5}$/.test(code) ? 'failed' : null;
}

/**
 * Whether a transaction was rolled back only because of another one: `serialization_failure`, which is common in
 * distributed databases, or `deadlock_detected`. SQLite has neither.
 */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function faultByCode(faults: FaultsByCode, code: string): StoreFault | null {
  return faults.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
