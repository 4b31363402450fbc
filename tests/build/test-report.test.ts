import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playwrightTally, summary, vitestTally } from '../../src/build/test-report.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harborlight-report-'));
  file = join(folder, 'report.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

const vitest = {
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};
const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

describe("Vitest's report", () => {
  it.each([
    ['all passed', {}, 0, { passed: 5, failed: 0 }],
    ['some failed', { numFailedTests: 2 }, 1, { passed: 5, failed: 2 }],
    ['a skipped test counts as failed', { numPendingTests: 1 }, 0, { passed: 5, failed: 1 }],
    ['a test yet to be written counts as failed', { numTodoTests: 1 }, 0, { passed: 5, failed: 1 }],
    [
      'a file that cannot be loaded counts as failed',
      { testResults: [{ status: 'failed', assertionResults: [] }] },
      1,
      { passed: 5, failed: 1 },
    ],
    ['an error outside the tests counts as failed', {}, 1, { passed: 5, failed: 1 }],
    ['no test at all counts as failed', { numPassedTests: 0 }, 0, { passed: 0, failed: 1 }],
  ])('%s', (_case, changes, exitCode, tally) => {
    writeFileSync(file, JSON.stringify({ ...vitest, ...changes }));
    expect(vitestTally(file, exitCode)).toEqual(tally);
  });

  it('counts as failed when there is none', () => {
    expect(vitestTally(file, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("Playwright's report", () => {
  it.each([
    ['all passed', {}, [], 0, { passed: 5, failed: 0 }],
    ['some failed', { unexpected: 2 }, [], 1, { passed: 5, failed: 2 }],
    ['a skipped test counts as failed', { skipped: 1 }, [], 0, { passed: 5, failed: 1 }],
    ['a test that passed on a second try counts as failed', { flaky: 1 }, [], 0, { passed: 5, failed: 1 }],
    ['an error outside the tests counts as failed', {}, [{}], 1, { passed: 5, failed: 1 }],
    ['no test at all counts as failed', { expected: 0 }, [], 0, { passed: 0, failed: 1 }],
  ])('%s', (_case, changes, errors, exitCode, tally) => {
    writeFileSync(file, JSON.stringify({ stats: { ...stats, ...changes }, errors }));
    expect(playwrightTally(file, exitCode)).toEqual(tally);
  });

  it('counts as failed when there is none', () => {
    expect(playwrightTally(file, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

it('the summary has a line and the seconds of every part, and the sum last', () => {
  const { lines, failed } = summary([
    { name: 'types', passed: 1, failed: 0, seconds: 3.04 },
    { name: 'unit tests', passed: 40, failed: 2, seconds: 61 },
  ]);
  expect(lines).toEqual([
    'types: 1 passed, 0 failed, 3.0 s',
    'unit tests: 40 passed, 2 failed, 61.0 s',
    '41 passed, 2 failed',
  ]);
  expect(failed).toBe(2);
});
