import { sql } from 'kysely';
import type { Database } from '../../src/server/store/schema.ts';

/**
 * SQL features that distributed engines do not support, or support at a cost, according to their documentation
 * (docs/operations/distributed.md lists the pages). The tests run none of these engines.
 */
export interface Rule {
  readonly engine: 'Citus' | 'CockroachDB' | 'YugabyteDB';
  /** The feature of a statement that violates the rule. */
  readonly has: string;
  readonly pattern: RegExp;
  /** The tables whose statements may violate the rule; the document explains the cost. */
  readonly accepted: readonly string[];
}

const APPEND_ONLY = ['command_log', 'command_log_references', 'erasures'];

const RULES: readonly Rule[] = [
  { engine: 'Citus', has: 'a trigger', pattern: /^create trigger/i, accepted: APPEND_ONLY },
  { engine: 'Citus', has: 'a lock on rows', pattern: /\bfor (no key )?(update|share)\b/i, accepted: [] },
  {
    engine: 'Citus',
    has: 'an outer join',
    pattern: /\b(left|right|full) (outer )?join\b/i,
    accepted: ['application_notes', 'applications', 'deliveries'],
  },
  {
    engine: 'Citus',
    has: 'a query that asks by the row around it',
    pattern: /\bexists ?\(/i,
    accepted: ['application_calls', 'applications', 'erasures'],
  },
  {
    engine: 'Citus',
    has: 'a query inside INSERT',
    pattern: /^insert\b.*\bselect\b/i,
    accepted: ['applications', 'change_events'],
  },
  {
    engine: 'Citus',
    has: 'a recursive query, TABLESAMPLE or grouping sets',
    pattern: /\bwith recursive\b|\btablesample\b|\b(grouping sets|rollup|cube) ?\(/i,
    accepted: [],
  },
  {
    engine: 'Citus',
    has: 'a volatile function in UPDATE',
    pattern: /^update\b.*\b(clock_timestamp|random|gen_random_uuid|nextval)\(/i,
    accepted: [],
  },
  {
    engine: 'CockroachDB',
    has: 'a trigger for a statement',
    pattern: /^create trigger\b.*\bfor each statement\b/i,
    accepted: APPEND_ONLY,
  },
  {
    engine: 'CockroachDB',
    has: 'LISTEN or NOTIFY',
    pattern: /^(un)?listen\b|^notify\b|\bpg_notify\(/i,
    accepted: [],
  },
  { engine: 'YugabyteDB', has: 'LOCK TABLE', pattern: /^lock table\b/i, accepted: [] },
  {
    engine: 'YugabyteDB',
    has: 'an exclusion or a late constraint',
    pattern: /^exclude\b|\bdeferrable\b/i,
    accepted: [],
  },
];

/** Tables whose unique keys share no column; the document explains the cost of each. */
const WITHOUT_SHARD_KEY = ['applications', 'deliveries', 'desk_calendars', 'desk_tokens', 'staff'];

/** A statement with the first table in it. */
export interface OfTable {
  readonly table: string;
  readonly statement: string;
}

/** Messages about the statements that violate a rule and are not accepted. */
export function brokenBy(statements: readonly OfTable[], rules = RULES): readonly string[] {
  return statements.flatMap(({ table, statement }) =>
    rules
      .filter(({ pattern, accepted }) => pattern.test(statement) && !accepted.includes(table))
      .map(({ engine, has }) => `${engine}: ${has}: ${statement}`),
  );
}

/** Messages about tables that Citus cannot shard, because no column is in all of their unique indexes. */
export function unshardable(
  indexes: readonly (OfTable & { readonly columns: readonly string[] })[],
  accepted = WITHOUT_SHARD_KEY,
): readonly string[] {
  const shared = (table: string) =>
    indexes
      .filter((index) => index.table === table)
      .map(({ columns }) => new Set(columns))
      .reduce((all, columns) => new Set([...all].filter((column) => columns.has(column))));
  return indexes
    .filter(({ table }) => shared(table).size === 0 && !accepted.includes(table))
    .map(({ statement }) => `Citus: a unique index without the shard key: ${statement}`);
}

/** Messages about accepted exceptions that are no longer needed. */
export function superfluous(statements: readonly OfTable[]): readonly string[] {
  return RULES.flatMap(({ engine, has, pattern, accepted }) =>
    accepted
      .filter((table) => !statements.some((each) => each.table === table && pattern.test(each.statement)))
      .map((table) => `${engine}: ${has}: ${table}`),
  );
}

/** A statement of a store, with the first table in it. */
export function ofTable({ sql: statement }: { readonly sql: string }): OfTable {
  const table = /\b(?:from|into|update) "(\w+)"/i.exec(statement)?.[1] ?? '';
  return { table, statement: statement.replaceAll(/\s+/g, ' ') };
}

/** The triggers, constraints and unique indexes of a migrated PostgreSQL database, as PostgreSQL prints them. */
export async function schemaOf({ db }: Database) {
  const triggers = await sql<OfTable>`
    SELECT tgrelid::regclass::text AS "table", pg_get_triggerdef(oid) AS statement
    FROM pg_trigger WHERE NOT tgisinternal`.execute(db);
  const constraints = await sql<OfTable>`
    SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS statement
    FROM pg_constraint WHERE conrelid <> 0 AND connamespace = 'public'::regnamespace`.execute(db);
  const unique = await sql<OfTable & { readonly columns: readonly string[] }>`
    SELECT indrelid::regclass::text AS "table", pg_get_indexdef(indexrelid) AS statement,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = indrelid AND attnum = ANY (indkey::smallint[])) AS columns
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE indisunique AND relnamespace = 'public'::regnamespace`.execute(db);
  return { statements: [...triggers.rows, ...constraints.rows], unique: unique.rows };
}
