import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedDatabase } from './shared-postgres.ts';

/** One kind of database that the server works on, for real. */
export interface TestDatabases {
  /** The environment of a server with an empty database of its own. */
  readonly create: () => Promise<Readonly<Record<string, string>>>;
  readonly remove: () => Promise<void>;
}

async function embedded(): Promise<TestDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-databases-'));
  return {
    create: async () => ({ DATA_DIR: mkdtempSync(join(folder, 'data-')) }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgres(): Promise<TestDatabases> {
  return {
    create: async () => ({ DATABASE_URL: await sharedDatabase() }),
    // It goes with the server, at the end of the run.
    remove: async () => {},
  };
}

/** For `describe.each`: the same tests on both. */
export const DATABASES: readonly (readonly [string, () => Promise<TestDatabases>])[] = [
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
];
