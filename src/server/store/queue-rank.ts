import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { transact } from './access.ts';
import type { Database, NewApplication } from './schema.ts';
import { repeat, type Repeated } from '../repeat.ts';

/**
 * Before its age, by what an application stands in the queue; what is not ranked yet comes last. With what needs review
 * stands what an applicant has asked for, until somebody works on it.
 */
export const RANK = { needsReview: 0, differs: 1, rest: 2, unranked: 3 } as const;

/** The rank of an application that comes in. */
export function rankOf({ verdict, flags }: Pick<NewApplication, 'verdict' | 'flags'>): number {
  if (verdict === 'needs-review') return RANK.needsReview;
  return flags.includes('verdict-differs') ? RANK.differs : RANK.rest;
}

/** The same as `rankOf`, of a row. */
export function rankInSql(): RawBuilder<number> {
  return sql<number>`CASE WHEN verdict = 'needs-review' THEN ${sql.lit(RANK.needsReview)}
    WHEN flags LIKE '%"verdict-differs"%' THEN ${sql.lit(RANK.differs)} ELSE ${sql.lit(RANK.rest)} END`;
}

/** Rows in one transaction: their lock lasts some milliseconds, and submissions go on between two. */
const PAGE = 500;
/** Milliseconds between two lines of the log, and before a database that failed is asked again. */
const QUIET = 10_000;

/** How far the ranking is. */
export interface Ranked {
  readonly ranked: number;
  /** How many are left; `null` after the first page, which comes before every look at the queue. */
  readonly left: number | null;
}

/**
 * Ranks what a release before this one has inserted, a page at a time; says after each how far it is. It may be ended and
 * begun again at any time, in several processes.
 * @throws the database's error
 */
export async function* rankUnranked({ db }: Pick<Database, 'db'>): AsyncGenerator<Ranked> {
  const unranked = db
    .selectFrom('applications')
    // The condition of its index, letter for letter.
    .where('queue_rank', '=', sql.lit(RANK.unranked));
  const count = unranked.select(sql<number>`count(*)`.as('count'));
  let all: number | null = null;
  for (let ranked = 0; ;) {
    // Both columns of its index.
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
 * Ranks beside the requests of a server, which come first: half of the time is theirs. Until it is done, what is not ranked
 * yet stands last in the queue.
 */
export function rankInBackground(rank: () => AsyncIterable<Ranked>, log: FastifyBaseLogger): Repeated {
  return repeat(
    async (signal) => {
      let last: Ranked | null = null;
      let said = -Infinity;
      let began = performance.now();
      for await (last of rank()) {
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
