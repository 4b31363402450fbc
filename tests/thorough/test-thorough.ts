import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { findTestChromium } from '../../src/build/find-chromium.ts';
import { runCommand } from '../../src/build/run-command.ts';
import {
  playwrightTally,
  summary,
  vitestTally,
  type PartResult,
  type Tally,
} from '../../src/build/test-report.ts';
import { testsOfPostgres } from '../postgres/tests-of-postgres.ts';

/**
 * `npm run test:thorough`: what `npm test` leaves out to take seven minutes
 * (docs/decisions/0191-what-the-suite-need-not-do.md). Prints the same summary.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const PROJECTS = ['thorough', 'software WebGL', 'commands'];

const reports = mkdtempSync(join(tmpdir(), 'harborlight-test-thorough-'));
await ensureRelease(process.env);
const results = [
  await part('unit tests', (report) => vitest(['--project=thorough'], report)),
  await part('PostgreSQL tests', onPostgres),
  await part('browser tests', inBrowser),
];
rmSync(reports, { recursive: true });
const { lines, failed } = summary(results);
console.log(`\n${lines.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;

async function part(name: string, run: (report: string) => Promise<Tally>): Promise<PartResult> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const tally = await run(join(reports, `${name}.json`));
  return { name, ...tally, seconds: (performance.now() - started) / 1000 };
}

async function onPostgres(report: string): Promise<Tally> {
  const selection = [...testsOfPostgres(ROOT), '--project=node', '-t', 'PostgreSQL'];
  return vitest(selection, report);
}

async function vitest(selection: readonly string[], report: string): Promise<Tally> {
  const env = { TEST_DATABASES: 'every' };
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runCommand(ROOT, 'vitest', ['run', ...selection, ...reporters], { env });
  return vitestTally(report, code, 'selected by name');
}

async function inBrowser(report: string): Promise<Tally> {
  const env = { CHROMIUM_PATH: findTestChromium(process.env), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const projects = PROJECTS.map((project) => `--project=${project}`);
  const args = [
    '--config=tests/e2e/playwright.config.ts',
    ...projects,
    '--reporter=line,json',
    '--forbid-only',
  ];
  return playwrightTally(report, await runCommand(ROOT, 'playwright', ['test', ...args], { env }));
}
