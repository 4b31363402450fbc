import { sql, type Kysely, type Selectable } from 'kysely';
import type { JsonObject } from '../../../core/json.ts';
import { readAsk } from '../../../core/submission/applicant-ask.ts';
import type { SentPerson } from '../../../core/submission/person-of.ts';
import { transact } from '../access.ts';
import { readableAnswers, LOOK_UPS_VERSION, tokensOf } from './application-row.ts';
import { PLAIN, type DataKey, type DataKeys } from '../../config/data-keys.ts';
import { chunks } from '../command-log.ts';
import { pagesOf } from '../keyset.ts';
import { noteText } from './note-row.ts';
import type { BackfillProgress } from './queue-rank.ts';
import type { Database, Tables } from '../schema.ts';

/** The search tokens of answers or of later contact details, as rows. @param key `null` for plain text */
export function lookUpRows(
  given: JsonObject,
  at: string,
  reference: string,
  key: DataKey | null,
): readonly Tables['application_look_ups'][] {
  return tokensOf(given, key).map((token) => ({ token, received_at: at, reference }));
}

/** Tokens per statement: SQLite takes 500 parts of a `UNION`. */
const TOKENS = 100;

/** The newest rows with each of some tokens. @param most rows of a token, which can have a million */
export async function newestWith(
  db: Kysely<Tables>,
  tokens: readonly string[],
  most: number,
): Promise<readonly Tables['application_look_ups'][]> {
  const rows: Tables['application_look_ups'][] = [];
  for (const some of chunks(tokens, TOKENS)) {
    // One subquery per token, with its own limit, which reads only the end of the index.
    const parts = some.map(
      (token) => sql`SELECT * FROM (
        SELECT token, reference, received_at FROM application_look_ups WHERE token >= ${token} AND token <= ${token}
        ORDER BY token DESC, received_at DESC, reference DESC LIMIT ${sql.lit(most)}
      ) AS newest`,
    );
    const all = sql<Tables['application_look_ups']>`${sql.join(parts, sql` UNION ALL `)}`;
    rows.push(...(await all.execute(db)).rows);
  }
  return rows;
}

/** Contact details that an applicant, or a staff member for her, has given after the application, and when. */
interface GivenContact {
  readonly at: string;
  /** `null` for what stays as it is. */
  readonly contact: Readonly<Record<keyof SentPerson, string | null>>;
}

/** The contact details given later, by reference and oldest first; unreadable ones are left out. */
export async function contactsOf(
  db: Kysely<Tables>,
  keys: DataKeys,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly GivenContact[]>> {
  const notes = await db
    .selectFrom('application_notes')
    .selectAll()
    .where('reference', 'in', references)
    .where('kind', '=', 'contact')
    .execute();
  const contacts = new Map<string, GivenContact[]>();
  // Sorted here, because an application has few, and no index has them in this order.
  for (const { at, kind, ...note } of notes.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const text = noteText(note, keys);
    const ask = text === null ? null : readAsk(kind, text);
    if (ask?.kind !== 'contact') continue;
    const { name, email, phone } = ask;
    const given = contacts.get(note.reference) ?? [];
    contacts.set(note.reference, [...given, { at, contact: { name, email, phone } }]);
  }
  return contacts;
}

/** Inserts the missing search tokens of an application. @param key the key of the application's row */
export async function insertLookUps(
  transaction: Kysely<Tables>,
  { reference, received_at: at }: Pick<Selectable<Tables['applications']>, 'reference' | 'received_at'>,
  payload: JsonObject,
  contacts: readonly GivenContact[],
  key: DataKey | null,
): Promise<void> {
  const rows = [
    ...lookUpRows(payload, at, reference, key),
    ...contacts.flatMap((given) => lookUpRows(given.contact, given.at, reference, key)),
  ];
  if (rows.length > 0)
    await transaction
      .insertInto('application_look_ups')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Rows per transaction, which holds its lock for some milliseconds; submissions go on between two. */
const PAGE = 100;

/**
 * Inserts the search tokens that an earlier release has not written, page by page. Skips applications that cannot be
 * read; the next start tries them again. It may be stopped and restarted at any time, and run in several processes.
 * @yields how many rows it has processed
 * @throws the database's error
 */
export async function* backfillLookUps(
  { db }: Pick<Database, 'db'>,
  keys: DataKeys,
): AsyncGenerator<BackfillProgress> {
  let ranked = 0;
  const pages = pagesOf<Selectable<Tables['applications']>>(PAGE, (after) =>
    db
      .selectFrom('applications')
      .selectAll()
      .where('look_ups_version', 'is', null)
      .where('reference', '>', after?.reference ?? '')
      .orderBy('reference')
      .limit(PAGE)
      .execute(),
  );
  for await (const rows of pages) {
    const readable = rows.flatMap((row) => {
      const answers = readableAnswers(row, keys);
      return answers === null ? [] : [{ row, payload: answers.payload }];
    });
    const references = readable.map(({ row }) => row.reference);
    if (references.length > 0)
      await transact(db, async (transaction) => {
        // Update first, which locks the rows: nobody can erase or rekey them meanwhile.
        const held = await transaction
          .updateTable('applications')
          .set({ look_ups_version: sql.lit(LOOK_UPS_VERSION) })
          .where('reference', 'in', references)
          .where('look_ups_version', 'is', null)
          .returning('reference')
          .execute();
        const isHeld = new Set(held.map(({ reference }) => reference));
        const contacts = await contactsOf(transaction, keys, references);
        for (const { row, payload } of readable) {
          if (!isHeld.has(row.reference)) continue;
          const key = row.data_key === null || row.data_key === PLAIN ? null : keys.find(row.data_key);
          if (key !== undefined)
            await insertLookUps(transaction, row, payload, contacts.get(row.reference) ?? [], key);
        }
      });
    ranked += rows.length;
    yield { ranked, left: null };
  }
}
