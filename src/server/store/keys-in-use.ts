import type { Kysely } from 'kysely';
import { PLAIN, type DataKeys } from '../data-keys.ts';
import { UnreadableAnswers } from './faults.ts';
import type { Tables } from './schema.ts';

/** Tables whose rows hold what DATA_KEY seals; each has an index by key. */
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
  table: (typeof SEALED_TABLES)[number],
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

/** Milliseconds for which one look serves everybody. */
const LOOK_AGE = 10_000;

/**
 * Lets a server write only while it can read all that was written: a mistyped or forgotten DATA_KEY would otherwise
 * part the applications, and the key of some of them would be thrown away with the mistake.
 * @returns a function that throws UnreadableAnswers, with a sentence, while a key is missing
 */
export function createKeyGuard(db: Kysely<Tables>, keys: DataKeys): () => Promise<void> {
  let last: { readonly until: number; readonly look: Promise<void> } | null = null;
  const look = async () => {
    const missing = (await keysInUse(db)).filter(
      (id) => id !== null && id !== PLAIN && keys.find(id) === undefined,
    );
    if (missing.length > 0) {
      const which = missing.length === 1 ? `the key ${missing[0]}` : `the keys ${missing.join(', ')}`;
      throw new UnreadableAnswers(
        `Stored answers are encrypted with ${which}, which DATA_KEY does not hold. Nothing is stored until it does: add it there after a comma. Nothing is lost.`,
      );
    }
  };
  return () => {
    if (last === null || last.until < performance.now()) {
      const current = { until: performance.now() + LOOK_AGE, look: look() };
      last = current;
      // What failed is looked at again by whoever comes next.
      current.look.catch(() => {
        if (last === current) last = null;
      });
    }
    return last.look;
  };
}
