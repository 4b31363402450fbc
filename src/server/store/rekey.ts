import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { JsonObject } from '../../core/json.ts';
import { transact } from './access.ts';
import { applicantOf } from './applicant-row.ts';
import { answerColumns, answersOf, tokensOf } from './application-row.ts';
import { keyedDigest, PLAIN, type DataKey, type DataKeys } from '../data-keys.ts';
import { noteColumns, textOf } from './note-row.ts';
import { UnreadableAnswers } from './faults.ts';
import { keysInTable } from './keys-in-use.ts';
import { pagesOf } from './keyset.ts';
import type { Database, Tables } from './schema.ts';

/** How far it is. */
export interface Rekeyed {
  /** Rows that were written anew so far. */
  readonly done: number;
  /** References of rows that could not be read and are as they were. */
  readonly unreadable: readonly string[];
}

/** Rows in one transaction: their lock lasts some milliseconds, and submissions go on between two. */
const PAGE = 100;

/**
 * Writes every row by the key that writes, or without one: answers, digest and look-ups. Each page is a transaction,
 * and a row that is done is no longer looked for, so that it may be ended and begun again at any time.
 * @throws the database's error
 */
export async function* rekey(database: Database, keys: DataKeys): AsyncGenerator<Rekeyed> {
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
  // What was overwritten still stands in the write-ahead log.
  await database.purgeDeleted();
  yield { done, unreadable };
}

/** Writes every note of another key by the key that writes, or without one. @yields what each page came to */
async function* rekeyNotes(db: Database['db'], keys: DataKeys): AsyncGenerator<Rekeyed> {
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
          const text = textOf(row, keys);
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

/** `gone`: somebody deleted it meanwhile, or another rekey was here. */
type Rewritten = 'done' | 'gone' | 'unreadable';

async function rewrite(
  db: Kysely<Tables>,
  row: Selectable<Tables['applications']>,
  keys: DataKeys,
): Promise<Rewritten> {
  const { reference, form } = row;
  let answers: ReturnType<typeof answersOf>;
  try {
    answers = answersOf(row, keys);
  } catch (error) {
    if (error instanceof UnreadableAnswers) return 'unreadable';
    throw error;
  }
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({
      ...answerColumns({ form, ...answers }, reference, keys.writing),
      idempotency_key: rekeyedKey(row, keys.writing),
    })
    .where('reference', '=', reference)
    .where('payload', '=', row.payload)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'gone';
  await db.deleteFrom('application_look_ups').where('reference', '=', reference).execute();
  const found = (payload: JsonObject, received_at: string) =>
    tokensOf(payload, keys.writing).map((token) => ({ token, received_at, reference }));
  const contacts = (await applicantOf(db, keys, reference))?.contacts ?? [];
  const lookUps = [
    ...found(answers.payload, row.received_at),
    ...contacts.flatMap(({ at, ask }) => found({ ...ask }, at)),
  ];
  if (lookUps.length > 0)
    await db
      .insertInto('application_look_ups')
      .values(lookUps)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return 'done';
}

/** Milliseconds after which no plain post looks for its key any more. */
const PLAIN_KEY_AGE = 2 * 24 * 60 * 60 * 1000;

/**
 * The idempotency key of a rewritten row. That of a plain post follows from its answers: without a key it would let
 * guesses be tried, so it is keyed while it may be looked for, and random afterwards.
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
