/**
 * Every keyword that the server sends to PostgreSQL, checked against what the documentation of two distributed engines
 * says they support (CockroachDB 25.4, YugabyteDB 2025.1). Neither engine has been run. A word that is missing here is
 * one that nobody has looked up.
 */

/** Words that both engines support as PostgreSQL does. */
const BOTH = `
  add all alter and any as asc begin between bigint by case coalesce column commit conflict constraint count create cross
  current_schema default delete desc distinct do else end excluded exists extract epoch false float8 first from group having if ilike in
  index inner insert integer into is join key last left length like limit local lower max min not nothing null nulls offset on or order
  primary read related returning rollback select set substr substring sum table text then transaction true union unique update upper using values
  varchar when where with
`;

/** Functions and catalogs that tools query, which both engines have. */
const CATALOGS = `
  clock_timestamp col_description pg_get_serial_sequence quote_ident has_schema_privilege pg_catalog current_database
`;

/** Words to look at again, by engine. */
export const REMARKS: Readonly<Record<string, string>> = {
  statement_timeout: 'both take it with SET LOCAL',
  lock_timeout: 'CockroachDB takes it; YugabyteDB takes the statement, and waits by rules of its own',
  idle_in_transaction_session_timeout: 'both take it with SET LOCAL',
  trigger: 'CockroachDB has triggers as a preview',
  statement:
    'CockroachDB has no triggers for statements: there the migration leaves out the one for TRUNCATE',
  truncate: 'CockroachDB has no triggers for TRUNCATE',
  version: 'by which the migration knows CockroachDB',
};

/** Words of the one function and the triggers that make tables append-only. */
const TRIGGERS = `before each execute exception for function language only_new_rows plpgsql raise return returns row tg_table_name`;

/** Features that no statement may need, because one of the engines or a pooler in transaction mode lacks them. */
export const AVOIDED: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bpg_(try_)?advisory/i, 'an advisory lock'],
  [/\b(un)?listen\b|\bnotify\b|pg_notify/i, 'LISTEN or NOTIFY'],
  [/\bskip locked\b/i, 'SKIP LOCKED'],
  [/\block table\b/i, 'LOCK TABLE'],
  [/\b(small|big)?serial\b|\bnextval\b|\bgenerated\b/i, 'a sequence'],
  [/\btemp(orary)? table\b/i, 'a temporary table'],
  [/\bdeferrable\b/i, 'a constraint that is checked late'],
  [/\bdeclare\b.*\bcursor\b/i, 'a cursor'],
  [/^\s*set (?!local\b)/i, 'a setting of the session'],
  [/^\s*prepare\b|^\s*deallocate\b/i, 'a prepared statement of the session'],
  [/\bctid\b|\bxmin\b/i, 'a system column'],
];

const KNOWN = new Set(
  [BOTH, CATALOGS, TRIGGERS, Object.keys(REMARKS).join(' ')]
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Statements that only tests issue on a store's own connection: thousands of rows, plans to read, injected faults. */
const OF_TESTS: readonly RegExp[] = [
  /\bwith recursive n\(i\)/i,
  /^analyze$/i,
  /^set local enable_/i,
  /^set transaction isolation level/i,
  /^alter table "?\w+"? rename to/i,
  /^drop table/i,
  /^(create|alter) table "(half_done|no_such_table|later)"/i,
  /^alter table "applications" add column "added"/i,
];

/** A statement with a word that nobody has looked up, or an avoided feature. */
export interface Finding {
  readonly statement: string;
  readonly what: string;
}

/** @param names of tables and columns, which do not depend on an engine */
export function findingsIn(statements: Iterable<string>, names: ReadonlySet<string>): readonly Finding[] {
  const findings: Finding[] = [];
  for (const each of statements) {
    if (OF_TESTS.some((pattern) => pattern.test(each))) continue;
    const statement = each.replace(/^explain (\([^)]*\) )?/i, '');
    for (const [pattern, what] of AVOIDED)
      if (pattern.test(withoutTexts(statement))) findings.push({ statement, what });
    for (const word of wordsOf(statement))
      if (!KNOWN.has(word) && !names.has(word))
        findings.push({ statement, what: `"${word}" is not in the list` });
  }
  return findings;
}

/** The words of a statement except texts, quoted names and numbers. */
export function wordsOf(statement: string): ReadonlySet<string> {
  const bare = withoutTexts(statement).replaceAll(/"[^"]*"|\$\d+/g, ' ');
  return new Set(bare.toLowerCase().match(/[a-z_][a-z_0-9]*/g) ?? []);
}

function withoutTexts(statement: string): string {
  return statement.replaceAll(/'(?:[^']|'')*'/g, ' ');
}

/** The distinct statements of one application in PostgreSQL's log, whose lines begin with the application's name and `|`. */
export function statementsIn(log: string, application: string): ReadonlySet<string> {
  const statements = new Set<string>();
  let current: string | null = null;
  const end = () => {
    if (current !== null) statements.add(current.trim().replaceAll(/\s+/g, ' '));
    current = null;
  };
  for (const line of log.split('\n')) {
    // The following lines of a statement begin with a tab.
    if (line.startsWith('\t')) {
      if (current !== null) current += ` ${line}`;
      continue;
    }
    end();
    const [, name, text] = /^([^|]*)\|LOG: {2}(?:statement|execute [^:]*): ?(.*)$/.exec(line) ?? [];
    if (name === application) current = text ?? '';
  }
  end();
  return statements;
}
