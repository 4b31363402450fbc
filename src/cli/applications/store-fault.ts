import { StoreUnavailable, UnreadableAnswers } from '../../server/store/faults.ts';

/** What staff read when the database cannot be read; `null` for another error. */
export function storeFaultText(error: unknown): string | null {
  if (!(error instanceof StoreUnavailable)) return null;
  if (error instanceof UnreadableAnswers) return error.message;
  const cause = error.cause instanceof Error ? error.cause.message : error.fault;
  if (/no such table: catalog_|relation "catalog_\w+" does not exist/.test(cause))
    return 'The database holds no versions of forms and rules yet: start the server once.';
  if (/no such table: deliveries|relation "deliveries" does not exist/.test(cause))
    return 'The database knows of no notices yet: start the server once.';
  if (
    /no such (?:table|column): (?:main\.)?command_log|relation "command_log(?:_head)?" does not exist/.test(
      cause,
    )
  )
    return 'The database cannot write down who reads it yet: start the server once.';
  const isEmpty = /no such table|relation "applications" does not exist/.test(cause);
  return isEmpty
    ? 'The database holds no applications yet: start the server once.'
    : `The database cannot be read (${error.fault}): ${cause}.`;
}
