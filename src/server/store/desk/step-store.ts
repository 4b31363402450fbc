import { sql } from 'kysely';
import { wrapVerbs, type Access } from '../access.ts';
import { chunks } from '../command-log.ts';
import type { Database } from '../schema.ts';
import { DAY } from '../../../core/duration.ts';

/** How often a step was reached. */
export interface StepCount {
  /** The form's id. */
  readonly form: string;
  /** The step's id; empty for the page of the form itself. */
  readonly step: string;
  readonly count: number;
}

/** How often applicants reach the steps of forms, by day; nothing personal. Every verb throws `StoreUnavailable`. */
export type StepStore = ReturnType<typeof createStepStore>;

/** Days that are kept: a little over a year, for comparison. */
const KEPT = 400;
/** Rows per statement. */
const ROWS = 200;

/** The step counts in a database. @param use the way to it */
export function createStepStore({ db }: Database, use: Access) {
  return wrapVerbs(use, {
    /** Adds to the counts of a day, and deletes old ones. @param day `2026-11-22` */
    add: async (day: string, counts: readonly StepCount[]): Promise<void> => {
      // Insert in the same order in every process, to prevent deadlocks.
      const rows = counts
        .map((each) => ({ day, ...each }))
        .toSorted((one, other) => (`${one.form} ${one.step}` < `${other.form} ${other.step}` ? -1 : 1));
      const kept = new Date(Date.parse(day) - KEPT * DAY).toISOString().slice(0, 10);
      await db.deleteFrom('step_counts').where('day', '<', kept).execute();
      for (const some of chunks(rows, ROWS))
        await db
          .insertInto('step_counts')
          .values([...some])
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'form', 'step'])
              .doUpdateSet({ count: sql<number>`step_counts.count + excluded.count` }),
          )
          .execute();
    },
    /** The sums since a day. */
    since: async (day: string): Promise<readonly StepCount[]> => {
      const rows = await db
        .selectFrom('step_counts')
        .select(['form', 'step'])
        .select(({ fn }) => fn.sum<number | string>('count').as('count'))
        .where('day', '>=', day)
        .groupBy(['form', 'step'])
        .execute();
      // PostgreSQL's driver gives a 64-bit number as text.
      return rows.map(({ form, step, count }) => ({ form, step, count: Number(count) }));
    },
  });
}
