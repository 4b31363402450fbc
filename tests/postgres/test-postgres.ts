import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../src/build/run-command.ts';
import { PGBOUNCER } from '../support/pooler.ts';
import { testsOfPostgres } from './tests-of-postgres.ts';

/**
 * `npm run test:postgres`: every test of PostgreSQL once through pgbouncer in transaction mode, and once on a primary with
 * a synchronous replica; failover; and eight processes on one database. Needs Debian's packages postgresql and pgbouncer. `-- --only pgbouncer`, `replica`, `failover` or
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

const files = testsOfPostgres(ROOT);
const failed: string[] = [];

for (const part of parts) {
  console.log(`\n── ${part}`);
  const code = await runPart(part);
  if (code !== 0) failed.push(part);
}
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
    env: { TEST_POSTGRES_WITH: part, TEST_DATABASES: 'every' },
  });
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
