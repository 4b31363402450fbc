import type { Kysely } from 'kysely';
import { lacking, PLAIN, type DataKeys } from '../data-keys.ts';
import { UnreadableAnswers } from './faults.ts';
import type { Tables } from './schema.ts';
import { rememberAnswers } from '../remember.ts';
import { countRows } from './read-index.ts';

/** Tables whose rows hold what data keys seal; each has an index by key. */
const SEALED_TABLES = ['applications', 'application_notes'] as const;

/** The keys by which rows were written, each once; `plain`, and `null` for rows of releases that knew of none. */
export async function keysInUse(db: Kysely<Tables>): Promise<readonly (string | null)[]> {
  const found = new Set<string | null>();
  for (const table of SEALED_TABLES) for (const id of await keysInTable(db, table)) found.add(id);
  return [...found];
}

/** It goes through the index from one key to the next, so that it costs the same with ten million rows. */
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
  for (let after = ''; ;) {
    const next: { readonly data_key: string | null } | undefined = await db
      .selectFrom(table)
      .select('data_key')
      .where('data_key', '>', after)
      .orderBy('data_key')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined || next.data_key === null) return found;
    found.push(next.data_key);
    after = next.data_key;
  }
}

/** @throws UnreadableAnswers, with a sentence, when rows were written by keys that are missing here */
export async function requireKeys(db: Kysely<Tables>, keys: DataKeys): Promise<void> {
  const missing = (await keysInUse(db)).filter(
    (id): id is string => id !== null && id !== PLAIN && keys.find(id) === undefined,
  );
  if (missing.length > 0) throw missingKeys(missing, keys);
}

function missingKeys(ids: readonly string[], keys: DataKeys): UnreadableAnswers {
  const which = ids.length === 1 ? `the key ${ids[0]}` : `the keys ${ids.join(', ')}`;
  return new UnreadableAnswers(
    `Answers of this database are encrypted with ${which}, ${lacking(keys)} Nothing is stored until then, and nothing is lost.`,
  );
}

/** The only row of `writing_key`. */
const ONLY = 1;

async function notedKey(db: Kysely<Tables>): Promise<string | null> {
  const query = db.selectFrom('writing_key').select('data_key').where('place', '=', ONLY);
  const row = await query.executeTakeFirst();
  return row?.data_key ?? null;
}

/**
 * Notes by which key the servers of a database write. Of two servers with keys of their own making, the first one's is
 * noted, and the second is told of it before it stores anything; keys in DATA_KEY somebody has chosen, and rows alone say
 * which of them are missing.
 * @throws UnreadableAnswers, with a sentence, when the noted key is missing here
 */
async function noteWritingKey(db: Kysely<Tables>, keys: DataKeys): Promise<void> {
  const id = keys.writing?.id ?? PLAIN;
  const noted = await notedKey(db);
  if (noted === id) return;
  if (noted === null) {
    await db
      .insertInto('writing_key')
      .values({ place: ONLY, data_key: id })
      .onConflict((conflict) => conflict.column('place').doNothing())
      .execute();
    // Another server may have been quicker.
    return noteWritingKey(db, keys);
  }
  if (keys.file !== null && noted !== PLAIN && keys.find(noted) === undefined)
    throw missingKeys([noted], keys);
  await db.updateTable('writing_key').set({ data_key: id }).where('place', '=', ONLY).execute();
}

/**
 * Makes sure that a new key may be made: nothing in the database was written by another one.
 * @throws UnreadableAnswers that names the key which is missing
 */
export async function requireNoKey(db: Kysely<Tables>, keys: DataKeys): Promise<void> {
  const tables = await db.introspection.getTables();
  // A database of a release before may lack some of them, or the column.
  const keyed = [...SEALED_TABLES, 'writing_key' as const].filter((name) =>
    tables.some((each) => each.name === name && each.columns.some((column) => column.name === 'data_key')),
  );
  const ids = new Set<string>();
  for (const table of keyed)
    for (const id of await keysInTable(db, table)) if (id !== null && id !== PLAIN) ids.add(id);
  if (ids.size > 0) throw missingKeys([...ids], keys);
}

/** How rows say that they are not sealed: those of a release that knew of no key say nothing. */
const UNSEALED = [
  ['applications', PLAIN],
  ['applications', null],
  ['application_notes', PLAIN],
] as const;

/** Rows that stand in the database without encryption; never more than `most`, because counting millions takes long. */
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

/** Milliseconds for which one look serves everybody. */
const LOOK_AGE = 10_000;

/**
 * Lets a server write only while it can read all that was written: a mistyped or forgotten key would otherwise
 * part the applications, and the key of some of them would be thrown away with the mistake. Tells other servers by which
 * key it writes.
 * @returns a function that throws UnreadableAnswers, with a sentence, while a key is missing
 */
export function createKeyGuard(db: Kysely<Tables>, keys: DataKeys): () => Promise<void> {
  let isNoted = false;
  const look = async () => {
    await requireKeys(db, keys);
    if (!isNoted) await noteWritingKey(db, keys);
    isNoted = true;
  };
  // What failed is looked at again by whoever comes next.
  const known = rememberAnswers<void>(1, LOOK_AGE);
  return () => known('', look);
}
