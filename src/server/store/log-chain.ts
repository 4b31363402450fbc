import { createHash } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from './schema.ts';

/*
 * The log is a chain: the hash of each entry covers its own content, as it is stored, and the hash before it
 * (docs/decisions/0130-a-log-that-shows-what-was-rewritten.md).
 */

/** The id of the only row of `command_log_head`. */
export const HEAD = 'log';

type LogRow = Selectable<Tables['command_log']>;
/** An entry without its number and hash. */
type UnchainedRow = Omit<Insertable<Tables['command_log']>, 'number' | 'hash'>;

/**
 * Allocates the next number and hash of the chain, within the transaction that inserts the entry. The next entry waits
 * for the end of that transaction, so nothing slow should follow in it.
 */
export async function nextLink(
  transaction: Kysely<Tables>,
  row: UnchainedRow,
  references: readonly string[],
): Promise<{ readonly number: number; readonly hash: string }> {
  const { number, hash: before } = await transaction
    .updateTable('command_log_head')
    .set(({ eb }) => ({ number: eb('number', '+', 1) }))
    .where('id', '=', HEAD)
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const hash = hashOf(before, number, row, references);
  await transaction.updateTable('command_log_head').set({ hash }).where('id', '=', HEAD).execute();
  return { number, hash };
}

function hashOf(
  before: string,
  number: number,
  { id, run, at, state, command, details, reader, account, reason, count, ...row }: UnchainedRow,
  references: readonly string[],
): string {
  const content = [before, number, id, run, at, state, command, details, reader, account, reason ?? null];
  const all = [
    ...content,
    count ?? null,
    row.remote_address ?? null,
    row.actor ?? '',
    ...references.toSorted(),
  ];
  // A database cannot store a lone surrogate: replace it before hashing, so that the stored text has the same hash.
  return createHash('sha256')
    .update(
      JSON.stringify(all.map((value) => (typeof value === 'string' ? Buffer.from(value).toString() : value))),
    )
    .digest('hex');
}

/** The result of verifying the whole chain. */
export interface LogProof {
  /** Entries of the chain. */
  readonly entries: number;
  /** When the first one was written, ISO 8601 in UTC; `null` for an empty chain. */
  readonly since: string | null;
  /** The hash of the last one. */
  readonly hash: string;
  /** Entries from before the log was chained. */
  readonly older: number;
  /** Whether an entry has the expected hash. */
  readonly hasExpected: boolean;
  /** The first entry that does not match, in a sentence; `null` if all do. */
  readonly fault: string | null;
}

/** Rows per query. */
const PAGE = 400;
/** Milliseconds in which an earlier release may still run next to this one, and write entries outside of the chain. */
const OVERLAP = 60 * 60_000;

/**
 * Verifies the chain from its first entry to the last one.
 * @param expected a hash that was noted earlier; `null` for none
 */
export async function proveLog(db: Kysely<Tables>, expected: string | null): Promise<LogProof> {
  const head = await db
    .selectFrom('command_log_head')
    .select(['number', 'hash'])
    .where('id', '=', HEAD)
    .executeTakeFirstOrThrow();
  let [number, hash, since, hasExpected]: [number, string, string | null, boolean] = [0, '', null, false];
  let fault: string | null = null;
  while (number < head.number && fault === null) {
    const rows = await db
      .selectFrom('command_log')
      .selectAll()
      .where('number', '>', number)
      .where('number', '<=', head.number)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    const references = await referencesOf(db, rows);
    if (rows.length === 0) fault = `Entry ${number + 1} is missing, and all after it.`;
    for (const row of rows) {
      if (row.number !== number + 1)
        fault = row.number === number ? `${nameOf(row)} is there twice.` : `Entry ${number + 1} is missing.`;
      else if (hashOf(hash, row.number, row, references.get(row.id) ?? []) !== row.hash)
        fault = `${nameOf(row)} does not fit: it was changed, or one before it.`;
      if (fault !== null) break;
      since ??= row.at;
      number += 1;
      hash = row.hash ?? '';
      hasExpected ||= hash === expected;
    }
  }
  if (fault === null && hash !== head.hash) fault = `Entry ${number} is not the last one that was written.`;
  const stray = fault === null && since !== null ? await strayEntry(db, since) : undefined;
  if (stray !== undefined)
    fault = `${nameOf(stray)} is no part of the chain, and was written after it began.`;
  const { count } = await db
    .selectFrom('command_log')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  return { entries: number, since, hash, older: Number(count), hasExpected, fault };
}

/** The first entry outside of the chain that is too late to be by an earlier release. */
async function strayEntry(db: Kysely<Tables>, since: string): Promise<LogRow | undefined> {
  return db
    .selectFrom('command_log')
    .selectAll()
    .where('at', '>', new Date(Date.parse(since) + OVERLAP).toISOString())
    .where('number', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The references that entries name, by the entries' ids. */
export async function referencesOf(
  db: Kysely<Tables>,
  rows: readonly Pick<LogRow, 'id'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (let start = 0; start < rows.length; start += PAGE) {
    const ids = rows.slice(start, start + PAGE).map(({ id }) => id);
    const all = db.selectFrom('command_log_references').selectAll().where('entry', 'in', ids);
    for (const { entry, reference } of await all.execute())
      found.set(entry, [...(found.get(entry) ?? []), reference]);
  }
  return found;
}

function nameOf({ number, at, command, reader }: LogRow): string {
  return `${number === null ? 'An entry' : `Entry ${number}`} (${at}, ${command} by ${reader})`;
}
