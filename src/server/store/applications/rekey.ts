import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { transact } from '../access.ts';
import { answerColumns, readableAnswers, LOOK_UPS_VERSION } from './application-row.ts';
import { keyedDigest, PLAIN, type DataKey, type DataKeys } from '../../config/data-keys.ts';
import { noteColumns, noteText } from './note-row.ts';
import { keysInTable } from './keys-in-use.ts';
import { pagesOf } from '../keyset.ts';
import { contactsOf, insertLookUps } from './look-up-rows.ts';
import type { Database, Tables } from '../schema.ts';

/** Progress of rekeying. */
export interface RekeyProgress {
  /** Rows rewritten so far. */
  readonly done: number;
  /** References of rows that could not be read and are unchanged. */
  readonly unreadable: readonly string[];
}

/** Rows per transaction, which holds its lock for some milliseconds; submissions go on between two. */
const PAGE = 100;

/**
 * Rewrites every row with the writing key, or without encryption if there is none: answers, digest and look-ups. Each
 * page is a transaction, and finished rows no longer match the query, so it may be stopped and restarted at any time.
 * @throws the database's error
 */
export async function* rekey(database: Database, keys: DataKeys): AsyncGenerator<RekeyProgress> {
  const { db } = database;
  const target = keys.writing?.id ?? PLAIN;
  const unreadable: string[] = [];
  let done = 0;
  for (const id of await keysInTable(db, 'applications')) {
    if (id === target) continue;
    const pages = pagesOf<Selectable<Tables['applications']>>(PAGE, (after) =>
      db
        .selectFrom('applications')
        .selectAll()
        .where('data_key', id === null ? 'is' : '=', id)
        .where('reference', '>', after?.reference ?? '')
        // Both columns of the index, or PostgreSQL sorts.
        .orderBy('data_key')
        .orderBy('reference')
        .limit(PAGE)
        .execute(),
    );
    for await (const rows of pages) {
      const page = await transact(db, async (transaction) => {
        const results: { readonly reference: string; readonly result: Rewritten }[] = [];
        for (const row of rows)
          results.push({ reference: row.reference, result: await rewrite(transaction, row, keys) });
        return results;
      });
      done += page.filter(({ result }) => result === 'done').length;
      unreadable.push(
        ...page.filter(({ result }) => result === 'unreadable').map(({ reference }) => reference),
      );
      yield { done, unreadable };
    }
  }
  for await (const page of rekeyNotes(db, keys)) {
    done += page.done;
    unreadable.push(...page.unreadable);
    yield { done, unreadable };
  }
  // The overwritten content is still in the write-ahead log.
  await database.purgeDeleted();
  yield { done, unreadable };
}

/** Rewrites every note of another key with the writing key, or in plain text. @yields the result of each page */
async function* rekeyNotes(db: Database['db'], keys: DataKeys): AsyncGenerator<RekeyProgress> {
  for (const id of await keysInTable(db, 'application_notes')) {
    if (id === null || id === (keys.writing?.id ?? PLAIN)) continue;
    const pages = pagesOf<Tables['application_notes']>(PAGE, (after) =>
      db
        .selectFrom('application_notes')
        .selectAll()
        .where('data_key', '=', id)
        .where('id', '>', after?.id ?? '')
        .orderBy('data_key')
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );
    for await (const rows of pages) {
      const unreadable: string[] = [];
      const done = await transact(db, async (transaction) => {
        let count = 0;
        unreadable.length = 0;
        for (const row of rows) {
          const text = noteText(row, keys);
          if (text === null) unreadable.push(row.reference);
          else {
            const { numUpdatedRows } = await transaction
              .updateTable('application_notes')
              .set(noteColumns(row, text, keys.writing))
              .where('id', '=', row.id)
              .where('text', '=', row.text)
              .executeTakeFirst();
            count += Number(numUpdatedRows);
          }
        }
        return count;
      });
      yield { done, unreadable };
    }
  }
}

/** `gone`: the row was deleted or rewritten by another process meanwhile. */
type Rewritten = 'done' | 'gone' | 'unreadable';

async function rewrite(
  db: Kysely<Tables>,
  row: Selectable<Tables['applications']>,
  keys: DataKeys,
): Promise<Rewritten> {
  const { reference, form } = row;
  const answers = readableAnswers(row, keys);
  if (answers === null) return 'unreadable';
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({
      ...answerColumns({ form, ...answers }, reference, keys.writing),
      idempotency_key: rekeyedKey(row, keys.writing),
      look_ups_version: LOOK_UPS_VERSION,
    })
    .where('reference', '=', reference)
    .where('payload', '=', row.payload)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'gone';
  await db.deleteFrom('application_look_ups').where('reference', '=', reference).execute();
  const contacts = (await contactsOf(db, keys, [reference])).get(reference) ?? [];
  await insertLookUps(db, row, answers.payload, contacts, keys.writing);
  return 'done';
}

/** Milliseconds after which a retry of a plain post no longer looks for its key. */
const PLAIN_KEY_AGE = 2 * 24 * 60 * 60 * 1000;

/**
 * The idempotency key of a rewritten row. The key of a plain post is derived from its answers, and would allow testing
 * guesses. So it is keyed while a retry may look for it, and random afterwards.
 */
function rekeyedKey(
  { idempotency_key: key, received_at: receivedAt, data_key: was }: Selectable<Tables['applications']>,
  writing: DataKey | null,
): string {
  const [, digest, window] = /^plain-([0-9a-f]{40})-(\d+)$/.exec(key) ?? [];
  if (digest === undefined || writing === null) return key;
  if (Date.now() - Date.parse(receivedAt) > PLAIN_KEY_AGE) return `plain-${randomUUID()}`;
  return was === null || was === PLAIN ? `plain-${keyedDigest(digest, writing)}-${window}` : key;
}
