import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ServerConfig } from '../config/config.ts';
import { migrate, MIGRATIONS } from '../store/migrations.ts';
import { databaseFile } from '../store/open-store.ts';
import { contentsOf, type Contents } from './contents.ts';
import { revokeAccess, type RevokedAccess } from './revoke-access.ts';
import { checkedContents, copyBackup, requireUnused, setAside, withFile } from './embedded.ts';
import { checkAgainstManifest, kindOf, type BackupKind, type Manifest } from './manifest.ts';
import { flush, chownToFolderOwner, renameWithoutOverwrite } from '../new-file.ts';
import { openRecords, requireBackupKeys, requireReadable } from './open-records.ts';
import {
  hasTables,
  readDump,
  requireUnusedPostgres,
  restoreDump,
  setSchemaAside,
  withPostgres,
} from './postgres.ts';
import { erasuresIn, erasuresOf, replayErasures } from './replay-erasures.ts';

export type RestoreConfig = Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'dataKeys' | 'erasureLedger'>;

export interface RestoreOptions {
  readonly file: string;
  /** Moves an existing database aside; without it, an existing database is an error. */
  readonly isReplacing: boolean;
  /** Further files of the erasure ledger, such as a copy that was kept elsewhere. */
  readonly ledgers: readonly string[];
  /** Restores a backup even if some records can't be decrypted; without it, that is an error. */
  readonly isDamageAccepted?: boolean;
}

/** The result of a restore. */
export interface RestoreResult {
  readonly kind: BackupKind;
  /** `null` if there was none beside the backup. */
  readonly manifest: Manifest | null;
  readonly contents: Contents;
  /** The last migration in the backup, before newer migrations were run on it. */
  readonly schemaBefore: string;
  /** Whether a release newer than this one made it. */
  readonly isFromNewerRelease: boolean;
  /** The place of the restored database: a file, or the name of the PostgreSQL database. */
  readonly place: string;
  /** Where the previous content was moved: a file, or a PostgreSQL schema; `null` if there was none. */
  readonly aside: string | null;
  /** Number of applications in the backup that were erased after it, and again during the restore. */
  readonly erasedAgain: number;
  /** What would have been reactivated at the desk. */
  readonly ended: RevokedAccess;
  /** The erasure ledgers that were read. */
  readonly ledgers: readonly string[];
  /** Why the erasures in the previous database could not be read; `null` if they were, or there was none. */
  readonly asideProblem: string | null;
  /** References of applications whose answers or notes can't be decrypted, and were restored as they are. */
  readonly unreadable: readonly string[];
}

/**
 * Replaces the server's database with a backup: verifies the backup, updates its schema, repeats the erasures made
 * after it, and verifies the result. Nothing is changed until the backup has proved complete and each of its records
 * has been decrypted.
 * @throws Error with a sentence if the backup is incomplete or of the other kind of database, if a key is missing or a
 * record can't be decrypted, if there is already a database, or if a server has it open; the database's error
 */
export async function restoreBackup(
  config: RestoreConfig,
  options: RestoreOptions,
  now: Date,
): Promise<RestoreResult> {
  const file = resolve(options.file);
  const kind = await kindOf(file);
  const target = config.databaseUrl === null ? 'embedded' : 'postgresql';
  if (kind !== target) throw new Error(WRONG_KIND[kind](file));
  const manifest = await checkAgainstManifest(file);
  for (const ledger of options.ledgers) {
    if (!existsSync(ledger)) throw new Error(`There is no erasure ledger ${ledger}. Nothing was changed.`);
  }
  const restored =
    config.databaseUrl === null
      ? await restoreFile(config, { ...options, file }, manifest, now)
      : await restorePostgres(config, config.databaseUrl, { ...options, file }, manifest, now);
  return { kind, manifest, ...restored };
}

const WRONG_KIND: Readonly<Record<BackupKind, (file: string) => string>> = {
  embedded: (file) =>
    `${file} is of the embedded database, and DATABASE_URL names PostgreSQL. Leave out DATABASE_URL to restore it into DATA_DIR. Nothing was changed.`,
  postgresql: (file) =>
    `${file} is of PostgreSQL: name the database to restore it into in DATABASE_URL. Nothing was changed.`,
};

type Done = Omit<RestoreResult, 'kind' | 'manifest'>;

async function restoreFile(
  config: RestoreConfig,
  { file, isReplacing, ledgers, isDamageAccepted = false }: RestoreOptions,
  manifest: Manifest | null,
  now: Date,
): Promise<Done> {
  const place = databaseFile(config);
  const isThere = ['', '-wal'].some((suffix) => existsSync(place + suffix));
  if (isThere && !isReplacing) throw new Error(occupied(place));
  await requireUnused(place);
  const copy = `${place}.restoring`;
  try {
    await copyBackup(file, copy);
    const before = await checkedContents(copy);
    const { schema: schemaBefore, keys } = requireWhole(file, before, manifest);
    requireBackupKeys(file, keys, config.dataKeys);
    // Opening a missing file would create it, and change a leftover log.
    const current = existsSync(place) ? await erasuresIn(place) : { erasures: [], problem: null };
    const replayed = await withFile(copy, async (database) => {
      await migrate(database);
      const opened = await openRecords(database.db, config.dataKeys);
      const unreadable = requireReadable(file, opened, isDamageAccepted);
      const erased = await replayErasures(database, config, ledgers, current.erasures);
      return { ...erased, unreadable, ended: await revokeAccess(database, now) };
    });
    const contents = requireContents(await checkedContents(copy));
    chownToFolderOwner(copy);
    flush(copy);
    // Somebody may have started a server in the meantime.
    await requireUnused(place);
    const aside = isThere ? setAside(place, now) : null;
    renameWithoutOverwrite(copy, place);
    return {
      ...{ contents, schemaBefore, place, aside, ...replayed },
      isFromNewerRelease: isNewer(schemaBefore),
      asideProblem: current.problem,
    };
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(copy + suffix, { force: true });
  }
}

async function restorePostgres(
  config: RestoreConfig,
  url: string,
  { file, isReplacing, ledgers, isDamageAccepted = false }: RestoreOptions,
  manifest: Manifest | null,
  now: Date,
): Promise<Done> {
  const { applications, records } = await readDump(file, config.dataKeys);
  if (manifest !== null && applications !== manifest.applications)
    throw new Error(notWhole(file, applications, manifest.applications));
  requireBackupKeys(file, records.missingKeys, config.dataKeys);
  const unreadable = requireReadable(file, records, isDamageAccepted);
  return withPostgres(url, async (database) => {
    const isThere = await hasTables(database);
    const place = new URL(url).pathname.slice(1);
    if (isThere && !isReplacing) throw new Error(occupied(`The database ${place}`));
    await requireUnusedPostgres(database);
    const current = isThere ? await erasuresOf(database) : { erasures: [], problem: null };
    const moved = isThere ? await setSchemaAside(database, now) : null;
    try {
      await restoreDump(file, url);
    } catch (error) {
      await moved?.undo();
      throw error;
    }
    const schemaBefore = requireContents(await contentsOf(database.db)).schema;
    await migrate(database);
    const replayed = await replayErasures(database, config, ledgers, current.erasures);
    const ended = await revokeAccess(database, now);
    const contents = requireContents(await contentsOf(database.db));
    if (contents.applications + replayed.erasedAgain !== applications)
      throw new Error(notWhole(`The database ${place}`, contents.applications, applications));
    return {
      ...{ contents, schemaBefore, place, ended, unreadable, ...replayed },
      aside: moved?.name ?? null,
      isFromNewerRelease: isNewer(schemaBefore),
      asideProblem: current.problem,
    };
  });
}

function occupied(place: string): string {
  return `${place} is there already. Add --replace to move it aside (it is kept), or restore into another DATA_DIR, or an empty DATABASE_URL. Nothing was changed.`;
}

function notWhole(what: string, found: number, expected: number): string {
  return `${what} holds ${found} applications, and its manifest says ${expected}: it is not whole.`;
}

function requireContents(contents: Contents | null): Contents {
  if (contents === null) throw new Error('The restored database is none of Harborlight.');
  return contents;
}

/** @returns the contents of a complete backup @throws Error with a sentence for an incomplete one */
function requireWhole(file: string, contents: Contents | null, manifest: Manifest | null): Contents {
  if (contents === null)
    throw new Error(
      `${file} is a database of another program: it holds no applications. Nothing was changed.`,
    );
  if (manifest !== null && contents.applications !== manifest.applications)
    throw new Error(notWhole(file, contents.applications, manifest.applications));
  return contents;
}

function isNewer(schema: string): boolean {
  return schema > (Object.keys(MIGRATIONS).toSorted().at(-1) ?? '');
}
