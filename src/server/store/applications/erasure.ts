import { createHash, createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { JsonObject } from '../../../core/json.ts';
import type { Verdict } from '../../../core/rules/evaluate.ts';
import { PLAIN, type DataKeys } from '../../config/data-keys.ts';
import { transactNow, wrapGenerator, wrapVerbs, type Access } from '../access.ts';
import { scanApplications } from './application-filter.ts';
import { readableAnswers } from './application-row.ts';
import { chunks, actorlessEntry, insertEntry, type CommandEntry } from '../command-log.ts';
import type { Erasure, ErasureCause, ErasureLedger } from './erasure-ledger.ts';
import { pagesOf } from '../keyset.ts';
import type { Database, Tables } from '../schema.ts';

/** Which applications a purge erases. */
export interface DueFilter {
  readonly verdict: Verdict;
  /** ISO 8601 in UTC; applications received before. */
  readonly before: string;
  readonly form?: string | undefined;
}

/** Erases applications permanently, and lists erasures. Every verb throws `StoreUnavailable`, or `LedgerFailed`. */
export type ErasureStore = ReturnType<typeof createErasureStore>;

/** Rows per transaction, which holds its lock for some milliseconds; submissions go on between two. */
const PAGE = 100;
const LISTED = 500;

/** The log entry for a page of a purge; the entries for the command's start and end name the person. */
const BY_COMMAND = { command: 'erased', reader: 'Erasure by command', account: 'the server' };

/**
 * Creates the erasure verbs of a database.
 * @param use the way to it
 * @param ledger takes each erasure before its commit; `null` for none
 */
export function createErasureStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  ledger: ErasureLedger | null,
) {
  const { db } = database;
  async function* due({ verdict, before, form }: DueFilter): AsyncGenerator<readonly string[]> {
    const batches = scanApplications(db, keys, { verdict, form, until: before }, 'oldest');
    for await (const { found } of wrapGenerator(use, batches)) yield found.map(({ reference }) => reference);
  }

  return {
    ...wrapVerbs(use, {
      /**
       * Erases an application, or several of one person at once, even if their answers cannot be read.
       * @param entry is logged in the same transaction, if an application existed
       * @returns whether an application existed
       */
      erase: async (
        references: string | readonly string[],
        why: ErasureCause,
        entry?: CommandEntry,
      ): Promise<boolean> => {
        const erased = await eraseRows(database, keys, ledger, why, [references].flat(), entry);
        if (erased.length > 0) await database.purgeDeleted();
        return erased.length > 0;
      },
    }),
    /** References of what a purge would erase, oldest first, a page at a time. */
    due,
    /** Erases all that are due, one transaction per page; may be stopped and restarted. Yields their references. */
    async *purge(filter: DueFilter): AsyncIterable<readonly string[]> {
      let isAny = false;
      for await (const references of due(filter))
        for (const some of chunks(references, PAGE)) {
          const erased = await use(() => eraseRows(database, keys, ledger, 'period', some));
          if (erased.length > 0) yield erased;
          isAny ||= erased.length > 0;
        }
      if (isAny) await use(() => database.purgeDeleted());
    },
    /** All erasures in the database, in pages. */
    list: (): AsyncIterable<readonly Erasure[]> => wrapGenerator(use, listErasures(db)),
  };
}

async function* listErasures(db: Kysely<Tables>): AsyncGenerator<readonly Erasure[]> {
  const pages = pagesOf(LISTED, (after: Pick<Erasure, 'reference'> | null) =>
    db
      .selectFrom('erasures')
      .select(['reference', 'at', 'why', 'key_digest as key', 'answers_digest as answers'])
      .where('reference', '>', after?.reference ?? '')
      .orderBy('reference')
      .limit(LISTED)
      .execute(),
  );
  yield* pages;
}

/**
 * Erases applications again that exist although they were erased, such as after a restore, and adds the erasures to the
 * database.
 * @param entries in any order, from any number of ledgers; duplicates are harmless
 * @param ledger gets the erasures that are new to the database; `null` if they came from the ledger itself
 */
export async function eraseAgain(
  database: Database,
  entries: readonly Erasure[],
  ledger: ErasureLedger | null = null,
): Promise<number> {
  const { db } = database;
  let count = 0;
  for (const some of chunks(entries, PAGE)) {
    const page = new Map(some.map((each) => [each.reference, each]));
    count += await db.transaction().execute(async (transaction) => {
      const references = [...page.keys()];
      const known = await transaction
        .selectFrom('erasures')
        .select('reference')
        .where('reference', 'in', references)
        .execute();
      for (const { reference } of known) page.delete(reference);
      const added = [...page.values()];
      await logCommand(transaction, added);
      const standing = await transaction
        .selectFrom('applications')
        .select('reference')
        .where('reference', 'in', references)
        .execute();
      if (standing.length > 0) await database.overwriteDeleted(transaction);
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

/** The stored digest of an idempotency key, which reveals nothing about it. */
export function keyDigest(idempotencyKey: string): string {
  return createHash('sha256').update(`erased\0${idempotencyKey}`).digest('base64url');
}

/**
 * The stored digest of answers, keyed with the idempotency key, which only the device has after the erasure. So nobody
 * can test guesses against it, but a retry can still be told from another application.
 */
export function answersDigest(idempotencyKey: string, form: string, payload: JsonObject): string {
  return createHmac('sha256', idempotencyKey)
    .update(`${form}\0${JSON.stringify(payload)}`)
    .digest('base64url');
}

/** Erases applications and records the erasures, in one transaction. @returns the references of those that existed */
function eraseRows(
  database: Database,
  keys: DataKeys,
  ledger: ErasureLedger | null,
  why: ErasureCause,
  references: readonly string[],
  entry?: CommandEntry,
): Promise<readonly string[]> {
  return transactNow(database, async (transaction, at) => {
    // Of two concurrent erasures, only one gets the row.
    const rows = await transaction
      .deleteFrom('applications')
      .where('reference', 'in', references)
      .returningAll()
      .execute();
    if (rows.length === 0) return [];
    const erased = rows.map(({ reference }) => reference);
    const entries = rows.map((row) => erasureOf(row, at, why, keys));
    await deleteAll(transaction, erased);
    await logCommand(transaction, entries);
    await insertEntry(
      transaction,
      at,
      entry ?? actorlessEntry({ ...BY_COMMAND, details: { why }, references: erased }),
    );
    await ledger?.append(entries);
    return erased;
  });
}

function erasureOf(
  row: Selectable<Tables['applications']>,
  at: string,
  why: ErasureCause,
  keys: DataKeys,
): Erasure {
  const { reference, idempotency_key: key, form, data_key: dataKey } = row;
  // The key of a plain post is derived from its answers: without a data key, its digest would allow testing guesses.
  if (key.startsWith('plain-') && (dataKey === null || dataKey === PLAIN))
    return { reference, at, why, key: null, answers: null };
  const answers = readableAnswers(row, keys);
  const digest = answers === null ? null : answersDigest(key, form, answers.payload);
  return { reference, at, why, key: keyDigest(key), answers: digest };
}

/**
 * The tables with rows of an application, all of which are deleted with it. Disclosures stay, because they contain none
 * of its data. `applications` comes first: a transaction that adds a part locks that row, so the delete waits for it
 * and then also finds the new part.
 */
const PARTS = [
  'applications',
  'outcome_tickets',
  'application_look_ups',
  'application_notes',
  'applicant_links',
  'applicant_visits',
  'applicant_codes',
  'application_calls',
  'open_applications',
  'deliveries',
] as const;

async function deleteAll(transaction: Kysely<Tables>, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  for (const table of PARTS)
    await transaction.deleteFrom(table).where('reference', 'in', references).execute();
}

async function logCommand(transaction: Kysely<Tables>, entries: readonly Erasure[]): Promise<void> {
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
