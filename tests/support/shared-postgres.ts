import { askFor, offer } from './offer.ts';
import { createDatabase, startPostgres, type PostgresAddresses } from './postgres.ts';

/** Where the processes of a test run find it. */
const OFFERED = 'TEST_POSTGRES_URL';

/**
 * Offers one PostgreSQL server to this process and those that it starts. Starting one costs 0.7 s of a core, a database
 * in it 0.03 s. A test that stops its server, or sets something for all of it, starts one of its own.
 * @returns what takes the offer back
 */
export async function offerPostgres(): Promise<() => Promise<void>> {
  const { url, stop } = await offer(async () => {
    const { addresses, remove } = await startPostgres();
    return { value: addresses, remove };
  });
  process.env[OFFERED] = url;
  return stop;
}

/** Makes an empty database on the server of the run. @returns its `postgres://` address */
export async function sharedDatabase(): Promise<string> {
  const url = process.env[OFFERED];
  if (url === undefined) throw new Error('Nobody offers a PostgreSQL server: see tests/setup/shared.ts.');
  // Written by `offerPostgres`, above.
  return createDatabase((await askFor(url)) as PostgresAddresses);
}
