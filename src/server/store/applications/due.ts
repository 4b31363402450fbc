import { sql } from 'kysely';
import { PROMISED_HOURS } from '../../../core/desk/tally.ts';
import { transact } from '../access.ts';
import type { BackfillProgress } from './queue-rank.ts';
import type { Database, NewApplication } from '../schema.ts';

const PROMISED_WITHIN = PROMISED_HOURS * 60 * 60_000;

/**
 * When a new application is due: the promised response time. Empty for an ineligible applicant, because then nothing
 * has to happen.
 */
export function dueOf({ verdict, receivedAt }: Pick<NewApplication, 'verdict' | 'receivedAt'>): string {
  return verdict === 'ineligible' ? '' : new Date(Date.parse(receivedAt) + PROMISED_WITHIN).toISOString();
}

/** Rows per transaction, the same as for ranking. */
const PAGE = 500;

/**
 * Sets `due_at` on the rows that an earlier release has inserted, page by page: the time of a booked call, or else the
 * same as for a new application. It may be stopped and restarted at any time, and run in several processes.
 * @yields how many rows were updated so far
 * @throws the database's error
 */
export async function* backfillDueTimes({ db }: Pick<Database, 'db'>): AsyncGenerator<BackfillProgress> {
  for (let ranked = 0; ;) {
    const rows = await db
      .selectFrom('applications')
      .leftJoin('application_calls', 'application_calls.reference', 'applications.reference')
      .select(['applications.reference', 'verdict', 'received_at as receivedAt', 'starts_at'])
      // Makes the database read the partial index from its start.
      .where('applications.reference', '>', '')
      .where('due_at', 'is', null)
      .orderBy('applications.reference')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    const dates = rows.map(({ reference, verdict, receivedAt, starts_at: call }) => {
      const due = call ? call : dueOf({ verdict, receivedAt });
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
