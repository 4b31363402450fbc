import { StoreUnavailable } from '../../server/store/faults.ts';

/** What staff read when the database cannot be read; `null` for another error. */
export function storeFaultText(error: unknown): string | null {
  if (!(error instanceof StoreUnavailable)) return null;
  const cause = error.cause instanceof Error ? error.cause.message : error.fault;
  const isEmpty = /no such table|relation "applications" does not exist/.test(cause);
  return isEmpty
    ? 'The database holds no applications yet: start the server once.'
    : `The database cannot be read (${error.fault}): ${cause}.`;
}
