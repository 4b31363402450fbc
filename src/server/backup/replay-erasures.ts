import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { NO_KEYS } from '../config/data-keys.ts';
import { ledgerFile, openLedger, type Erasure } from '../store/applications/erasure-ledger.ts';
import { createErasureStore, eraseAgain } from '../store/applications/erasure.ts';
import type { Database } from '../store/schema.ts';
import { withFile } from './embedded.ts';
import { chownToFolderOwner } from '../new-file.ts';

/** The settings that locate the server's own ledger. */
type LedgerConfig = Parameters<typeof ledgerFile>[0];

/** The erasures recorded in a database. */
interface KnownErasures {
  readonly erasures: readonly Erasure[];
  /** Why they could not be read; `null` if they were. */
  readonly problem: string | null;
}

/**
 * The erasures recorded in the database file that a restore replaces. The file may be damaged, which is often the
 * reason for the restore.
 */
export function erasuresIn(file: string): Promise<KnownErasures> {
  return withFile(file, erasuresOf).catch(unknownErasures);
}

/** The same for an open database. */
export async function erasuresOf(database: Database): Promise<KnownErasures> {
  try {
    const tables = await database.db.introspection.getTables();
    // A release before the erasure ledger recorded no erasures.
    if (!tables.some(({ name }) => name === 'erasures')) return { erasures: [], problem: null };
    const erasures: Erasure[] = [];
    for await (const page of listErasures(database)) erasures.push(...page);
    return { erasures, problem: null };
  } catch (error) {
    return unknownErasures(error);
  }
}

function listErasures(database: Database): AsyncIterable<readonly Erasure[]> {
  return createErasureStore(database, (work) => work(), NO_KEYS, null).list();
}

function unknownErasures(error: unknown): KnownErasures {
  return { erasures: [], problem: error instanceof Error ? error.message : String(error) };
}

/**
 * Repeats the erasures of all ledgers, and records them in the database and in the server's ledger.
 * @param ledgers further files of the erasure ledger
 * @param current the erasures recorded in the previous database
 * @returns how many applications were erased, and the ledgers that were read
 * @throws LedgerFailed; the database's error
 */
export async function replayErasures(
  database: Database,
  config: LedgerConfig,
  ledgers: readonly string[],
  current: readonly Erasure[],
): Promise<{ readonly erasedAgain: number; readonly ledgers: readonly string[] }> {
  const file = ledgerFile(config);
  if (file !== null) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const own = file === null ? null : openLedger(file);
  let erasedAgain = 0;
  // The server's own ledger first, so that duplicates in the others are recognized.
  if (own !== null) for await (const page of own.read()) erasedAgain += await eraseAgain(database, page);
  erasedAgain += await eraseAgain(database, current, own);
  for (const each of ledgers) {
    for await (const page of openLedger(each).read()) erasedAgain += await eraseAgain(database, page, own);
  }
  // The backup's own erasures, in case it still has data of an erased application.
  for await (const page of listErasures(database)) erasedAgain += await eraseAgain(database, page);
  if (file !== null) chownToFolderOwner(file);
  const read = [...(file !== null && existsSync(file) ? [file] : []), ...ledgers];
  return { erasedAgain, ledgers: read };
}
