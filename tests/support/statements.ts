import { CompiledQuery, type KyselyPlugin, SqliteAdapter, type RootOperationNode } from 'kysely';
import type { Database } from '../../src/server/store/schema.ts';

/** A statement as the database received it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Wraps a database so that it records every statement. */
export function watched(database: Database): {
  readonly database: Database;
  /** Each statement once, by its text with repeated placeholders of lists removed. */
  readonly statements: () => ReadonlyMap<string, Statement>;
} {
  const nodes: { readonly node: RootOperationNode; readonly queryId: { readonly queryId: string } }[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: (args) => {
      nodes.push(args);
      return args.node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: {
      ...database,
      db: database.db.withPlugin(plugin),
      within: (deadline) => database.within(deadline).withPlugin(plugin),
    },
    statements: () => {
      const found = new Map<string, Statement>();
      const executor = database.db.getExecutor();
      for (const { node, queryId } of nodes) {
        const { sql, parameters } = executor.compileQuery(node, queryId);
        const name = nameOf(sql);
        // Of statements that differ only in the length of a list, keeps the one with the longest.
        if ((found.get(name)?.parameters.length ?? -1) < parameters.length)
          found.set(name, { sql, parameters });
      }
      return found;
    },
  };
}

function nameOf(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/( UNION ALL SELECT .*)\1+/g, '$1')
    .replace(/(\?|\(\?(?:, \?)*\))(?:, \1)+/g, '$1, …');
}

/** Whether a database is the embedded one, not PostgreSQL. */
export function isEmbedded({ db }: Pick<Database, 'db'>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** The steps of a statement's plan whose cost grows with the number of rows; empty if none does. */
export async function growthOf(database: Database, statement: Statement): Promise<readonly string[]> {
  return isEmbedded(database) ? sqliteGrowth(database, statement) : postgresGrowth(database, statement);
}

/** Tables whose number of rows does not grow with applications. */
const SMALL =
  /\b(catalog_\w+|write_probes|limit_usage|consent_texts|step_counts|kysely_\w+|(?:from|update) "staff")/;

async function sqliteGrowth({ db }: Database, { sql, parameters }: Statement): Promise<readonly string[]> {
  const query = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ readonly detail: string }>(query);
  const details = rows.map(({ detail }) => detail);
  if (isProbe(sql) || SMALL.test(sql)) return [];
  // The result of an inner statement with a limit does not grow.
  const inner = details.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (.+)/.exec(detail)?.[1] ?? []);
  return details.filter((detail) => {
    const scanned = /^SCAN (\d+ CONSTANT ROWS?|\S+)/.exec(detail)?.[1];
    if (scanned !== undefined) return !scanned.includes('CONSTANT') && !inner.includes(scanned);
    // Rows named by their references are found by these: one token can have a million rows.
    if (/\(token=\?\)/.test(detail) && sql.includes('"reference" in (?')) return true;
    // SQLite steps over every row that equals a row value, so the row value has to be unique.
    const vectors = [...detail.matchAll(/\((\w+(?:,\w+)+)\)[<>]/g)].map(([, columns = '']) => columns);
    if (vectors.some((columns) => !/,(?:reference|id)$/.test(columns))) return true;
    return detail.includes('TEMP B-TREE') && inner.length === 0;
  });
}

/** Whether a statement reads just any first row. */
function isProbe(sql: string): boolean {
  return !/ where | order by /.test(sql) && / limit (\?|\$1)$/.test(sql);
}

/** A node of PostgreSQL's plan. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The maximum rows that a statement may read: the limit of counts, plus a page. */
const TOUCHED = 10_100;

/** Thrown to roll back a statement that was run only for EXPLAIN ANALYZE. */
class Explained extends Error {}

/**
 * Checks three things: that an index plan exists that neither scans nor sorts a table, that no index is read between two
 * row values (PostgreSQL ends only by the first column, and does not count the rows that it passes until then), and that
 * the plan PostgreSQL chooses reads no more than `TOUCHED` rows if the statement has a limit. For hundreds of keys, PostgreSQL is right to
 * scan a table that is as small as those of tests.
 */
async function postgresGrowth(
  database: Database,
  { sql, parameters }: Statement,
): Promise<readonly string[]> {
  if (isProbe(sql) || SMALL.test(sql)) return [];
  const explain = (options: string) =>
    CompiledQuery.raw(`EXPLAIN (${options}FORMAT JSON) ${sql}`, [...parameters]);
  // An INSERT cannot run twice. Other statements are run, so that PostgreSQL counts the rows they read.
  const run = explain(sql.startsWith('insert') ? '' : 'ANALYZE, TIMING OFF, ');
  const byIndex = await planOf(
    database,
    ['SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off'],
    run,
  );
  const chosen = / limit (\$\d+|\d+)\b/i.test(sql) ? await planOf(database, [], run) : byIndex;
  const touched = chosen.reduce((sum, node) => sum + touchedBy(node), 0);
  return [
    ...byIndex
      .filter((node) => /^(Seq Scan|Sort|Incremental Sort)$/.test(node['Node Type']))
      .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim()),
    ...[...byIndex, ...chosen].flatMap(({ 'Index Cond': condition = '' }) =>
      /ROW\(.* > ROW\(/.test(condition) && /ROW\(.* < ROW\(/.test(condition) ? [`between ${condition}`] : [],
    ),
    ...(touched > TOUCHED ? [`touches ${touched} rows`] : []),
  ];
}

/** The nodes of a statement's plan. The statement itself is rolled back. */
async function planOf(
  { db }: Database,
  settings: readonly string[],
  explain: CompiledQuery,
): Promise<readonly PlanNode[]> {
  let plan: PlanNode | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      for (const setting of settings) await transaction.executeQuery(CompiledQuery.raw(setting));
      const { rows } = await transaction.executeQuery<{
        readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
      }>(explain);
      plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      throw new Explained();
    });
  } catch (error) {
    if (!(error instanceof Explained)) throw error;
  }
  if (plan === undefined) throw new Error(`No plan: ${explain.sql}`);
  return withChildren(plan);
}

function touchedBy(node: PlanNode): number {
  if (node['Relation Name'] === undefined || node['Node Type'] === 'ModifyTable') return 0;
  const { 'Actual Rows': rows = 0, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops = 1 } = node;
  return (rows + removed) * loops;
}

function withChildren(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withChildren)];
}
