import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { type ApplicationStore, StoreUnavailable } from './application-store.ts';
import { createStore } from './create-store.ts';
import {
  openForReading,
  openForRemoval,
  openForWriting,
  type LibsqlDatabase,
} from './libsql/libsql-database.ts';
import { openLibsql } from './libsql/open-libsql.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/open-postgres.ts';

type StoreConfig = Pick<ServerConfig, 'dataDir' | 'databaseUrl'>;

/** The embedded database's file. */
export function databaseFile({ dataDir }: StoreConfig): string {
  return join(dataDir, 'harborlight.db');
}

/**
 * Opens the store for the server and brings its schema up to date. A database that cannot be used at the
 * moment does not prevent the start: the store reports its fault and tries again whenever it is asked.
 * @throws MigrationFailed when the schema cannot be brought up to date; it is as it was before
 */
export async function openStore(config: StoreConfig, log: FastifyBaseLogger): Promise<ApplicationStore> {
  const database =
    config.databaseUrl === null
      ? openLibsql(() => openForWriting(databaseFile(config)))
      : openPostgres(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'));
  try {
    await migrate(database);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      await database.db.destroy();
      throw error;
    }
    log.error({ err: error, fault: error.fault }, 'the store is unavailable; trying again when it is needed');
  }
  return createStore(database, () => migrate(database));
}

/** There is no database to read. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

type Reading = Pick<ApplicationStore, 'list' | 'get' | 'close'>;

/**
 * Opens an existing store for reading, while a server may be running; makes and changes nothing.
 * @throws NoDatabase when there is no database file
 */
export function openStoreForReading(config: StoreConfig): Reading {
  return openExisting(config, openForReading);
}

/**
 * Opens an existing store to take applications away, while a server may be running.
 * @throws NoDatabase when there is no database file
 */
export function openStoreForRemoval(config: StoreConfig): Reading & Pick<ApplicationStore, 'remove'> {
  return openExisting(config, openForRemoval);
}

function openExisting(
  config: StoreConfig,
  openFile: (file: string) => Promise<LibsqlDatabase>,
): ApplicationStore {
  if (config.databaseUrl !== null)
    return createStore(
      openPostgres(config.databaseUrl, () => {}),
      async () => {},
    );
  const file = databaseFile(config);
  if (!existsSync(file)) {
    throw new NoDatabase(
      `There is no database at ${file}. Start the server once, or set DATA_DIR to its folder.`,
    );
  }
  return createStore(
    openLibsql(() => openFile(file)),
    async () => {},
  );
}
