import { closeSync, fsyncSync, openSync } from 'node:fs';
import Libsql from 'libsql';
import { databaseFile } from '../../src/server/store/open-store.ts';
import { query } from '../support/postgres.ts';

/** An application of a database that is no copy. */
const ORIGINAL = `(SELECT reference FROM applications WHERE idempotency_key NOT LIKE 'past-%' ORDER BY received_at DESC LIMIT 1)`;
/** Tables whose rows multiply. */
const TABLES = ['applications', 'application_look_ups', 'deliveries'] as const;

/**
 * Copies an application of a database, with what belongs to it, until there are so many: rows that cost an index
 * what real ones cost. Their answers cannot be read by anybody; their notices are delivered. The server does not run.
 * @param from how many such copies there are
 */
export async function multiplyRows(
  { DATA_DIR = '', DATABASE_URL = '' }: Readonly<Record<string, string>>,
  count: number,
  from = 0,
): Promise<void> {
  if (DATABASE_URL !== '') {
    const numbers = `generate_series(${from + 1}, ${from + count}) AS n(i)`;
    for (const table of TABLES) {
      const columns = await query(
        DATABASE_URL,
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'`,
      );
      await query(
        DATABASE_URL,
        copies(table, columns.map(nameOf), numbers, `lpad(n.i::text, 8, '0')`, POSTGRES_TIME),
      );
    }
    await query(DATABASE_URL, 'ANALYZE');
    await query(DATABASE_URL, 'CHECKPOINT');
    return;
  }
  const path = databaseFile({ dataDir: DATA_DIR, databaseUrl: null });
  const file = new Libsql(path);
  file.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  for (const table of TABLES) {
    const columns = file.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    const numbers = `(WITH RECURSIVE n(i) AS (SELECT ${from + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + count}) SELECT i FROM n) AS n`;
    file.exec(copies(table, columns.map(nameOf), numbers, `printf('%08d', n.i)`, SQLITE_TIME));
  }
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  file.close();
  // Else the server's first commits wait until all rows are on the disk.
  const written = openSync(path, 'r+');
  fsyncSync(written);
  closeSync(written);
}

function nameOf(row: unknown): string {
  return String(Reflect.get(Object(row), 'name'));
}

/** One a second, from the first of January on. */
const SQLITE_TIME = `strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + n.i, 'unixepoch')`;
const POSTGRES_TIME = `to_char(timestamp '2026-01-01' + n.i * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * @param number the text of eight digits that tells one copy from the others
 * @param time when it was received
 */
function copies(
  table: string,
  columns: readonly string[],
  numbers: string,
  number: string,
  time: string,
): string {
  const changed: Readonly<Record<string, string>> = {
    reference: `'P' || ${number}`,
    idempotency_key: `'past-' || ${number}`,
    id: `a.channel || ${number}`,
    state: `'delivered'`,
    received_at: time,
    application_id: 'NULL',
  };
  const values = columns.map((name) => changed[name] ?? `a."${name}"`);
  const names = columns.map((name) => `"${name}"`).join(', ');
  return `INSERT INTO ${table} (${names}) SELECT ${values.join(', ')} FROM ${table} AS a, ${numbers} WHERE a.reference = ${ORIGINAL}`;
}
