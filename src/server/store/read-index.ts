import { sql, type AliasableExpression, type Kysely, type RawBuilder } from 'kysely';
import type { Order, Position, PositionRange, ReadPositions } from './keyset.ts';
import type { Tables } from './schema.ts';

/**
 * Reads positions from one end of an index, among rows whose leading columns have given values. The comparison and the
 * `ORDER BY` name every column of the index, so that the database cannot choose another index. Where the range ends is
 * not a condition, but part of what is read: PostgreSQL knows only of the first column of a row value that no later row
 * can match, so it would go on through all rows that share it, however many there are.
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
  const after = ({ low }: PositionRange) => sql<boolean>`(${place}) > (${at(low)})`;
  const before = ({ high }: PositionRange) => sql<boolean>`(${place}) < (${at(high)})`;
  const [start, end] = order === 'newest' ? [before, after] : [after, before];
  return async (range, limit) => {
    let query = db
      .selectFrom(table)
      .select([sql.ref<string>(time).as('received_at'), 'reference', end(range).as('is_inside')])
      .where(start(range));
    if (condition !== null) query = query.where(condition);
    for (const column of columns) query = query.orderBy(column, order === 'newest' ? 'desc' : 'asc');
    const rows = await query.limit(limit).execute();
    // SQLite has numbers for truth values.
    const length = rows.findIndex(({ is_inside: isInside }) => !isInside);
    return rows
      .slice(0, length === -1 ? rows.length : length)
      .map(({ received_at, reference }) => ({ received_at, reference }));
  };
}

/** The values of a column, in order. Skips through its index from one value to the next, however many rows there are. */
export async function valuesOf(
  db: Kysely<Tables>,
  table: keyof Tables,
  column: string,
  condition: RawBuilder<boolean> = sql`TRUE`,
): Promise<readonly string[]> {
  const found: string[] = [];
  const value = sql.ref(column);
  for (;;) {
    const after = sql`${condition} AND ${value} > ${found.at(-1) ?? ''}`;
    const { rows } = await sql<{ readonly value: string }>`
      SELECT ${value} AS value FROM ${sql.table(table)} WHERE ${after} ORDER BY ${value} LIMIT 1`.execute(db);
    const [next] = rows;
    if (next === undefined) return found;
    found.push(next.value);
  }
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
