import type { Kysely } from 'kysely';
import { lookUpsOf } from '../../../core/submission/look-ups.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { ANSWER_COLUMNS, readableAnswers, tokensIn, type answersOf } from './application-row.ts';
import { inChunks } from '../command-log.ts';
import { missingFrom } from './keys-in-use.ts';
import { comparePositions, pagesOf, referencesIn, type Position } from '../keyset.ts';
import type { Tables } from '../schema.ts';

/** The applications of a person, and which keys the search lacked. */
export interface PersonSearch {
  readonly found: readonly FoundApplication[];
  /** Ids of missing keys: applications encrypted with them could not be searched. */
  readonly missingKeys: readonly string[];
}

/** An application of a person. */
export interface FoundApplication {
  readonly reference: string;
  /**
   * `email`: sent with the address. `given-later`: the address was given on its page afterwards, which proves nothing.
   * `belongs-with`: has the application id of one of these. `picked`: staff have picked it.
   */
  readonly foundBy: 'email' | 'given-later' | 'belongs-with' | 'picked';
  /** Expiry times of the pages that may still show its outcome without scripts, ISO 8601 in UTC. */
  readonly outcomeTickets: readonly string[];
}

/** Rows per query. */
const PAGE = 500;

/**
 * Finds the applications with an e-mail address, oldest first: by search tokens, and one by one in rows of early
 * releases that have no tokens.
 * @throws StoreUnavailable
 */
export async function findPerson(db: Kysely<Tables>, keys: DataKeys, email: string): Promise<PersonSearch> {
  const [lookUp] = email.includes('@') ? lookUpsOf({ email }) : [];
  if (lookUp === undefined) return { found: [], missingKeys: [] };
  const rows = await db
    .selectFrom('application_look_ups')
    .select(['reference', 'received_at'])
    .where('token', 'in', tokensIn(keys, [lookUp]))
    .execute();
  const references = new Set(rows.map(({ reference }) => reference));
  const timesOf = new Map<string, readonly string[]>();
  for (const { reference, received_at: at } of rows)
    timesOf.set(reference, [...(timesOf.get(reference) ?? []), at]);
  for await (const reference of withoutLookUps(db, keys, lookUp.text)) references.add(reference);
  const own = await inChunks([...references], (some) =>
    positions(db).where('reference', 'in', some).execute(),
  );
  const ids = new Set(own.flatMap(({ application_id: id }) => id ?? []));
  const others = await inChunks([...ids], (some) =>
    positions(db).where('application_id', 'in', some).execute(),
  );
  const found = new Map([...own, ...others].map((row) => [row.reference, row]));
  return searchOf(db, keys, [...found.values()], ({ reference, received_at: at }) =>
    !references.has(reference)
      ? 'belongs-with'
      : // Tokens that were added later have a later time.
        (timesOf.get(reference)?.includes(at) ?? true)
        ? 'email'
        : 'given-later',
  );
}

/** The same for applications that staff have picked; missing ones are left out. @throws StoreUnavailable */
export async function findPicked(
  db: Kysely<Tables>,
  keys: DataKeys,
  references: readonly string[],
): Promise<PersonSearch> {
  const rows = await positions(db).where('reference', 'in', references).execute();
  return searchOf(db, keys, rows, () => 'picked');
}

async function searchOf(
  db: Kysely<Tables>,
  keys: DataKeys,
  rows: readonly Position[],
  foundBy: (row: Position) => FoundApplication['foundBy'],
): Promise<PersonSearch> {
  const all = db.selectFrom('outcome_tickets').select(['reference', 'expires_at']);
  const tickets = await inChunks(referencesIn(rows), (some) => all.where('reference', 'in', some).execute());
  return {
    found: rows.toSorted(comparePositions).map((row) => ({
      reference: row.reference,
      foundBy: foundBy(row),
      outcomeTickets: tickets
        .filter((ticket) => ticket.reference === row.reference)
        .map((ticket) => ticket.expires_at),
    })),
    missingKeys: await missingFrom(db, keys),
  };
}

function positions(db: Kysely<Tables>) {
  return db.selectFrom('applications').select(['reference', 'received_at', 'application_id']);
}

/** References of rows without look-ups that contain an e-mail address: early releases wrote them, unencrypted. */
async function* withoutLookUps(db: Kysely<Tables>, keys: DataKeys, email: string): AsyncGenerator<string> {
  const pages = pagesOf<Parameters<typeof answersOf>[0]>(PAGE, (after) =>
    db
      .selectFrom('applications')
      .select(ANSWER_COLUMNS)
      .where('data_key', 'is', null)
      .where('reference', '>', after?.reference ?? '')
      .orderBy('reference')
      .limit(PAGE)
      .execute(),
  );
  for await (const rows of pages) for (const row of rows) if (holds(row, keys, email)) yield row.reference;
}

function holds(row: Parameters<typeof answersOf>[0], keys: DataKeys, email: string): boolean {
  const { payload = {} } = readableAnswers(row, keys) ?? {};
  return lookUpsOf(payload).some(({ kind, text }) => kind === 'email' && text === email);
}
