import { sql, SqliteAdapter, type Kysely } from 'kysely';

/**
 * Creates triggers with which the database refuses every update and delete of rows in these tables.
 * @param tables each with its key column, which also cannot be replaced in SQLite; `null` if all columns are the key
 */
export async function makeAppendOnly(
  db: Kysely<unknown>,
  tables: Readonly<Record<string, string | null>>,
): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  if (!isSqlite)
    await sql`
      CREATE FUNCTION only_new_rows() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '% takes only new rows', TG_TABLE_NAME; RETURN NULL; END $$`.execute(db);
  for (const [table, key] of Object.entries(tables)) {
    if (isSqlite) await forSqlite(db, table, key);
    else await forPostgres(db, table);
  }
}

async function forSqlite(db: Kysely<unknown>, table: string, key: string | null): Promise<void> {
  const refusal = sql`SELECT RAISE(ABORT, ${sql.lit(`${table} takes only new rows`)})`;
  for (const verb of ['update', 'delete'])
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_no_${verb}`)} BEFORE ${sql.raw(verb)} ON ${sql.table(table)}
      BEGIN ${refusal}; END`.execute(db);
  if (key === null) return;
  // INSERT OR REPLACE deletes a row without firing the delete trigger: ignore every insert with an existing key.
  await sql`
    CREATE TRIGGER ${sql.ref(`${table}_no_replace`)} BEFORE INSERT ON ${sql.table(table)}
    WHEN EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(key)} = NEW.${sql.ref(key)})
    BEGIN SELECT RAISE(IGNORE); END`.execute(db);
}

/** Uses row triggers, because CockroachDB has no statement triggers and no TRUNCATE triggers. */
async function forPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    CREATE TRIGGER ${sql.ref(`${table}_only_new_rows`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
    FOR EACH ROW EXECUTE FUNCTION only_new_rows()`.execute(db);
  const { rows } = await sql<{ readonly version: string }>`SELECT version()`.execute(db);
  if (rows.some(({ version }) => version.includes('CockroachDB'))) return;
  await sql`
    CREATE TRIGGER ${sql.ref(`${table}_no_truncate`)} BEFORE TRUNCATE ON ${sql.table(table)}
    FOR EACH STATEMENT EXECUTE FUNCTION only_new_rows()`.execute(db);
}
