import { sql } from 'kysely';
import { PROMISED_HOURS } from '../../core/desk/tally.ts';
import { transact } from './access.ts';
import type { Ranked } from './queue-rank.ts';
import type { Database, NewApplication } from './schema.ts';

const PROMISED_WITHIN = PROMISED_HOURS * 60 * 60_000;

/**
 * When something is to be done about an application that comes in: the promise. Empty for who was told that she is not
 * eligible: nothing has to happen then.
 */
export function dueOf({ verdict, receivedAt }: Pick<NewApplication, 'verdict' | 'receivedAt'>): string {
  return verdict === 'ineligible' ? '' : new Date(Date.parse(receivedAt) + PROMISED_WITHIN).toISOString();
}

/** Rows in one transaction, as of the ranking. */
const PAGE = 500;

/**
 * Dates what a release before this one has inserted, a page at a time: by the call that is booked, or as what comes in.
 * It may be ended and begun again at any time, in several processes.
 * @yields how many it has dated
 * @throws the database's error
 */
export async function* dateUndated({ db }: Pick<Database, 'db'>): AsyncGenerator<Ranked> {
  for (let ranked = 0; ;) {
    const rows = await db
      .selectFrom('applications')
      .leftJoin('application_calls', 'application_calls.reference', 'applications.reference')
      .select(['applications.reference', 'verdict', 'received_at as receivedAt', 'starts_at'])
      // From the start of its index.
      .where('applications.reference', '>', '')
      .where('due_at', 'is', null)
      .orderBy('applications.reference')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    const dates = rows.map(({ reference, verdict, receivedAt, starts_at: call }) => {
      // The store's `toRow` alone writes the verdict.
      const due = call ? call : dueOf({ verdict: verdict as NewApplication['verdict'], receivedAt });
      return sql`WHEN ${reference} THEN ${due}`;
    });
    const references = rows.map(({ reference }) => reference);
    await transact(db, (transaction) =>
      transaction
        .updateTable('applications')
        .set({ due_at: sql<string>`CASE reference ${sql.join(dates, sql` `)} END` })
        .where('reference', 'in', references)
        .where('due_at', 'is', null)
        .execute(),
    );
    ranked += rows.length;
    yield { ranked, left: null };
  }
}
