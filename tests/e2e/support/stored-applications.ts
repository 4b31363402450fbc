import type { StoredApplication } from '../../../src/server/store/schema.ts';
import { openStoreForReading } from '../../../src/server/store/open-store.ts';

/** The data folder of the server that all browser tests share. */
export function siteDataDir(): string {
  const dataDir = process.env['SITE_DATA_DIR'];
  if (dataDir === undefined) throw new Error('tests/e2e/support/global-setup.ts has not set SITE_DATA_DIR.');
  return dataDir;
}

/** The rows of one applicant, oldest first, read from the database as the staff's commands read it. */
export async function storedBy(
  email: string,
  dataDir = siteDataDir(),
): Promise<readonly StoredApplication[]> {
  const store = openStoreForReading({ dataDir, databaseUrl: null });
  try {
    const rows: StoredApplication[] = [];
    for await (const row of store.list({})) if (row.payload['email'] === email) rows.push(row);
    return rows;
  } finally {
    await store.close();
  }
}

/** The only row of an applicant. @throws Error when there is none, or more than one */
export async function theOnlyRowOf(email: string, dataDir = siteDataDir()): Promise<StoredApplication> {
  const rows = await storedBy(email, dataDir);
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`${email} has ${rows.length} stored applications.`);
  return row;
}
