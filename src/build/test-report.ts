import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed; a skipped test counts as failed, because nobody saw it pass. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
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
 * @param exitCode of Vitest: an error outside any test shows there alone
 */
export function vitestTally(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  // Vitest's own format, which resembles Jest's.
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
