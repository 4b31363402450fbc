import { Migrator, type Migration } from 'kysely';
import { applications } from './migrations/0001-applications.ts';
import { StoreUnavailable } from './application-store.ts';
import type { Database } from './database.ts';

/** Every change of the schema, in order; the names are recorded in the database and never change. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-applications': applications,
};

/** The schema could not be brought up to date; the old one is intact. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/**
 * Brings the schema up to date: all pending migrations in one transaction, or none.
 * @throws StoreUnavailable when the database cannot be used at the moment
 * @throws MigrationFailed naming the migration and why it failed
 */
export async function migrate(
  { db, faultOf }: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const fault = faultOf(error);
  if (fault !== null && fault !== 'failed') throw new StoreUnavailable(fault, { cause: error });
  const name = results?.find(({ status }) => status === 'Error')?.migrationName;
  const place = name === undefined ? 'The database schema could not be read' : `The migration ${name} failed`;
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationFailed(`${place}: ${reason}. The schema is as it was before.`, { cause: error });
}
