import type { Kysely } from 'kysely';
import { missingKeyAdvice, PLAIN, type DataKeys } from '../../config/data-keys.ts';
import { insertNew } from '../access.ts';
import { UnreadableAnswers } from '../faults.ts';
import type { Tables } from '../schema.ts';
import { promiseCache } from '../../../core/caches.ts';
import { countRows, valuesOf } from '../read-index.ts';

/** Tables with rows that data keys seal; each has an index by key. */
const SEALED_TABLES = ['applications', 'application_notes'] as const;

/** The keys that rows were written with, without duplicates; `plain`, and `null` for rows of early releases. */
export async function keysInUse(db: Kysely<Tables>): Promise<readonly (string | null)[]> {
  const found = new Set<string | null>();
  for (const table of SEALED_TABLES) for (const id of await keysInTable(db, table)) found.add(id);
  return [...found];
}

/** The keys of one table, however many rows there are. */
export async function keysInTable(
  db: Kysely<Tables>,
  table: (typeof SEALED_TABLES)[number] | 'writing_key',
): Promise<readonly (string | null)[]> {
  const found: (string | null)[] = [];
  if (table === 'applications') {
    const first = await db
      .selectFrom('applications')
      .select('reference')
      .where('data_key', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (first !== undefined) found.push(null);
  }
  return [...found, ...(await valuesOf(db, table, 'data_key'))];
}

/** The keys that rows were written with, but that are missing here. */
export async function missingFrom(db: Kysely<Tables>, keys: DataKeys): Promise<readonly string[]> {
  const all = await keysInUse(db);
  return all.filter((id): id is string => id !== null && id !== PLAIN && keys.find(id) === undefined);
}

/** @throws UnreadableAnswers, with a sentence, when rows were written with keys that are missing here */
export async function requireKeys(db: Kysely<Tables>, keys: DataKeys): Promise<void> {
  const missing = await missingFrom(db, keys);
  if (missing.length > 0) throw missingKeys(missing, keys);
}

function missingKeys(ids: readonly string[], keys: DataKeys): UnreadableAnswers {
  const which = ids.length === 1 ? `the key ${ids[0]}` : `the keys ${ids.join(', ')}`;
  return new UnreadableAnswers(
    `Answers of this database are encrypted with ${which}, ${missingKeyAdvice(keys)} Nothing is stored until then, and nothing is lost.`,
  );
}

/** The primary key of the only row of `writing_key`. */
const ONLY = 1;

async function notedKey(db: Kysely<Tables>): Promise<string | null> {
  const query = db.selectFrom('writing_key').select('data_key').where('place', '=', ONLY);
  const row = await query.executeTakeFirst();
  return row?.data_key ?? null;
}

/**
 * Records the writing key of the servers of a database. If two servers have each created a key of their own, the first
 * one's is recorded, and the second one throws before it stores anything. Keys from DATA_KEY are chosen by a person, so
 * for them only rows show which keys are missing.
 * @throws UnreadableAnswers, with a sentence, when the recorded key is missing here
 */
async function noteWritingKey(db: Kysely<Tables>, keys: DataKeys): Promise<void> {
  const id = keys.writing?.id ?? PLAIN;
  const noted = await notedKey(db);
  if (noted === id) return;
  if (noted === null) {
    await insertNew(db, 'writing_key', { place: ONLY, data_key: id });
    // Another server may have been first.
    return noteWritingKey(db, keys);
  }
  if (keys.file !== null && noted !== PLAIN && keys.find(noted) === undefined)
    throw missingKeys([noted], keys);
  await db.updateTable('writing_key').set({ data_key: id }).where('place', '=', ONLY).execute();
}

/**
 * Checks that a new key may be created: no row of the database was written with another one.
 * @throws UnreadableAnswers that names the missing key
 */
export async function requireNoKey(db: Kysely<Tables>, keys: DataKeys): Promise<void> {
  const tables = await db.introspection.getTables();
  // The database of an earlier release may lack some of the tables, or the column.
  const keyed = [...SEALED_TABLES, 'writing_key' as const].filter((name) =>
    tables.some((each) => each.name === name && each.columns.some((column) => column.name === 'data_key')),
  );
  const ids = new Set<string>();
  for (const table of keyed)
    for (const id of await keysInTable(db, table)) if (id !== null && id !== PLAIN) ids.add(id);
  if (ids.size > 0) throw missingKeys([...ids], keys);
}

/** The tables and `data_key` values of unencrypted rows; `null` for rows of early releases without keys. */
const UNSEALED = [
  ['applications', PLAIN],
  ['applications', null],
  ['application_notes', PLAIN],
] as const;

/** Counts unencrypted rows, up to `most`, because counting millions is slow. */
export async function countPlain(db: Kysely<Tables>, most: number): Promise<number> {
  let count = 0;
  for (const [table, id] of UNSEALED) {
    const rows = db
      .selectFrom(table)
      .select('data_key')
      .where('data_key', id === null ? 'is' : '=', id)
      .limit(most - count);
    count += await countRows(db, rows);
  }
  return count;
}

/** Milliseconds for which a check is cached. */
const LOOK_AGE = 10_000;

/**
 * Lets a server write only while it can read everything that was written. Otherwise a mistyped or forgotten key would
 * split the applications between two keys, and one of them would be thrown away with the mistake. Also records the
 * writing key for other servers.
 * @returns a function that throws UnreadableAnswers, with a sentence, while a key is missing
 */
export function createKeyGuard(db: Kysely<Tables>, keys: DataKeys): () => Promise<void> {
  let isNoted = false;
  const look = async () => {
    await requireKeys(db, keys);
    if (!isNoted) await noteWritingKey(db, keys);
    isNoted = true;
  };
  // A failure is not cached: the next call checks again.
  const known = promiseCache<void>(1, LOOK_AGE);
  return () => known('', look);
}
