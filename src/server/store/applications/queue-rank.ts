import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { transact } from '../access.ts';
import type { Database, NewApplication } from '../schema.ts';
import { repeat, type BackgroundTask } from '../../background-task.ts';

/**
 * The primary sort key of the queue, before the age; unranked rows come last. An application whose applicant asks for
 * something gets `needsReview` until a staff member works on it.
 */
export const RANK = { needsReview: 0, differs: 1, rest: 2, unranked: 3 } as const;

/** Whether an application is among those that need review. */
export function needsReview({ queue_rank: rank }: { readonly queue_rank: number }): boolean {
  return rank <= RANK.differs;
}

/** The rank of a new application. */
export function rankOf({ verdict, flags }: Pick<NewApplication, 'verdict' | 'flags'>): number {
  if (verdict === 'needs-review') return RANK.needsReview;
  return flags.includes('verdict-differs') ? RANK.differs : RANK.rest;
}

/** The same as `rankOf`, as an SQL expression over a row. */
export function rankInSql(): RawBuilder<number> {
  return sql<number>`CASE WHEN verdict = 'needs-review' THEN ${sql.lit(RANK.needsReview)}
    WHEN flags LIKE '%"verdict-differs"%' THEN ${sql.lit(RANK.differs)} ELSE ${sql.lit(RANK.rest)} END`;
}

/** Rows per transaction, which holds its lock for some milliseconds; submissions go on between two. */
const PAGE = 500;
/** Milliseconds between two log lines, and before a retry after a database error. */
const QUIET = 10_000;

/** Progress of the ranking. */
export interface BackfillProgress {
  readonly ranked: number;
  /** How many rows are left; `null` for the first page, because counting would delay every read of the queue. */
  readonly left: number | null;
}

/**
 * Ranks the rows that an earlier release has inserted, page by page, and yields its progress. It may be stopped and
 * restarted at any time, and run in several processes.
 * @throws the database's error
 */
export async function* backfillRanks({ db }: Pick<Database, 'db'>): AsyncGenerator<BackfillProgress> {
  const unranked = db
    .selectFrom('applications')
    // The exact condition of the partial index.
    .where('queue_rank', '=', sql.lit(RANK.unranked));
  const count = unranked.select(sql<number>`count(*)`.as('count'));
  let all: number | null = null;
  for (let ranked = 0; ;) {
    // Order by both columns of the partial index.
    const page = unranked.select('reference').orderBy('queue_rank').orderBy('reference').limit(PAGE);
    const references = (await page.execute()).map(({ reference }) => reference);
    if (references.length === 0) return;
    if (ranked > 0) all ??= ranked + Number((await count.executeTakeFirstOrThrow()).count);
    await transact(db, async (transaction) => {
      await transaction
        .updateTable('applications')
        .set({
          queue_rank: rankInSql(),
        })
        .where('reference', 'in', references)
        .where('queue_rank', '=', sql.lit(RANK.unranked))
        .execute();
    });
    ranked += references.length;
    yield { ranked, left: all === null ? null : all - ranked };
  }
}

/**
 * Ranks rows in the background of a server: pauses after each page for as long as the page took, so that requests get
 * half of the time. Until it is done, unranked applications come last in the queue.
 */
export function backfillInBackground(
  backfill: () => AsyncIterable<BackfillProgress>,
  log: FastifyBaseLogger,
): BackgroundTask {
  return repeat(
    async (signal) => {
      let last: BackfillProgress | null = null;
      let said = -Infinity;
      let began = performance.now();
      for await (last of backfill()) {
        const now = performance.now();
        if (last.left !== null && now - said > QUIET) {
          log.info(last, 'the queue is put in order; what is not ranked yet comes last');
          said = now;
        }
        await pause(now - began, undefined, { signal });
        began = performance.now();
      }
      if (last !== null) log.info({ ranked: last.ranked }, 'the queue is in order');
      return null;
    },
    QUIET,
    (error) => log.warn({ err: error }, 'the queue could not be put in order, it is tried again'),
  );
}
