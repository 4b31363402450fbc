import { sql, type AliasableExpression, type Kysely, type RawBuilder } from 'kysely';
import type { Order, Position, ReadPositions } from './keyset.ts';
import type { Tables } from './schema.ts';

/**
 * Reads positions along an index, from one end: of rows whose first columns have some values. The comparison and the
 * order name every column of the index, so that no other index can be taken for it.
 * @param equal the first columns of the index, in order, with their values; time and reference follow
 * @param condition of an index that holds a part of all rows, letter for letter
 * @param time the column of the time; `received_at` of a position is its value
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

/** How many rows a query has. It names a limit: to count a million rows takes long. */
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
