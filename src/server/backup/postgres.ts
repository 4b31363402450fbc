import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { postgresFault } from '../store/faults.ts';
import type { Database, Tables } from '../store/schema.ts';
import { NO_KEYS, type DataKeys } from '../config/data-keys.ts';
import { contentsOf, type Contents } from './contents.ts';
import { flush, makePrivateFile } from '../new-file.ts';
import { createRecordCheck, type RecordCheck } from './open-records.ts';
import { runTool } from './postgres-tools.ts';

/** Prefix of the schema to which a restore moves the previous content. */
const SET_ASIDE = 'replaced_';

/** Runs work on a PostgreSQL database without a statement timeout; closes the connection afterwards. */
export async function withPostgres<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'harborlight-backup',
  });
  // The next statement reports the error of a lost connection, too.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work({
      db,
      within: () => db,
      groups: 1,
      purgeDeleted: async () => {},
      overwriteDeleted: async () => {},
      clock: async () => Date.now(),
      faultOf: postgresFault,
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Dumps a database while others write to it, and counts its contents in the same snapshot.
 * @param copy a path where nothing is; nobody else may read it
 * @returns the contents of the dump, which was read again completely
 * @throws the database's error; Error with a sentence if `pg_dump` fails or the dump is incomplete
 */
export async function dumpDatabase(url: string, copy: string): Promise<Contents> {
  makePrivateFile(copy);
  const contents = await withPostgres(url, ({ db }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
        await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
        const { rows } = await sql<{ readonly name: string }>`SELECT pg_export_snapshot() AS name`.execute(
          transaction,
        );
        const found = await contentsOf(transaction);
        if (found === null)
          throw new Error('The database is none of Harborlight: there is nothing to back up.');
        const format = ['--format=custom', '--no-owner', '--no-privileges'];
        const others = `--exclude-schema=${SET_ASIDE}*`;
        await runTool('pg_dump', [...format, others, `--snapshot=${rows[0]?.name}`, `--file=${copy}`], url)
          .done;
        return found;
      }),
  );
  flush(copy);
  await requireApplications(copy, contents.applications);
  return contents;
}

/**
 * Reads a dump completely, counts its applications, and checks each of its records.
 * @throws Error with a sentence if it is damaged, was cut off, or is of another program
 */
export async function readDump(
  dump: string,
  keys: DataKeys,
): Promise<{ readonly applications: number; readonly records: RecordCheck }> {
  const records = createRecordCheck(keys);
  const { stdout, done } = runTool('pg_restore', ['--data-only', '--file=-', dump], null);
  let count: number | null = null;
  let table: CopiedTable | null = null;
  const takeLine = (line: string) => {
    if (line === '\\.') table = null;
    else if (table === null) {
      table = copiedTable(line);
      if (table?.name === 'applications') count ??= 0;
    } else if (table.name === 'applications') {
      count = (count ?? 0) + 1;
      const column = columnsOf(table, line);
      records.application({
        reference: column('reference') ?? '',
        payload_encoding: column('payload_encoding') ?? '',
        payload: column('payload') ?? '',
        reasons: column('reasons') ?? '',
        unknown_conditions: column('unknown_conditions') ?? '',
        data_key: column('data_key'),
      });
    } else {
      const column = columnsOf(table, line);
      const [id, reference] = [column('id') ?? '', column('reference') ?? ''];
      records.note({ id, reference, text: column('text') ?? '', data_key: column('data_key') ?? '' });
    }
  };
  // Not node:readline, which also splits at U+2028, a character that answers may contain.
  const read = async () => {
    let rest = '';
    for await (const chunk of stdout.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(takeLine);
    }
  };
  const reading = read();
  await done.catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    if (!said.startsWith('pg_restore failed')) throw error;
    throw new Error(`${dump} is damaged or was cut off (${said}).`);
  });
  await reading;
  if (count === null) throw new Error(`${dump} is no backup of Harborlight: it holds no applications.`);
  return { applications: count, records };
}

/** The table whose rows follow a `COPY … FROM stdin` line (PostgreSQL manual, "COPY", "Text Format"). */
interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** @returns `null` for a line that does not start a table with sealed records */
function copiedTable(line: string): CopiedTable | null {
  const [, name, columns] =
    /^COPY (?:[\w"]+\.)?(applications|application_notes) \(([^)]+)\) FROM stdin;/.exec(line) ?? [];
  if (name === undefined || columns === undefined || !/\breference\b/.test(columns)) return null;
  return { name, columns: columns.split(', ') };
}

/** The columns of a row by name; `null` for NULL, or for a column that the dump does not have. */
function columnsOf({ columns }: CopiedTable, line: string): (name: string) => string | null {
  const values = line.split('\t');
  return (name) => {
    const value = values[columns.indexOf(name)] ?? '\\N';
    return value === '\\N'
      ? null
      : value.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
  };
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

async function requireApplications(dump: string, expected: number): Promise<void> {
  const { applications: count } = await readDump(dump, NO_KEYS);
  if (count !== expected)
    throw new Error(
      `The dump holds ${count} applications, and the database held ${expected}: the dump is not whole.`,
    );
}

/**
 * Throws if a server or a command uses a database.
 * @throws Error with a sentence if one does
 */
export async function requireUnusedPostgres({ db }: Database): Promise<void> {
  const { rows } = await sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'harborlight'`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new Error(
    `A server has the database open (${count} ${count === 1 ? 'connection' : 'connections'}). End it first, and what would start it again. Nothing was changed.`,
  );
}

/** Whether a database has any table in the server's schema. */
export async function hasTables({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ readonly found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema()) AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/**
 * Renames the schema with its content, and creates an empty one in its place.
 * @returns how to undo it, and the new name of the old schema
 * @throws Error with a sentence if the user lacks the permission
 */
export async function setSchemaAside(
  { db }: Database,
  now: Date,
): Promise<{ readonly name: string; readonly undo: () => Promise<void> }> {
  const { rows } = await sql<{ readonly name: string }>`SELECT current_schema() AS name`.execute(db);
  const schema = sql.id(rows[0]?.name ?? 'public');
  const name = `${SET_ASIDE}${now
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .toLowerCase()}`;
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql`ALTER SCHEMA ${schema} RENAME TO ${sql.id(name)}`.execute(transaction);
      await sql`CREATE SCHEMA ${schema}`.execute(transaction);
    })
    .catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(
        `What the database holds cannot be moved aside (${said}). Make an empty database, name it in DATABASE_URL, and restore into that. Nothing was changed.`,
      );
    });
  return {
    name,
    undo: () =>
      db.transaction().execute(async (transaction) => {
        await sql`DROP SCHEMA ${schema}`.execute(transaction);
        await sql`ALTER SCHEMA ${sql.id(name)} RENAME TO ${schema}`.execute(transaction);
      }),
  };
}

/**
 * Restores a dump into a database without tables, all or nothing. `psql` runs the statements instead of `pg_restore`,
 * because from version 17 on that sets `transaction_timeout`, which servers before 17 reject.
 * @throws Error with the output of the command that failed
 */
export async function restoreDump(dump: string, url: string): Promise<void> {
  const { stdout, done } = runTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump], null);
  const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-'];
  const restore = runTool('psql', options, url);
  async function* statements(): AsyncGenerator<string | Buffer> {
    yield 'BEGIN;\n';
    let isHead = true;
    for await (const chunk of stdout) {
      yield isHead ? withoutTransactionTimeout(chunk) : chunk;
      isHead = false;
    }
    // Without this line, psql rolls back what it has read of a dump that ended early.
    await done;
    yield 'COMMIT;\n';
  }
  const sent = pipeline(statements(), restore.stdin);
  // If psql fails, its error is the one that explains the others.
  await Promise.all([restore.done, Promise.allSettled([sent, done])]);
  await sent;
  await withPostgres(url, ({ db }) => sql`ANALYZE`.execute(db));
}

/** In Latin-1, which keeps every byte of a character whose end is in the next chunk. */
function withoutTransactionTimeout(head: Buffer): Buffer {
  return Buffer.from(head.toString('latin1').replace('SET transaction_timeout = 0;\n', ''), 'latin1');
}

/** Why a database could not be created, with what to do, by PostgreSQL's error code ("PostgreSQL Error Codes"). */
const NOT_MADE: Readonly<Record<string, (name: string, account: string) => string>> = {
  42501: (_name, account) =>
    `the account ${account} may not make one. Let it: ALTER ROLE "${account}" CREATEDB`,
  '42P04': (name) =>
    `it is there already. Another drill is at work, or one was ended before it was over. Remove it then: DROP DATABASE "${name}"`,
};

/**
 * Runs work on an empty temporary database on the server's database host, which is removed afterwards.
 * @param work gets its URL
 * @throws Error with a sentence if it can't be created
 */
export async function withTemporaryDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  const name = `${decodeURIComponent(address.pathname.slice(1))}_drill`;
  const account = decodeURIComponent(address.username);
  address.pathname = `/${encodeURIComponent(name)}`;
  const run = (statement: RawBuilder<unknown>) => withPostgres(url, ({ db }) => statement.execute(db));
  await run(sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`).catch((error: unknown) => {
    const known = NOT_MADE[String(Reflect.get(Object(error), 'code'))];
    if (known === undefined) throw error;
    throw new Error(`A drill restores into a database of its own, ${name}, and ${known(name, account)}.`);
  });
  try {
    return await work(address.href);
  } finally {
    await run(sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`);
  }
}
