import { StoreUnavailable } from './faults.ts';
import { MigrationFailed } from './migrations.ts';
import type { Database } from './schema.ts';

/** Runs work on a database whose schema is up to date. @throws StoreUnavailable when the database cannot be used */
export type Access = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The way to a database for everything that is stored in it.
 * @param prepare brings the schema up to date; runs before the first use, and again until it succeeds
 */
export function createAccess(database: Database, prepare: () => Promise<void>): Access {
  let prepared: Promise<void> | null = null;
  return async (work) => {
    try {
      prepared ??= prepare();
      await prepared.catch((error: unknown) => {
        prepared = null;
        throw error;
      });
      return await work();
    } catch (error) {
      const unavailable = asUnavailable(database, error);
      if (unavailable === null) throw error;
      // The database that replaces a damaged or missing one has an unknown schema.
      if (['corrupt', 'moved', 'failed'].includes(unavailable.fault)) prepared = null;
      throw unavailable;
    }
  };
}

/** The store's own error for one that means the database is at fault; `null` for a defect of the program. */
export function asUnavailable({ faultOf }: Database, error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof MigrationFailed) return new StoreUnavailable('schema', { cause: error });
  const fault = faultOf(error);
  return fault === null ? null : new StoreUnavailable(fault, { cause: error });
}
