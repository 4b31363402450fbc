import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRelease } from './ensure-release.ts';
import { findChromium } from './find-chromium.ts';
import { releasePaths } from './environment.ts';
import { runCommand } from './run-command.ts';
import { playwrightTally, vitestTally, type Tally } from './test-report.ts';

/**
 * `npm test`: everything, to the end even when an early part fails. The last line is the sum:
 * `N passed, N failed`, where types, lint, format and build count as one each.
 */
const { root } = releasePaths(process.env);
const reports = mkdtempSync(join(tmpdir(), 'harborlight-test-'));

const parts: readonly (readonly [name: string, run: () => Promise<Tally>])[] = [
  ['types', () => one('tsc', ['--noEmit'])],
  ['lint', () => one('oxlint', ['--deny-warnings'])],
  ['format', () => one('prettier', ['--check', '--log-level', 'warn', '.'])],
  ['build', build],
  ['unit tests', unitTests],
  ['browser tests', browserTests],
];

const results: (readonly [name: string, tally: Tally])[] = [];
for (const [name, run] of parts) {
  console.log(`\n── ${name}`);
  results.push([name, await run().catch(failure)]);
}
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const [name, { passed, failed }] of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
const passed = results.reduce((sum, [, tally]) => sum + tally.passed, 0);
const failed = results.reduce((sum, [, tally]) => sum + tally.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

async function one(command: string, args: readonly string[]): Promise<Tally> {
  const isPassed = (await runCommand(root, command, args)) === 0;
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
}

async function build(): Promise<Tally> {
  await ensureRelease(process.env);
  return { passed: 1, failed: 0 };
}

async function unitTests(): Promise<Tally> {
  const file = join(reports, 'vitest.json');
  const code = await runCommand(root, 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return vitestTally(file, code);
}

async function browserTests(): Promise<Tally> {
  const file = join(reports, 'playwright.json');
  const code = await runCommand(
    root,
    'playwright',
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=line,json', '--forbid-only'],
    { CHROMIUM_PATH: findChromium(process.env), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return playwrightTally(file, code);
}

function failure(error: unknown): Tally {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}
