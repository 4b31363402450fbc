import type { StoreFault } from '../application-store.ts';

/** SQLSTATE codes and classes (PostgreSQL manual, appendix A), and the codes of the network. */
const FAULTS: readonly (readonly [RegExp, StoreFault])[] = [
  // Connection lost, refused or shut down; too many connections; not yet accepting them; unknown password.
  [/^(08...|57P0.|53300|28...|3D000)$/, 'unreachable'],
  [/^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_|EHOST|ENET|ENOENT|EACCES)/, 'unreachable'],
  [/^(55P03|57014|40...)$/, 'locked'],
  [/^(53100|53200|53000|58...)$/, 'full'],
  [/^XX00[12]$/, 'corrupt'],
  // A standby, or a database switched to read only.
  [/^(25006|42501)$/, 'unusable'],
];

/** Errors that `pg` raises itself, without a code. */
const LOST =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i;

/** What an error of PostgreSQL means; `null` for one that comes from elsewhere. */
export function postgresFault(error: unknown): StoreFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FAULTS.find(([pattern]) => pattern.test(code));
  if (known !== undefined) return known[1];
  if (LOST.test(error.message)) return 'unreachable';
  // A refused connection to a name with several addresses.
  if (error instanceof AggregateError) return postgresFault(error.errors[0]);
  return /^[0-9A-Z]{5}$/.test(code) ? 'failed' : null;
}
