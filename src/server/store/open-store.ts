import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { describeProblem } from '../../core/problem.ts';
import type { ServerConfig } from '../config/config.ts';
import { readLegalTexts, type LegalTexts } from '../legal-texts.ts';
import { asUnavailable } from './access.ts';
import type { CatalogStore } from './catalog/catalog-store.ts';
import { makeKeyFile } from '../config/data-key-file.ts';
import { keyFileAdvice, NO_KEYS, WITHOUT_KEY, type DataKeys } from '../config/data-keys.ts';
import type { CommandLog } from './command-log.ts';
import { storeConsentTexts } from './applications/consent-texts.ts';
import type { DeliveryStore } from './deliveries/delivery-store.ts';
import { CHANNELS } from './delivery-queue.ts';
import { ledgerFile, LedgerFailed, openLedger, type ErasureLedger } from './applications/erasure-ledger.ts';
import { eraseAgain } from './applications/erasure.ts';
import { StoreUnavailable, UnreadableAnswers } from './faults.ts';
import { createKeyGuard, requireNoKey } from './applications/keys-in-use.ts';
import {
  openForPublishing,
  openForReading,
  openForRemoval,
  writingTo,
  type OpenLibsql,
} from './drivers/libsql-file.ts';
import { openLibsql } from './drivers/libsql.ts';
import { migrate, MIGRATIONS, type LongWork } from './migrations.ts';
import { connectionsFor, openPostgres } from './drivers/postgres.ts';
import type { Database } from './schema.ts';
import { createStore, type ApplicationStore, type StoreOptions } from './store.ts';

type StoreConfig = Pick<ServerConfig, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<ServerConfig, 'delivery' | 'erasureLedger' | 'webProcesses'>> & {
    /** By default none: answers are stored as they are, and encrypted ones cannot be read. */
    readonly dataKeys?: DataKeys;
  };

/** The path of the embedded database's file. */
export function databaseFile({ dataDir }: StoreConfig): string {
  return join(dataDir, 'harborlight.db');
}

/**
 * Opens the store for the server and brings its schema up to date. A database that cannot be used at the moment does
 * not prevent the start: the store reports its fault and tries again at every use. The first start creates the key that
 * encrypts answers.
 * @param whileMigrating see `migrate`
 * @throws MigrationFailed when the schema cannot be brought up to date; it is as it was before
 * @throws UnreadableAnswers when the file of the key is gone, and the database needs it
 */
export async function openStore(
  config: StoreConfig,
  log: FastifyBaseLogger,
  whileMigrating?: LongWork,
): Promise<ApplicationStore> {
  const database =
    config.databaseUrl === null
      ? openLibsql(writingTo(databaseFile(config), log))
      : openPostgres(
          config.databaseUrl,
          (error) => log.warn({ err: error }, 'database connection lost'),
          connectionsFor(config.webProcesses),
        );
  const keys = await keysOf(config, database).catch(async (error: unknown) => {
    await database.db.destroy();
    throw error;
  });
  if (keys.writing === null) log.warn(WITHOUT_KEY);
  else if (keys.file !== null) {
    const isNew = config.dataKeys?.isToBeMade === true;
    log[isNew ? 'warn' : 'info']({ file: keys.file, key: keys.writing.id, isNew }, keyFileAdvice(keys.file));
  }
  const options = { ...optionsOf(config), keys };
  const texts = legalTexts(log);
  const prepare = async () => {
    await migrate(database, MIGRATIONS, log, whileMigrating);
    if (texts !== null) await storeConsentTexts(database.db, texts);
    await replayLedger(database, options.ledger, log);
  };
  try {
    await prepare();
    warnOfOpenFolder(config, log);
    await createKeyGuard(database.db, keys)().catch((error: unknown) => {
      throw asUnavailable(database, error) ?? error;
    });
  } catch (error) {
    if (error instanceof UnreadableAnswers) {
      log.error({ fault: error.fault }, error.message);
      return createStore(database, prepare, options);
    }
    if (!(error instanceof StoreUnavailable)) {
      await database.db.destroy();
      throw error;
    }
    const variable = config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
    const fields = { err: error, fault: error.fault, variable };
    log.error(fields, `the store is unavailable, see ${variable}; trying again at every use`);
  }
  return createStore(database, prepare, options);
}

/**
 * The keys of a server. The first start creates one, if no row of the database was written with another key. If the
 * database is unavailable now, `createKeyGuard` reports it later, before anything is written.
 */
async function keysOf({ dataKeys = NO_KEYS }: StoreConfig, database: Database): Promise<DataKeys> {
  const { file, isToBeMade } = dataKeys;
  if (file === null || !isToBeMade) return dataKeys;
  try {
    await requireNoKey(database.db, dataKeys);
  } catch (error) {
    if (asUnavailable(database, error) === null) throw error;
    // If the key file exists by now, another process has just created it, with the key that was found.
    if (error instanceof UnreadableAnswers && !existsSync(file)) throw error;
  }
  return makeKeyFile(file);
}

/** Warns if everybody can read the data folder. A person created it, so the server does not change its mode. */
function warnOfOpenFolder({ databaseUrl, dataDir }: StoreConfig, log: FastifyBaseLogger): void {
  if (databaseUrl !== null || process.platform === 'win32') return;
  const mode = statSync(dataDir).mode & 0o777;
  if ((mode & 0o007) === 0) return;
  log.warn(
    { dataDir, mode: mode.toString(8) },
    `Every account of this machine can look into DATA_DIR. Only the server's should: chmod 700 ${dataDir}`,
  );
}

/** The verbs of a store that is open for reading. */
export type ReadableStore = Pick<
  ApplicationStore,
  'list' | 'page' | 'get' | 'decisions' | 'clock' | 'requireKeys' | 'close'
> & {
  readonly commands: Pick<CommandLog, 'page'>;
  readonly catalogs: Omit<CatalogStore, 'add' | 'putInForce'>;
  readonly deliveries: Pick<DeliveryStore, 'list' | 'summary'>;
};

/**
 * Opens an existing store to read applications, also while a server is running; creates and changes nothing.
 * @throws Error when there is no database file
 */
export function openStoreForReading(config: StoreConfig): ReadableStore {
  return openExisting(config, openForReading);
}

/**
 * Opens an existing store for a person's command, also while a server is running. Overwrites deleted content.
 * @throws Error when there is no database file
 */
export function openStoreForStaff(config: StoreConfig): ApplicationStore {
  return openExisting(config, openForRemoval);
}

/**
 * Opens an existing store to put a version of forms and rules in force, also while a server is running.
 * @throws Error when there is no database file
 */
export function openStoreForPublishing(
  config: StoreConfig,
): ReadableStore & Pick<ApplicationStore, 'catalogs' | 'desk'> {
  return openExisting(config, openForPublishing);
}

function openExisting(
  config: StoreConfig,
  openFile: (file: string) => Promise<OpenLibsql>,
): ApplicationStore {
  const noMigration = async () => {};
  if (config.databaseUrl !== null) {
    return createStore(
      openPostgres(config.databaseUrl, () => {}),
      noMigration,
      optionsOf(config),
    );
  }
  const file = databaseFile(config);
  if (!existsSync(file)) {
    throw new Error(`There is no database at ${file}. Start the server once, or set DATA_DIR to its folder.`);
  }
  return createStore(
    openLibsql(() => openFile(file)),
    noMigration,
    optionsOf(config),
  );
}

function optionsOf(config: StoreConfig): Required<StoreOptions> {
  const { dataKeys = NO_KEYS, delivery } = config;
  const file = ledgerFile(config);
  return {
    keys: dataKeys,
    channels: CHANNELS.filter((name) => (delivery?.[name] ?? null) !== null),
    ledger: file === null ? null : openLedger(file),
  };
}

/** The legal texts that pages show; `null` if they cannot be read, which does not prevent applications. */
function legalTexts(log: FastifyBaseLogger): LegalTexts | null {
  try {
    const texts = readLegalTexts();
    if (texts.ok) return texts.value;
    log.error(
      { problems: texts.problems.map(describeProblem) },
      'consents are stored without their purposes',
    );
  } catch (error) {
    log.error({ err: error }, 'the legal texts cannot be read: consents are stored without their purposes');
  }
  return null;
}

/** Erases the applications again that the ledger names and that a restored older database has brought back. */
async function replayLedger(
  database: Database,
  ledger: ErasureLedger | null,
  log: FastifyBaseLogger,
): Promise<void> {
  if (ledger === null) return;
  let count = 0;
  try {
    for await (const page of ledger.read()) count += await eraseAgain(database, page);
  } catch (error) {
    if (!(error instanceof LedgerFailed)) throw error;
    log.error({ file: ledger.file }, error.message);
  }
  if (count > 0)
    log.warn({ file: ledger.file, count }, 'erased what the erasure ledger names and stood again');
}

/** Does work with a store, and closes it. */
export async function using<Store extends { readonly close: () => Promise<void> }, T>(
  store: Store,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
