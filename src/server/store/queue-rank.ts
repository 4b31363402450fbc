import { sql } from 'kysely';
import { transact } from './access.ts';
import type { Database, NewApplication } from './schema.ts';

/** Before its age, by what an application stands in the queue; what is not ranked yet comes last. */
export const RANK = { needsReview: 0, differs: 1, rest: 2, unranked: 3 } as const;

/** The rank of an application that comes in. */
export function rankOf({ verdict, flags }: Pick<NewApplication, 'verdict' | 'flags'>): number {
  if (verdict === 'needs-review') return RANK.needsReview;
  return flags.includes('verdict-differs') ? RANK.differs : RANK.rest;
}

/** Rows in one transaction: their lock lasts some milliseconds, and submissions go on between two. */
const PAGE = 500;

/**
 * Ranks what a release before this one has inserted. It may be ended and begun again at any time, in several processes.
 * @param pages of rows at most
 * @throws the database's error
 */
export async function rankUnranked({ db }: Database, pages = Infinity): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    const references = await db
      .selectFrom('applications')
      .select('reference')
      .where('queue_rank', '=', sql.lit(RANK.unranked))
      // Both columns of its index, whose condition stands above letter for letter.
      .orderBy('queue_rank')
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    if (references.length === 0) return;
    await transact(db, async (transaction) => {
      // The same as `rankOf`.
      await transaction
        .updateTable('applications')
        .set({
          queue_rank: sql<number>`CASE WHEN verdict = 'needs-review' THEN ${sql.lit(RANK.needsReview)}
            WHEN flags LIKE '%"verdict-differs"%' THEN ${sql.lit(RANK.differs)} ELSE ${sql.lit(RANK.rest)} END`,
        })
        .where(
          'reference',
          'in',
          references.map(({ reference }) => reference),
        )
        .where('queue_rank', '=', sql.lit(RANK.unranked))
        .execute();
    });
  }
}
