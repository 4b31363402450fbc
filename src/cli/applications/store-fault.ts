import { StoreUnavailable, UnreadableAnswers } from '../../server/store/faults.ts';

/** The database errors for tables that no server of this release has created yet. */
const LACKS_TABLES = /no such (?:table|column)|relation "\w+" does not exist/;

/** Whether no server of this release has used the database yet. */
export function lacksTables(error: unknown): boolean {
  return error instanceof StoreUnavailable && LACKS_TABLES.test(String(error.cause));
}

/** The message for staff when the database cannot be read; `null` for another error. */
export function storeFaultText(error: unknown): string | null {
  if (!(error instanceof StoreUnavailable)) return null;
  if (error instanceof UnreadableAnswers) return error.message;
  const cause = error.cause instanceof Error ? error.cause.message : error.fault;
  return lacksTables(error)
    ? 'The database is empty, or that of an earlier release: start the server once.'
    : `The database cannot be read (${error.fault}): ${cause}.`;
}
