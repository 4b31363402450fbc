import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { JsonObject } from '../../core/json.ts';
import { NO_KEYS, type DataKeys } from '../config/data-keys.ts';
import { changeKind } from './change-row.ts';
import { transactNow, wrapGenerator, wrapVerbs, type Access } from './access.ts';
import { pagesOf } from './keyset.ts';
import { nextLink, proveLog, referencesOf, type LogProof } from './log-chain.ts';
import type { Database, Tables } from './schema.ts';
import { openText, sealText, type StoredText } from './sealed-text.ts';

/** `begun` before anything was shown or changed; `done` or `failed` at the end. */
export type CommandState = 'begun' | 'done' | 'failed';

/** Who runs a command, and why. */
export interface CommandReader {
  /** The name that was given, or the account. */
  readonly reader: string;
  /** The account of the operating system. */
  readonly account: string;
  /** The reason that the person typed, as it is stored. */
  readonly reason: StoredText | null;
  /** The network address of a request to the desk; `null` for a command line. */
  readonly remoteAddress: string | null;
  /** The id of a member of staff, `unknown` if nobody was signed in; missing for a command line. */
  readonly actor?: string;
}

/** Who runs a command, with a reason that is not sealed yet. */
export type UnsealedReader = Omit<CommandReader, 'reason'> & { readonly reason: string | null };

/** Seals the reason. */
export function sealReader(keys: DataKeys, { reason, ...reader }: UnsealedReader): CommandReader {
  return { ...reader, reason: reason === null ? null : sealText(keys, reason) };
}

/** The log entry of a command: never contains an answer or a search text. */
export interface CommandEntry extends CommandReader {
  /** The same at the begin and at the end of one command. */
  readonly run: string;
  readonly state: CommandState;
  readonly command: string;
  /** The options that say what it shows or changes: a form, a day, a verdict. */
  readonly details: JsonObject;
  /** The applications that it is about, if there are few enough to name. */
  readonly references: readonly string[];
  /** How many applications it has shown or changed; `null` where nobody has counted. */
  readonly count: number | null;
}

/** A log entry for an action by neither a signed-in staff member nor a command line. */
export function actorlessEntry(
  act: Pick<CommandEntry, 'command' | 'details' | 'references' | 'reader' | 'account'> &
    Partial<Pick<CommandEntry, 'remoteAddress'>>,
): CommandEntry {
  const { length: count } = act.references;
  return { run: randomUUID(), state: 'done', count, reason: null, remoteAddress: null, ...act };
}

/** An entry as the log returns it. */
export interface LoggedCommand extends Omit<CommandEntry, 'reason'> {
  /** The reason as it was typed; if its key is missing, a sentence that says so. */
  readonly reason: string | null;
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Selects the entries that meet every given condition. */
interface CommandFilter {
  /** The id of a member of staff, `unknown`, or empty for a command line. */
  readonly actor?: string | undefined;
  readonly command?: string | undefined;
  readonly reference?: string | undefined;
  /** ISO 8601 in UTC: then or later. */
  readonly since?: string | undefined;
}

/** The append-only log of the commands that people run. Every verb throws `StoreUnavailable`. */
export type CommandLog = ReturnType<typeof createCommandLog>;

type LogRow = Selectable<Tables['command_log']>;

const PAGE = 500;
/** Bound values per statement. */
const VALUES = 400;

/** The command log of a database. @param use the way to it @param keys that decrypt reasons */
export function createCommandLog(database: Database, use: Access, keys: DataKeys = NO_KEYS) {
  const { db } = database;
  const read = async (rows: readonly LogRow[]) => withReferences(db, rows, keys);
  return {
    ...wrapVerbs(use, {
      /** Adds an entry; it is on disk when the promise resolves. */
      add: (entry: CommandEntry): Promise<void> =>
        transactNow(database, (transaction, at) => insertEntry(transaction, at, entry)),
      /**
       * A page of entries, newest first.
       * @param after `next` of the page before; `null` for the first page
       */
      page: async (
        filter: CommandFilter,
        { limit, after }: { readonly limit: number; readonly after: string | null },
      ): Promise<{ readonly entries: readonly LoggedCommand[]; readonly next: string | null }> => {
        const found =
          filter.reference === undefined
            ? await read(await newestRows(db, filter, limit + 1, after))
            : // An application has few entries, and they are not ordered by time.
              (await read(await rowsAbout(db, [filter.reference])))
                .filter((entry) => isShown(entry, filter, after))
                .toReversed();
        const shown = found.slice(0, limit);
        const last = found.length > limit ? shown.at(-1) : undefined;
        return { entries: shown, next: last === undefined ? null : sortKeyOf(last) };
      },
      /** The entries that name one of these applications, oldest first. */
      about: async (references: readonly string[]): Promise<readonly LoggedCommand[]> =>
        read(await rowsAbout(db, references)),
      /** Verifies that no entry was changed. @param expected the hash of an entry, as noted earlier */
      prove: (expected: string | null = null): Promise<LogProof> => proveLog(db, expected),
    }),
    /** All entries, oldest first, in pages. @param since ISO 8601 in UTC */
    list: (since = ''): AsyncIterable<readonly LoggedCommand[]> =>
      wrapGenerator(use, listEntries(db, read, since)),
  };
}

async function* listEntries(
  db: Kysely<Tables>,
  read: (rows: readonly LogRow[]) => Promise<readonly LoggedCommand[]>,
  since: string,
): AsyncGenerator<readonly LoggedCommand[]> {
  const pages = pagesOf<LogRow>(PAGE, (after) =>
    db
      .selectFrom('command_log')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '>', tuple(after?.at ?? since, after?.id ?? '')),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
  for await (const rows of pages) yield await read(rows);
}

async function newestRows(
  db: Kysely<Tables>,
  { actor, command, since }: CommandFilter,
  limit: number,
  after: string | null,
): Promise<readonly LogRow[]> {
  // After every time, in any collation.
  const [at = '', id = ''] = after?.split(' ') ?? ['z'];
  let query = db
    .selectFrom('command_log')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(at, id)));
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (command !== undefined) query = query.where('command', '=', command);
  if (since !== undefined) query = query.where('at', '>=', since);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The rows that name one of these applications, oldest first. */
export async function rowsAbout(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<readonly LogRow[]> {
  const named = db.selectFrom('command_log_references').select('entry');
  const found = await inChunks(references, (some) => named.where('reference', 'in', some).execute());
  const entries = [...new Set(found.map(({ entry }) => entry))];
  const all = db.selectFrom('command_log').selectAll();
  const rows = await inChunks(entries, (some) => all.where('id', 'in', some).execute());
  return rows.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
}

/** The sort key of an entry. */
function sortKeyOf({ at, id }: Pick<LoggedCommand, 'at' | 'id'>): string {
  return `${at} ${id}`;
}

function isShown(
  entry: LoggedCommand,
  { actor, command, since }: CommandFilter,
  after: string | null,
): boolean {
  return (
    (actor === undefined || entry.actor === actor) &&
    (command === undefined || entry.command === command) &&
    (since === undefined || entry.at >= since) &&
    (after === null || sortKeyOf(entry) < after)
  );
}

/**
 * Adds an entry within a transaction, so that an action and its entry are committed together. Call it last: the next
 * entry, of any process, waits for the end of the transaction. If the entry is a change of applications, sets their
 * `updated_at`.
 * @param at ISO 8601 in UTC, by the clock of the database
 */
export async function insertEntry(db: Kysely<Tables>, at: string, entry: CommandEntry): Promise<void> {
  const id = ascendingId();
  const { references, remoteAddress: remote_address, actor = '', details, ...rest } = entry;
  const row = { id, at, ...rest, details: JSON.stringify(details), remote_address, actor };
  const named = [...new Set(references)];
  if (changeKind(entry) !== null)
    for (const some of chunks(named, VALUES))
      await db.updateTable('applications').set({ updated_at: at }).where('reference', 'in', some).execute();
  await db
    .insertInto('command_log')
    .values({ ...row, ...(await nextLink(db, row, named)) })
    .execute();
  for (const some of chunks(named, VALUES))
    await db
      .insertInto('command_log_references')
      .values(some.map((reference) => ({ entry: id, reference })))
      .execute();
}

let made = 0;

/** A random id that is greater than the last one of this process: entries of one millisecond are sorted by their ids. */
function ascendingId(): string {
  made += 1;
  return made.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

async function withReferences(
  db: Kysely<Tables>,
  rows: readonly LogRow[],
  keys: DataKeys,
): Promise<readonly LoggedCommand[]> {
  const references = await referencesOf(db, rows);
  return rows.map(({ number: _number, hash: _hash, remote_address: remoteAddress, ...row }) => ({
    ...row,
    // Only `insertEntry` writes it.
    details: JSON.parse(row.details) as JsonObject,
    reason: row.reason === null ? null : openText(keys, row.reason),
    remoteAddress,
    references: references.get(row.id)?.toSorted() ?? [],
  }));
}

/** Reads rows by many values, as many at a time as a statement takes. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  read: (some: readonly Value[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const some of chunks(values, VALUES)) rows.push(...(await read(some)));
  return rows;
}

/** Splits a list into parts of at most `size` items. */
export function chunks<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let start = 0; start < list.length; start += size) parts.push(list.slice(start, start + size));
  return parts;
}
