import type { InsertObject, Kysely, Transaction } from 'kysely';
import { isTransactionConflict, StoreUnavailable } from './faults.ts';
import { MigrationFailed } from './migrations.ts';
import type { Database, Tables } from './schema.ts';

/** Runs work on a database whose schema is up to date. @throws StoreUnavailable when the database cannot be used */
export type Access = <T>(work: () => Promise<T>) => Promise<T>;

type Verbs = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

/**
 * Wraps each verb of a store in `use`, so that all of them throw `StoreUnavailable` when the database cannot be used.
 */
export function wrapVerbs<Of extends Verbs>(use: Access, verbs: Of): Of {
  const each = Object.entries(verbs).map(([name, verb]) => [
    name,
    (...given: Parameters<typeof verb>) => use(() => verb(...given)),
  ]);
  // The same names, parameters and results.
  return Object.fromEntries(each) as Of;
}

/** Yields what a generator yields, and runs each of its steps in `use`. @throws StoreUnavailable */
export async function* wrapGenerator<Item>(use: Access, items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  for (;;) {
    const next = await use(() => items.next());
    if (next.done === true) return;
    yield next.value;
  }
}

/**
 * Creates the function through which every store uses the database.
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
      // A database that replaces a damaged or missing one may lack the schema: run `prepare` again.
      if (['corrupt', 'moved', 'failed'].includes(unavailable.fault)) prepared = null;
      throw unavailable;
    }
  };
}

/** The `StoreUnavailable` for an error caused by the database; `null` for a defect of the program. */
export function asUnavailable({ faultOf }: Database, error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof MigrationFailed) return new StoreUnavailable('schema', { cause: error });
  const fault = faultOf(error);
  return fault === null ? null : new StoreUnavailable(fault, { cause: error });
}

/**
 * Runs a transaction, and retries it once if the database rolled it back because of another transaction: a deadlock or
 * a serialization failure.
 * @param work may run twice; the first run is rolled back
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isTransactionConflict(error)) throw error;
    return db.transaction().execute(work);
  }
}

/**
 * Like `transact`, and passes the start time by the clock that all processes share.
 * @param work gets the time as ISO 8601 in UTC, and in milliseconds since 1970
 */
export async function transactNow<T>(
  { db, clock }: Pick<Database, 'db' | 'clock'>,
  work: (transaction: Transaction<Tables>, at: string, now: number) => Promise<T>,
): Promise<T> {
  const now = await clock();
  return transact(db, (transaction) => work(transaction, isoOf(now), now));
}

/** @param time milliseconds since 1970 */
export function isoOf(time: number): string {
  return new Date(time).toISOString();
}

/** Inserts a row, unless there is one with the same key. @returns whether it was inserted */
export async function insertNew<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  row: InsertObject<Tables, Table>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
