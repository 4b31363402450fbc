import { migrate } from '../../src/server/store/migrations.ts';
import { openPostgres } from '../../src/server/store/postgres.ts';
import { askFor, offer } from './offer.ts';
import { createDatabase, startPostgres, type PostgresAddresses } from './postgres.ts';

/** Where the processes of a test run find it. */
const OFFERED = 'TEST_POSTGRES_URL';

/** What is offered. */
interface SharedPostgres {
  readonly addresses: PostgresAddresses;
  /** The database whose schema is up to date and that holds nothing. */
  readonly migrated: string;
}

/**
 * Offers one PostgreSQL server to this process and those that it starts. Starting one costs 0.7 s of a core, a database
 * in it 0.05 s. A test that stops its server, or sets something for all of it, starts one of its own.
 * @returns what takes the offer back
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

/** Migrates a database once a run: it takes 0.2 s of a core. A pooler would stay connected to it. */
async function makeMigrated({ direct }: PostgresAddresses): Promise<string> {
  const url = await createDatabase({ direct, used: direct });
  const database = openPostgres(url, () => {});
  await migrate(database);
  // Kysely ends no connections for an instance that ran nothing, and migrations run on another one.
  await database.clock();
  await database.db.destroy();
  return new URL(url).pathname.slice(1);
}

/**
 * Makes a database on the server of the run, with nothing in it.
 * @param schema `empty`: not even tables; `migrated`: those of this release
 * @returns its `postgres://` address
 */
export async function sharedDatabase(schema: 'empty' | 'migrated' = 'empty'): Promise<string> {
  const url = process.env[OFFERED];
  if (url === undefined) throw new Error('Nobody offers a PostgreSQL server: see tests/setup/shared.ts.');
  // Written by `offerPostgres`, above.
  const { addresses, migrated } = (await askFor(url)) as SharedPostgres;
  return createDatabase(addresses, schema === 'migrated' ? migrated : undefined);
}
