import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRelease } from './ensure-release.ts';
import { releasePaths } from './release-paths.ts';
import { findTestChromium } from './find-chromium.ts';
import { findFirefox } from './find-firefox.ts';
import { runCommand } from './run-command.ts';
import { playwrightTally, summary, vitestTally, type PartResult, type Tally } from './test-report.ts';

/**
 * `npm test` runs every part to its end, even after an early part fails; of `npm run test:browsers` it runs the short
 * part if Firefox is installed, and says so if not. `npm run check` (`--without-browser`) leaves out the build and the
 * browser tests. Both end with a line for each part, its seconds included, and the sum on the last line:
 * `N passed, N failed`, where types, lint, format and build count as one each.
 */
const { root } = releasePaths(process.env);
const NO_FIREFOX = 'none found on this machine, run apt-get install -y firefox-esr to have it tested';
const FIREFOX_TEST = ['--config', 'tests/browsers/vitest.config.ts', 'one-application'];
const reports = mkdtempSync(join(tmpdir(), 'harborlight-test-'));
/** `npm run test:thorough` runs the other projects of `vitest.config.ts`. */
const UNIT_TESTS = ['node', 'web', 'isolated'].map((project) => `--project=${project}`);
const isWhole = !process.argv.includes('--without-browser');

const results: PartResult[] = [
  // These can run in parallel: the checks write nothing, and read nothing that the build writes.
  ...(await Promise.all([
    part('types', () => check('types', 'tsc', ['--noEmit'])),
    part('lint', () => check('lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives'])),
    part('format', () => check('format', 'oxfmt', ['--check'])),
    ...(isWhole ? [part('build', build)] : []),
  ])),
];
// Unit tests often wait for processes and clocks, which leaves time for the journey in Firefox.
results.push(
  ...(await Promise.all([
    part('unit tests', () => vitest('unit tests', UNIT_TESTS)),
    ...(isWhole ? [firefox()] : []),
  ])),
);
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

/** For a command that runs beside others: prints what it wrote once it has ended. */
function collected(name: string) {
  return { collect: (output: string): void => console.log(`\n── ${name}\n${output.trimEnd()}`) };
}

async function check(name: string, command: string, args: readonly string[]): Promise<Tally> {
  const code = await runCommand(root, command, args, collected(name));
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name}: see above`] };
}

async function build(): Promise<Tally> {
  console.log('\n── build');
  await ensureRelease(process.env);
  return { passed: 1, failed: 0, failures: [] };
}

async function firefox(): Promise<PartResult> {
  if (findFirefox(process.env['PATH']) === null)
    return { name: 'firefox', passed: 0, failed: 0, failures: [], seconds: 0, absent: NO_FIREFOX };
  const options = { env: { BROWSERS: 'firefox' }, ...collected('firefox') };
  return part('firefox', () => vitest('firefox', FIREFOX_TEST, options));
}

/** Runs Vitest. @param name of the part @param args which tests */
async function vitest(
  name: string,
  args: readonly string[],
  options?: Parameters<typeof runCommand>[3],
): Promise<Tally> {
  if (options === undefined) console.log(`\n── ${name}`);
  const file = join(reports, `${name}.json`);
  const code = await runCommand(
    root,
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    options,
  );
  return vitestTally(file, code);
}

async function browserTests(): Promise<Tally> {
  console.log('\n── browser tests');
  const file = join(reports, 'playwright.json');
  const code = await runCommand(
    root,
    'playwright',
    [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--project=site',
      '--reporter=line,json',
      '--forbid-only',
    ],
    { env: { CHROMIUM_PATH: findTestChromium(process.env), PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return playwrightTally(file, code);
}

function failure(error: unknown): Tally {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  return { passed: 0, failed: 1, failures: [message] };
}
