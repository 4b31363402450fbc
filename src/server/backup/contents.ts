import { DEFAULT_MIGRATION_TABLE, sql, type Kysely } from 'kysely';
import { PLAIN } from '../config/data-keys.ts';
import { keysInTable, keysInUse } from '../store/applications/keys-in-use.ts';
import type { Tables } from '../store/schema.ts';

/** Counts that describe a database. */
export interface Contents {
  /** The last migration: `0007-deliveries`. */
  readonly schema: string;
  readonly applications: number;
  /** When the newest application was received, ISO 8601 in UTC; `null` if there is none. */
  readonly newest: string | null;
  /** The ids of the keys that are needed to read the answers. */
  readonly keys: readonly string[];
  /** Whether it holds answers that are not encrypted. */
  readonly hasPlainAnswers: boolean;
  /** Number of applications erased so far. */
  readonly erasures: number;
  /** Number of notices not delivered yet. */
  readonly waiting: number;
}

/**
 * Counts what a database of this or an earlier release contains.
 * @returns `null` if it is no database of Harborlight
 * @throws the database's error
 */
export async function contentsOf(db: Kysely<Tables>): Promise<Contents | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (name: string, column?: string) =>
    tables.some(
      (table) =>
        table.name === name && (column === undefined || table.columns.some((each) => each.name === column)),
    );
  if (!has(DEFAULT_MIGRATION_TABLE) || !has('applications', 'received_at')) return null;
  const { rows } = await sql<{ readonly name: string | null }>`
    SELECT max(name) AS name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const newest = await db
    .selectFrom('applications')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const applications = await countOf(db, 'applications');
  // Databases of releases without data keys have only plain answers, and those of releases without the desk have no
  // notes.
  const keys = has('application_notes')
    ? await keysInUse(db)
    : has('applications', 'data_key')
      ? await keysInTable(db, 'applications')
      : applications > 0
        ? [null]
        : [];
  return {
    schema: rows[0]?.name ?? '',
    applications,
    newest: newest?.received_at ?? null,
    keys: keys.filter((id): id is string => id !== null && id !== PLAIN),
    hasPlainAnswers: keys.some((id) => id === null || id === PLAIN),
    erasures: has('erasures') ? await countOf(db, 'erasures') : 0,
    waiting: has('deliveries') ? await countOf(db, 'deliveries', sql`WHERE state = 'waiting'`) : 0,
  };
}

async function countOf(db: Kysely<Tables>, table: string, where = sql``): Promise<number> {
  const { rows } = await sql<{ readonly count: string | number }>`
    SELECT count(*) AS count FROM ${sql.table(table)} ${where}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
