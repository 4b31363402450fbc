import { migrate } from '../../src/server/store/migrations.ts';
import { openPostgres } from '../../src/server/store/drivers/postgres.ts';
import { askFor, offer } from './offer.ts';
import { createDatabase, startPostgres, type PostgresAddresses } from './postgres.ts';

/** The environment variable with the URL at which the processes of a test run request the server. */
const OFFERED = 'TEST_POSTGRES_URL';

/** The offered server. */
interface SharedPostgres {
  readonly addresses: PostgresAddresses;
  /** A migrated, empty database, used as a template. */
  readonly migrated: string;
}

/**
 * Offers one PostgreSQL server to this process and its child processes. Starting a server takes 0.7 s of CPU time, a
 * database in it 0.05 s. A test that stops its server or changes its global settings starts its own.
 * @returns withdraws the offer
 */
export async function offerPostgres(): Promise<() => Promise<void>> {
  const { url, stop } = await offer(async () => {
    const { addresses, remove } = await startPostgres();
    const value: SharedPostgres = { addresses, migrated: await makeMigrated(addresses) };
    return { value, remove };
  });
  process.env[OFFERED] = url;
  return stop;
}

/** Migrates a database once per run, as it takes 0.2 s of CPU time. Not via the pooler, which would stay connected. */
async function makeMigrated({ direct }: PostgresAddresses): Promise<string> {
  const url = await createDatabase({ direct, used: direct });
  const database = openPostgres(url, () => {});
  await migrate(database);
  // Runs a query first: Kysely closes no connections of an unused instance, and migrations run on another instance.
  await database.clock();
  await database.db.destroy();
  return new URL(url).pathname.slice(1);
}

/**
 * Creates an empty database on the server of the run.
 * @param schema `empty`: without tables; `migrated`: with the tables of this release
 * @returns its `postgres://` address
 */
export async function sharedDatabase(schema: 'empty' | 'migrated' = 'empty'): Promise<string> {
  const url = process.env[OFFERED];
  if (url === undefined) throw new Error('Nobody offers a PostgreSQL server: see tests/setup/shared.ts.');
  // The value comes from `offerPostgres`, above.
  const { addresses, migrated } = (await askFor(url)) as SharedPostgres;
  return createDatabase(addresses, schema === 'migrated' ? migrated : undefined);
}
