import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed. A skipped test counts as failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** How one part of `npm test` ended, and how long it took. */
export interface PartResult extends Tally {
  readonly name: string;
  readonly seconds: number;
}

/**
 * What `npm test` prints at its end: a line for each part, then the sum.
 * @returns the lines, and how many tests failed in all parts together
 */
export function summary(results: readonly PartResult[]): { lines: readonly string[]; failed: number } {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const lines = results.map(
    (result) =>
      `${result.name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds.toFixed(1)} s`,
  );
  return { lines: [...lines, `${passed} passed, ${failed} failed`], failed };
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as one failure.
 * @param exitCode of Vitest: the only sign of an error outside the tests
 */
export function vitestTally(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  // Vitest writes this format (https://vitest.dev/guide/reporters#json-reporter).
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken.length;
  return whole({ passed: report.numPassedTests, failed }, exitCode);
}

/** Reads Playwright's JSON report. A test that passed only on a second try counts as failed. */
export function playwrightTally(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return whole({ passed: stats.expected, failed }, exitCode);
}

/** No test at all, or a failure that the counts do not show, is a failure. */
function whole({ passed, failed }: Tally, exitCode: number): Tally {
  const hidden = failed === 0 && (passed === 0 || exitCode !== 0);
  return { passed, failed: hidden ? 1 : failed };
}
