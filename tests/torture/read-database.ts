import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeProblem } from '../../src/core/problem.ts';
import { readServerConfig, type ServerConfig } from '../../src/server/config/config.ts';
import { answersOf } from '../../src/server/store/applications/application-row.ts';
import { openForPublishing } from '../../src/server/store/drivers/libsql-file.ts';
import { openLibsql } from '../../src/server/store/drivers/libsql.ts';
import { databaseFile } from '../../src/server/store/open-store.ts';
import { openPostgres } from '../../src/server/store/drivers/postgres.ts';
import type { Database } from '../../src/server/store/schema.ts';
import type { Found } from './check.ts';

/** Tables whose rows belong to an application. */
const BELONGING = ['application_look_ups', 'outcome_tickets', 'deliveries'] as const;

/** The configuration of a server with this environment. @throws Error that lists what is wrong with it */
export function configOf(env: Readonly<Record<string, string>>): ServerConfig {
  const config = readServerConfig(env);
  if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
  return config.value;
}

/** The database of a server, opened beside it. */
export function openBesideServer(config: ServerConfig): Database {
  return config.databaseUrl === null
    ? openLibsql(() => openForPublishing(databaseFile(config)))
    : openPostgres(config.databaseUrl, () => {});
}

/** Reads everything that a check needs: answers by the server's own code and key, the rest by plain SQL. */
export async function readDatabase(config: ServerConfig): Promise<Found> {
  const database = openBesideServer(config);
  try {
    const { db } = database;
    const rows = await db
      .selectFrom('applications')
      .select(['reference', 'verdict', 'payload_encoding', 'payload', 'reasons', 'unknown_conditions'])
      .execute();
    const applications = rows.map((row) => ({
      reference: row.reference,
      verdict: row.verdict,
      isEncrypted: row.payload_encoding === 'aes-256-gcm',
      ...answersOf(row, config.dataKeys),
    }));
    const deliveries = await db
      .selectFrom('deliveries')
      .select(['id', 'reference', 'channel', 'state'])
      .execute();
    const erasures = await db.selectFrom('erasures').select('reference').execute();
    const orphans: string[] = [];
    for (const table of BELONGING) {
      const found = await db
        .selectFrom(table)
        .select('reference')
        .where('reference', 'not in', db.selectFrom('applications').select('reference'))
        .execute();
      orphans.push(...found.map(({ reference }) => `${table} ${reference}`));
    }
    return {
      ...{ applications, deliveries, orphans },
      erasures: erasures.map(({ reference }) => reference),
      damage: await damageOf(config, database),
    };
  } finally {
    await database.db.destroy();
  }
}

/** The findings of SQLite's check of every page and index, or of PostgreSQL's check of every index (`amcheck`). */
async function damageOf(config: ServerConfig, { db }: Database): Promise<readonly string[]> {
  if (config.databaseUrl === null) {
    const { rows } = await sql<{ readonly integrity_check: string }>`PRAGMA integrity_check`.execute(db);
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  }
  try {
    await sql`CREATE EXTENSION IF NOT EXISTS amcheck`.execute(db);
  } catch {
    // The extension belongs to PostgreSQL, but not every package contains it.
    return [];
  }
  const indexes = await sql<{ readonly index: string }>`
    SELECT indexrelid::regclass::text AS index FROM pg_index
    JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
    JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE amname = 'btree' AND nspname = 'public'`.execute(
    db,
  );
  const damage: string[] = [];
  for (const { index } of indexes.rows) {
    try {
      await sql`SELECT bt_index_check(${index}::regclass, true)`.execute(db);
    } catch (error) {
      damage.push(`${index}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return damage;
}

/** The files of a folder, at any depth, that contain a text in any case. */
export function filesWith(folder: string, text: string): readonly string[] {
  const wanted = text.toLowerCase();
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(folder, name);
    // Latin-1 maps each byte to one character.
    return statSync(file).isFile() && readFileSync(file, 'latin1').toLowerCase().includes(wanted);
  });
}
