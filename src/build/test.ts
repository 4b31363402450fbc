import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRelease } from './ensure-release.ts';
import { releasePaths } from './release-paths.ts';
import { findTestChromium } from './find-chromium.ts';
import { runCommand } from './run-command.ts';
import { playwrightTally, summary, vitestTally, type PartResult, type Tally } from './test-report.ts';

/**
 * `npm test` runs every part to its end, even after an early part fails. `npm run check` (`--without-browser`)
 * leaves out the build and the browser tests. Both end with a line for each part, its seconds included, and the
 * sum on the last line: `N passed, N failed`, where types, lint, format and build count as one each.
 */
const { root } = releasePaths(process.env);
const reports = mkdtempSync(join(tmpdir(), 'harborlight-test-'));
const isWhole = !process.argv.includes('--without-browser');

const results: PartResult[] = [
  // The checks write nothing, and look at nothing that the build writes.
  ...(await Promise.all([
    part('types', () => check('types', 'tsc', ['--noEmit'])),
    part('lint', () => check('lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives'])),
    part('format', () => check('format', 'oxfmt', ['--check'])),
    ...(isWhole ? [part('build', build)] : []),
  ])),
];
results.push(await part('unit tests', unitTests));
if (isWhole) results.push(await part('browser tests', browserTests));
rmSync(reports, { recursive: true, force: true });

const { lines, failed } = summary(results);
console.log(`\n${lines.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;

async function part(name: string, run: () => Promise<Tally>): Promise<PartResult> {
  const started = performance.now();
  const tally = await run().catch(failure);
  return { name, ...tally, seconds: (performance.now() - started) / 1000 };
}

async function check(name: string, command: string, args: readonly string[]): Promise<Tally> {
  const collect = (output: string): void => console.log(`\n── ${name}\n${output.trimEnd()}`);
  const code = await runCommand(root, command, args, { collect });
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name}: see above`] };
}

async function build(): Promise<Tally> {
  console.log('\n── build');
  await ensureRelease(process.env);
  return { passed: 1, failed: 0, failures: [] };
}

async function unitTests(): Promise<Tally> {
  console.log('\n── unit tests');
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
  console.log('\n── browser tests');
  const file = join(reports, 'playwright.json');
  const code = await runCommand(
    root,
    'playwright',
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=line,json', '--forbid-only'],
    { env: { CHROMIUM_PATH: findTestChromium(process.env), PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return playwrightTally(file, code);
}

function failure(error: unknown): Tally {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  return { passed: 0, failed: 1, failures: [message] };
}
