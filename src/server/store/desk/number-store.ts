import { sql, type Kysely, type RawBuilder } from 'kysely';
import { COUNTED } from '../../../core/desk/numbers.ts';
import { verbsUsing, type Access } from '../access.ts';
import { groupsIn } from '../application-filter.ts';
import type { Database, Tables } from '../schema.ts';

/** A part of time, as ISO 8601 in UTC: from then, and before then. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/**
 * What there was in a part of time, in numbers up to `COUNTED`. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 */
export function createNumberStore({ db }: Database, use: Access) {
  return verbsUsing(use, {
    /** Applications received in each of some parts of time. */
    received: (spans: readonly Span[]): Promise<readonly number[]> =>
      counted(
        db,
        spans.map(
          ({ from, until }) => sql`SELECT reference FROM applications
              WHERE (received_at, reference) > (${from}, '') AND (received_at, reference) < (${until}, '')`,
        ),
      ),
    /** Applications received since a time, by form and verdict. */
    groups: async (since: string): Promise<readonly { form: string; verdict: string; count: number }[]> => {
      const groups = await groupsIn(db, 'all', {});
      const counts = await counted(
        db,
        groups.map(
          ({ form, verdict }) => sql`SELECT reference FROM applications
              WHERE (form, verdict, received_at, reference) > (${form}, ${verdict}, ${since}, '')
              AND (form, verdict, received_at, reference) < (${form}, ${verdict}, 'z', '')
              ORDER BY form, verdict, received_at, reference`,
        ),
      );
      return groups.map((group, index) => ({ ...group, count: counts[index] ?? 0 }));
    },
    /** Applications received since a time by each of some links, by their codes. */
    sources: (since: string, codes: readonly string[]): Promise<readonly number[]> =>
      counted(
        db,
        codes.map(
          (code) => sql`SELECT reference FROM applications
              WHERE source = ${code} AND (received_at, reference) > (${since}, '')`,
        ),
      ),
    /** Entries of the command log with a command since a time. */
    commands: async (command: string, since: string): Promise<number> => {
      // Every entry since then is looked at, and there are at most so many.
      const some = db
        .selectFrom('command_log')
        .select('command')
        .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(since, '')))
        .orderBy('at')
        .orderBy('id')
        .limit(COUNTED);
      const { count } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('command', '=', command)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  });
}

/** How many rows each of some selections has, in one way to the database. */
async function counted(
  db: Kysely<Tables>,
  selections: readonly RawBuilder<unknown>[],
): Promise<readonly number[]> {
  if (selections.length === 0) return [];
  const parts = selections.map(
    (selection, index) =>
      sql`SELECT ${sql.lit(index)} AS part, count(*) AS count
        FROM (${selection} LIMIT ${sql.lit(COUNTED)}) AS counted`,
  );
  const { rows } = await sql<{ readonly part: number; readonly count: number | string }>`
    ${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  const counts = selections.map(() => 0);
  for (const { part, count } of rows) counts[part] = Number(count);
  return counts;
}
