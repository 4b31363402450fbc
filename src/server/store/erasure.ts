import { createHash, createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { JsonObject } from '../../core/json.ts';
import type { Verdict } from '../../core/rules/evaluate.ts';
import { PLAIN, type DataKeys } from '../data-keys.ts';
import type { Access } from './access.ts';
import { answersOf } from './application-row.ts';
import type { Erasure, ErasureCause, ErasureLedger } from './erasure-ledger.ts';
import { UnreadableAnswers } from './faults.ts';
import type { ApplicationRow, Database, Tables } from './schema.ts';

/** Which applications are due to be erased. */
export interface DueFilter {
  readonly verdict: Verdict;
  /** ISO 8601 in UTC; applications received before. */
  readonly before: string;
  readonly form?: string | undefined;
}

/** An application that is due, without anything that tells of a person. */
export interface DueApplication {
  readonly reference: string;
  readonly form: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
}

/** Erases applications for good, and knows which were. Every verb throws `StoreUnavailable`, or `LedgerFailed`. */
export interface ErasureStore {
  /** Erases an application, also one whose answers cannot be read. @returns whether there was one */
  erase(reference: string, why: ErasureCause): Promise<boolean>;
  /** What a purge would erase, oldest first, a page at a time. */
  due(filter: DueFilter): AsyncIterable<readonly DueApplication[]>;
  /** Erases what is due, a page in each transaction, so that it may be ended and begun again. Yields what is gone. */
  purge(filter: DueFilter): AsyncIterable<readonly DueApplication[]>;
  /** All erasures that the database knows of, a page at a time. */
  list(): AsyncIterable<readonly Erasure[]>;
  /** Erases what stands again, as after a restore, and takes over the entries. @returns how many stood again */
  eraseAgain(entries: readonly Erasure[]): Promise<number>;
}

/** Rows in one transaction: their lock lasts some milliseconds, and submissions go on between two. */
const PAGE = 100;
const READ_PAGE = 500;

/**
 * Erases in a database.
 * @param use the way to it
 * @param ledger takes each erasure before its commit; `null` for none
 */
export function createErasureStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  ledger: ErasureLedger | null,
): ErasureStore {
  const { db } = database;
  return {
    erase: (reference, why) =>
      use(async () => {
        const erased = await eraseRows(database, keys, ledger, why, (query) =>
          query.where('reference', '=', reference),
        );
        if (erased.length > 0) await database.purgeDeleted();
        return erased.length > 0;
      }),
    async *due(filter) {
      let after: DueApplication | null = null;
      do {
        const position: DueApplication | null = after;
        const rows = await use(() => {
          let query = dueRows(db, filter).select(['reference', 'form', 'received_at']).limit(READ_PAGE);
          if (position !== null)
            query = query.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('received_at', 'reference'), '>', tuple(position.receivedAt, position.reference)),
            );
          return query.execute();
        });
        const page = rows.map(dueApplication);
        if (page.length > 0) yield page;
        after = page.length === READ_PAGE ? (page.at(-1) ?? null) : null;
      } while (after !== null);
    },
    async *purge(filter) {
      for (;;) {
        const page = await use(() =>
          eraseRows(database, keys, ledger, 'period', (query) => narrowed(query, filter)),
        );
        if (page.length === 0) break;
        yield page;
      }
      await use(() => database.purgeDeleted());
    },
    async *list() {
      let after = '';
      for (;;) {
        const position = after;
        const rows = await use(() =>
          db
            .selectFrom('erasures')
            .selectAll()
            .where('reference', '>', position)
            .orderBy('reference')
            .limit(READ_PAGE)
            .execute(),
        );
        const last = rows.at(-1);
        if (last === undefined) return;
        yield rows.map(({ reference, at, why, key_digest: key, answers_digest: answers }) => ({
          reference,
          at,
          why: why === 'period' ? 'period' : 'request',
          key,
          answers,
        }));
        after = last.reference;
      }
    },
    eraseAgain: (entries) => use(() => eraseAgain(database, entries, ledger)),
  };
}

/**
 * Erases again whatever stands again of an erasure ledger, as after a restore.
 * @param entries in any order, from any number of ledgers: doubles do no harm
 * @returns how many applications stood again
 * @throws StoreUnavailable when the database cannot be used; what was erased until then stays erased
 */
export async function replayErasures(
  { erasures }: { readonly erasures: Pick<ErasureStore, 'eraseAgain'> },
  entries: AsyncIterable<readonly Erasure[]> | Iterable<readonly Erasure[]>,
): Promise<number> {
  let count = 0;
  for await (const page of entries) count += await erasures.eraseAgain(page);
  return count;
}

/**
 * The same on a database that is about to be used for the first time.
 * @param ledger takes the entries that only the database knows; `null` where they came from the ledger itself
 */
export async function eraseAgain(
  database: Database,
  entries: readonly Erasure[],
  ledger: ErasureLedger | null = null,
): Promise<number> {
  const { db } = database;
  let count = 0;
  for (let start = 0; start < entries.length; start += PAGE) {
    const page = new Map(entries.slice(start, start + PAGE).map((each) => [each.reference, each]));
    count += await db.transaction().execute(async (transaction) => {
      const references = [...page.keys()];
      const known = await transaction
        .selectFrom('erasures')
        .select('reference')
        .where('reference', 'in', references)
        .execute();
      for (const { reference } of known) page.delete(reference);
      const added = [...page.values()];
      await writeDown(transaction, added);
      const standing = await transaction
        .selectFrom('applications')
        .select('reference')
        .where('reference', 'in', references)
        .execute();
      await deleteAll(
        transaction,
        standing.map(({ reference }) => reference),
      );
      if (added.length > 0) await ledger?.append(added);
      return standing.length;
    });
  }
  if (count > 0) await database.purgeDeleted();
  return count;
}

/** The erased application that had an idempotency key; `null` when there is none. */
export async function erasedWithKey(
  db: Kysely<Tables>,
  idempotencyKey: string,
): Promise<Selectable<Tables['erasures']> | null> {
  const query = db.selectFrom('erasures').selectAll().where('key_digest', '=', keyDigest(idempotencyKey));
  return (await query.executeTakeFirst()) ?? null;
}

/** What stays of an idempotency key, from which nothing can be told. */
export function keyDigest(idempotencyKey: string): string {
  return createHash('sha256').update(`erased\0${idempotencyKey}`).digest('base64url');
}

/**
 * What stays of answers: by the idempotency key as the key of the digest, which the device alone has then. So nobody can
 * try guesses, and a retry can still be told from another application.
 */
export function answersDigest(idempotencyKey: string, form: string, payload: JsonObject): string {
  return createHmac('sha256', idempotencyKey)
    .update(`${form}\0${JSON.stringify(payload)}`)
    .digest('base64url');
}

function dueRows(db: Kysely<Tables>, filter: DueFilter) {
  return narrowed(db.selectFrom('applications'), filter);
}

function narrowed<Query extends ReturnType<typeof applications>>(query: Query, filter: DueFilter) {
  let narrow = query.where('verdict', '=', filter.verdict).where('received_at', '<', filter.before);
  if (filter.form !== undefined) narrow = narrow.where('form', '=', filter.form);
  return narrow.orderBy('received_at').orderBy('reference');
}

function applications(db: Kysely<Tables>) {
  return db.selectFrom('applications');
}

/** Erases a page of rows and writes it down, in one transaction. */
async function eraseRows(
  { db, clock }: Database,
  keys: DataKeys,
  ledger: ErasureLedger | null,
  why: ErasureCause,
  choose: (query: ReturnType<typeof applications>) => ReturnType<typeof applications>,
): Promise<readonly DueApplication[]> {
  const at = new Date(await clock()).toISOString();
  return db.transaction().execute(async (transaction) => {
    const rows = await choose(applications(transaction)).selectAll().limit(PAGE).execute();
    if (rows.length === 0) return [];
    const entries = rows.map((row) => erasureOf(row, at, why, keys));
    await deleteAll(
      transaction,
      rows.map(({ reference }) => reference),
    );
    await writeDown(transaction, entries);
    await ledger?.append(entries);
    return rows.map(dueApplication);
  });
}

function dueApplication(
  row: Pick<Selectable<ApplicationRow>, 'reference' | 'form' | 'received_at'>,
): DueApplication {
  return { reference: row.reference, form: row.form, receivedAt: row.received_at };
}

function erasureOf(row: Selectable<ApplicationRow>, at: string, why: ErasureCause, keys: DataKeys): Erasure {
  const { reference, idempotency_key: key, form, data_key: dataKey } = row;
  // The key of a plain post follows from its answers, and without DATA_KEY guesses could be tried.
  if (key.startsWith('plain-') && (dataKey === null || dataKey === PLAIN))
    return { reference, at, why, key: null, answers: null };
  let answers: string | null;
  try {
    answers = answersDigest(key, form, answersOf(row, keys).payload);
  } catch (error) {
    if (!(error instanceof UnreadableAnswers)) throw error;
    answers = null;
  }
  return { reference, at, why, key: keyDigest(key), answers };
}

/** Where rows of an application stand, which go with it. Disclosures stay: they hold nothing of it. */
const PARTS = ['outcome_tickets', 'application_look_ups', 'deliveries', 'applications'] as const;

async function deleteAll(transaction: Kysely<Tables>, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  for (const table of PARTS)
    await transaction.deleteFrom(table).where('reference', 'in', references).execute();
}

async function writeDown(transaction: Kysely<Tables>, entries: readonly Erasure[]): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto('erasures')
    .values(
      entries.map(({ reference, at, why, key, answers }) => ({
        reference,
        at,
        why,
        key_digest: key,
        answers_digest: answers,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
