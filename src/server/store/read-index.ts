import { sql, type AliasableExpression, type Kysely, type RawBuilder } from 'kysely';
import type { Order, Position, ReadPositions } from './keyset.ts';
import type { Tables } from './schema.ts';

/**
 * Reads positions from one end of an index, among rows whose leading columns have given values. The comparison and the
 * `ORDER BY` name every column of the index, so that the database cannot choose another index.
 * @param equal the first columns of the index, in order, with their values; time and reference follow
 * @param condition the exact condition of a partial index
 * @param time the time column; its value becomes `received_at` of a position
 */
export function readIndex(
  db: Kysely<Tables>,
  table: 'applications' | 'application_look_ups',
  equal: Readonly<Record<string, string | number>>,
  order: Order,
  condition: RawBuilder<boolean> | null = null,
  time: 'received_at' | 'due_at' | 'updated_at' = 'received_at',
): ReadPositions {
  const columns = [...Object.keys(equal), time, 'reference'].map((name) => sql.ref(name));
  const place = sql.join(columns);
  const at = ({ received_at, reference }: Position) =>
    sql.join([...Object.values(equal), received_at, reference].map((value) => sql.val(value)));
  return ({ low, high }, limit) => {
    let query = db
      .selectFrom(table)
      .select([sql.ref<string>(time).as('received_at'), 'reference'])
      .where(sql<boolean>`(${place}) > (${at(low)})`)
      .where(sql<boolean>`(${place}) < (${at(high)})`);
    if (condition !== null) query = query.where(condition);
    for (const column of columns) query = query.orderBy(column, order === 'newest' ? 'desc' : 'asc');
    return query.limit(limit).execute();
  };
}

/** Counts the rows of a query. The query should have a limit: counting a million rows is slow. */
export async function countRows(
  db: Kysely<Tables>,
  rows: AliasableExpression<Record<string, unknown>>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  // PostgreSQL's driver gives a 64-bit number as text.
  return Number(count);
}
