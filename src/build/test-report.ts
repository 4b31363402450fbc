import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many tests passed and failed. A skipped test counts as failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Each failed test with its file, name and the first line of its error, as far as the report has them. */
  readonly failures: readonly string[];
}

const NO_REPORT: Tally = { passed: 0, failed: 1, failures: ['the test runner wrote no report'] };

/** How one part of `npm test` ended, and how long it took. */
export interface PartResult extends Tally {
  readonly name: string;
  readonly seconds: number;
  /** Replaces the counts in the line of a part that needs something this machine lacks. */
  readonly absent?: string;
}

/**
 * The end of the output of `npm test`: each failed test again, for readers who see only the end of a log, a line for
 * each part, then the sum.
 * @returns the lines, and how many tests failed in all parts together
 */
export function summary(results: readonly PartResult[]): { lines: readonly string[]; failed: number } {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const lines = results.map(
    ({ name, absent, ...result }) =>
      `${name}: ${absent ?? `${result.passed} passed, ${result.failed} failed, ${result.seconds.toFixed(1)} s`}`,
  );
  const failures = results.flatMap((result) => result.failures.map((failure) => `failed: ${failure}`));
  return { lines: [...failures, ...lines, `${passed} passed, ${failed} failed`], failed };
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Why the file could not be loaded. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly line: number };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as one failure.
 * @param exitCode of Vitest: the only sign of an error outside the tests
 * @param tests which were to run; those that a name did not select are reported as skipped
 */
export function vitestTally(
  file: string,
  exitCode: number,
  tests: 'all' | 'selected by name' = 'all',
): Tally {
  if (!existsSync(file)) return NO_REPORT;
  // Vitest writes this format (https://vitest.dev/guide/reporters#json-reporter).
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const skipped = tests === 'all' ? report.numPendingTests + report.numTodoTests : 0;
  const failed = report.numFailedTests + skipped + broken.length;
  const failures = [
    ...broken.map(({ name, message }) => described([relative(process.cwd(), name)], message)),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => (tests === 'all' ? status !== 'passed' : status === 'failed'))
        .map(({ fullName, status, failureMessages }) =>
          described([relative(process.cwd(), name), fullName], failureMessages?.[0] ?? status),
        ),
    ),
  ];
  return whole({ passed: report.numPassedTests, failed, failures }, exitCode);
}

/** Reads Playwright's JSON report. A test that passed only on a second try counts as failed. */
export function playwrightTally(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return NO_REPORT;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const failures = [
    ...errors.map(({ message }) => described(['outside the tests'], message)),
    ...suites.flatMap(playwrightFailures),
  ];
  return whole({ passed: stats.expected, failed, failures }, exitCode);
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) =>
        described(
          [`[${projectName}]`, file, title],
          whereItStood(results.flatMap(({ errors }) => errors)) ?? status,
        ),
      ),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/** The first line of each error, and the test's line: after a timeout, only that tells what the test waited for. */
function whereItStood(errors: readonly PlaywrightError[]): string | undefined {
  if (errors.length === 0) return undefined;
  return errors
    .map(({ message = '', location }) => {
      const line = location === undefined ? '' : ` (line ${location.line})`;
      return `${message.split('\n', 1).join('')}${line}`;
    })
    .join('; ');
}

function described(place: readonly string[], message = ''): string {
  return `${place.join(' › ')}: ${stripVTControlCharacters(message).split('\n', 1).join('')}`;
}

/** Counts a failure if no test ran, or if only the exit code shows one. */
function whole({ passed, failed, failures }: Tally, exitCode: number): Tally {
  const hidden = failed === 0 && (passed === 0 || exitCode !== 0);
  return hidden
    ? { passed, failed: 1, failures: ['outside the tests: see above'] }
    : { passed, failed, failures };
}
