import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../src/build/run-command.ts';
import { PGBOUNCER } from '../support/pooler.ts';
import { findingsIn, REMARKS, statementsIn, wordsOf } from './distributed-sql.ts';
import { testsOfPostgres } from './tests-of-postgres.ts';

/**
 * `npm run test:postgres`: every test of PostgreSQL once through pgbouncer in transaction mode, and once on a primary with
 * a synchronous replica; failover; eight processes on one database; and every statement of these runs held against what
 * distributed engines take. Needs Debian's packages postgresql and pgbouncer. `-- --only pgbouncer`, `replica`, `failover` or
 * `processes` runs a part.
 */
const PARTS = ['pgbouncer', 'replica', 'failover', 'processes'] as const;
const ROOT = resolve(import.meta.dirname, '../..');
const DEBIAN = '/usr/lib/postgresql';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const parts = PARTS.filter((part) => values.only === undefined || part === values.only);
if (parts.length === 0) stop(`"${values.only}" is no part: use one of ${PARTS.join(', ')}.`);
const missing = [
  ...(existsSync(DEBIAN) && readdirSync(DEBIAN).length > 0 ? [] : ['postgresql']),
  ...(existsSync(PGBOUNCER) ? [] : ['pgbouncer']),
];
if (missing.length > 0)
  stop(
    `npm run test:postgres needs Debian’s ${missing.join(' and ')}: apt-get install -y ${missing.join(' ')}`,
  );

const folder = mkdtempSync(join(tmpdir(), 'harborlight-test-postgres-'));
const log = join(folder, 'statements.log');
const files = testsOfPostgres(ROOT);
const failed: string[] = [];

for (const part of parts) {
  console.log(`\n── ${part}`);
  const code = await runPart(part);
  if (code !== 0) failed.push(part);
}
if (existsSync(log)) failed.push(...checkStatements());
rmSync(folder, { recursive: true, force: true });
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function runPart(part: (typeof PARTS)[number]): Promise<number> {
  if (part === 'failover')
    return runCommand(ROOT, 'vitest', ['run', '--config', 'tests/postgres/vitest.config.ts']);
  if (part === 'processes')
    return runCommand(ROOT, 'vitest', ['run', 'tests/server/many-processes.test.ts'], {
      env: { TEST_PROCESSES: '8' },
    });
  // pg_dump needs a session.
  const suitable = files.filter((file) => part !== 'pgbouncer' || !file.includes('backup'));
  // One file after another, as each has its own servers.
  // A pooler still has connections when PostgreSQL has none.
  const names = part === 'pgbouncer' ? '^(?!.*that has no connection left).*PostgreSQL' : 'PostgreSQL';
  const selection = ['--no-file-parallelism', '-t', names];
  return runCommand(ROOT, 'vitest', ['run', ...suitable, ...selection], {
    // Behind the pooler the server and the tests share a connection: the log cannot tell their statements apart.
    env: { TEST_POSTGRES_WITH: part, ...(part === 'replica' ? { TEST_POSTGRES_STATEMENTS: log } : {}) },
  });
}

function checkStatements(): readonly string[] {
  const statements = statementsIn(readFileSync(log, 'utf8'), 'harborlight');
  const names = new Set(
    [...statements].flatMap((each) => [...each.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? '')),
  );
  const findings = findingsIn(statements, names);
  console.log(`\n── ${statements.size} distinct statements`);
  for (const { statement, what } of findings) console.log(`${what}: ${statement.slice(0, 300)}`);
  const words = new Set([...statements].flatMap((statement) => [...wordsOf(statement)]));
  for (const [word, remark] of Object.entries(REMARKS))
    if (words.has(word)) console.log(`${word}: ${remark}`);
  return findings.length === 0 ? [] : ['statements'];
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
