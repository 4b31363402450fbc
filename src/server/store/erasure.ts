import { createHash, createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { JsonObject } from '../../core/json.ts';
import type { Verdict } from '../../core/rules/evaluate.ts';
import { PLAIN, type DataKeys } from '../data-keys.ts';
import { eachUsing, transact, verbsUsing, type Access } from './access.ts';
import { stretchesOf } from './application-filter.ts';
import { answersOf } from './application-row.ts';
import { chunks, entryBeside, insertEntry, type CommandEntry } from './command-log.ts';
import type { Erasure, ErasureCause, ErasureLedger } from './erasure-ledger.ts';
import { UnreadableAnswers } from './faults.ts';
import { pagesOf } from './keyset.ts';
import type { ApplicationRow, Database, Tables } from './schema.ts';

/** Which applications are due to be erased. */
export interface DueFilter {
  readonly verdict: Verdict;
  /** ISO 8601 in UTC; applications received before. */
  readonly before: string;
  readonly form?: string | undefined;
}

/** Erases applications for good, and knows which were. Every verb throws `StoreUnavailable`, or `LedgerFailed`. */
export type ErasureStore = ReturnType<typeof createErasureStore>;

/** Rows in one transaction: their lock lasts some milliseconds, and submissions go on between two. */
const PAGE = 100;
const LISTED = 500;

/** What a command line erases, page by page: who runs it stands in the entries of its begin and its end. */
const BY_COMMAND = { command: 'erased', reader: 'Erasure by command', account: 'the server' };

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
) {
  const { db } = database;
  async function* due({ verdict, before, form }: DueFilter): AsyncGenerator<readonly string[]> {
    const stretches = stretchesOf(db, keys, { verdict, form, until: before }, 'oldest');
    for await (const { found } of eachUsing(use, stretches)) yield found.map(({ reference }) => reference);
  }

  return {
    ...verbsUsing(use, {
      /**
       * Erases an application, or several of one person at once, also where answers cannot be read.
       * @param entry is written down in the same transaction, where there was one
       * @returns whether there was one
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
    /** Erases what is due, a page in each transaction, so that it may be ended and begun again. Yields what is gone. */
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
    /** All erasures that the database knows of, a page at a time. */
    list: (): AsyncIterable<readonly Erasure[]> => eachUsing(use, listErasures(db)),
  };
}

async function* listErasures(db: Kysely<Tables>): AsyncGenerator<readonly Erasure[]> {
  const pages = pagesOf<Selectable<Tables['erasures']>>(LISTED, (after) =>
    db
      .selectFrom('erasures')
      .selectAll()
      .where('reference', '>', after?.reference ?? '')
      .orderBy('reference')
      .limit(LISTED)
      .execute(),
  );
  for await (const rows of pages)
    yield rows.map(({ reference, at, why, key_digest: key, answers_digest: answers }) => ({
      reference,
      at,
      why: why === 'period' ? 'period' : 'request',
      key,
      answers,
    }));
}

/**
 * Erases again whatever stands again of erasures, as after a restore, and has the database know them.
 * @param entries in any order, from any number of ledgers: doubles do no harm
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

/** Erases applications and writes it down, in one transaction. @returns the references of those that there were */
async function eraseRows(
  { db, clock }: Database,
  keys: DataKeys,
  ledger: ErasureLedger | null,
  why: ErasureCause,
  references: readonly string[],
  entry?: CommandEntry,
): Promise<readonly string[]> {
  const at = new Date(await clock()).toISOString();
  return transact(db, async (transaction) => {
    // Of two who erase at once, one gets the row, and the other one nothing.
    const rows = await transaction
      .deleteFrom('applications')
      .where('reference', 'in', references)
      .returningAll()
      .execute();
    if (rows.length === 0) return [];
    const erased = rows.map(({ reference }) => reference);
    const entries = rows.map((row) => erasureOf(row, at, why, keys));
    await deleteAll(transaction, erased);
    await writeDown(transaction, entries);
    await insertEntry(
      transaction,
      at,
      entry ?? entryBeside({ ...BY_COMMAND, details: { why }, references: erased }),
    );
    await ledger?.append(entries);
    return erased;
  });
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

/**
 * Where rows of an application stand, which go with it. Disclosures stay: they hold nothing of it. Its own row comes
 * first: whoever adds to it holds that row, and what she adds is there to be deleted when her transaction has ended.
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
