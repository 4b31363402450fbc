import type { Kysely } from 'kysely';
import { fromRow } from './application-rows.ts';
import type { ApplicationFilter, StoredApplication } from './application-store.ts';
import type { Tables } from './database.ts';

/** Rows read at a time: an export of any size runs in little memory and holds no lock meanwhile. */
const PAGE = 500;

/**
 * Applications by the time they were received, oldest first; those that arrive meanwhile come last.
 * @throws the database's error
 */
export async function* listApplications(
  db: Kysely<Tables>,
  { form, since }: ApplicationFilter,
): AsyncGenerator<StoredApplication> {
  let after: { readonly received_at: string; readonly reference: string } | null = null;
  do {
    let query = db
      .selectFrom('applications')
      .selectAll()
      .orderBy('received_at')
      .orderBy('reference')
      .limit(PAGE);
    if (form !== undefined) query = query.where('form', '=', form);
    if (since !== undefined) query = query.where('received_at', '>=', since);
    if (after !== null) {
      const { received_at, reference } = after;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('received_at', 'reference'), '>', tuple(received_at, reference)),
      );
    }
    const rows = await query.execute();
    for (const row of rows) yield fromRow(row);
    after = rows.length === PAGE ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
}
