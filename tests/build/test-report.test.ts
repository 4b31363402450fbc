import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
  testResults: [
    {
      name: resolve('tests/a.test.ts'),
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'counts' }],
    },
  ],
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
      { testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [] }] },
      1,
      { passed: 5, failed: 1 },
    ],
    ['an error outside the tests counts as failed', {}, 1, { passed: 5, failed: 1 }],
    ['no test at all counts as failed', { numPassedTests: 0 }, 0, { passed: 0, failed: 1 }],
  ])('%s', (_case, changes, exitCode, tally) => {
    writeFileSync(file, JSON.stringify({ ...vitest, ...changes }));
    expect(vitestTally(file, exitCode)).toMatchObject(tally);
  });

  it('counts no test as failed that a name did not select', () => {
    const skipped = { status: 'skipped', fullName: 'is another' };
    const results = [{ ...vitest.testResults[0], assertionResults: [skipped] }];
    writeFileSync(file, JSON.stringify({ ...vitest, numPendingTests: 1, testResults: results }));
    expect(vitestTally(file, 0, 'selected by name')).toEqual({ passed: 5, failed: 0, failures: [] });
  });

  it('names failures by file, test and the first line of the message', () => {
    const failed = {
      status: 'failed',
      fullName: 'adds two',
      failureMessages: ['\u001B[31mexpected 3\u001B[39m\n  at …'],
    };
    const testResults = [
      { name: resolve('tests/sum.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
      {
        name: resolve('tests/broken.test.ts'),
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
    ];
    writeFileSync(file, JSON.stringify({ ...vitest, numFailedTests: 1, testResults }));
    expect(vitestTally(file, 1).failures).toEqual([
      'tests/broken.test.ts: No such module',
      'tests/sum.test.ts › adds two: expected 3',
    ]);
  });

  it('counts as failed if it is missing', () => {
    expect(vitestTally(file, 0)).toMatchObject({ passed: 0, failed: 1 });
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
    writeFileSync(file, JSON.stringify({ stats: { ...stats, ...changes }, errors, suites: [] }));
    expect(playwrightTally(file, exitCode)).toMatchObject(tally);
  });

  it('names failures by device, file, test, the first line of each message, and the line in the test', () => {
    const test = {
      projectName: 'phone',
      status: 'unexpected',
      results: [
        { errors: [{ message: 'Timed out' }, { message: 'Waiting\n  at …', location: { line: 7 } }] },
      ],
    };
    const inner = { specs: [{ file: 'wizard.spec.ts', title: 'goes back', tests: [test] }] };
    writeFileSync(
      file,
      JSON.stringify({
        stats: { ...stats, unexpected: 1 },
        errors: [],
        suites: [{ specs: [], suites: [inner] }],
      }),
    );
    expect(playwrightTally(file, 1).failures).toEqual([
      '[phone] › wizard.spec.ts › goes back: Timed out; Waiting (line 7)',
    ]);
  });

  it('counts as failed if it is missing', () => {
    expect(playwrightTally(file, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('the summary names failures, lists each part with its seconds, and ends with the sum', () => {
  const { lines, failed } = summary([
    { name: 'types', passed: 1, failed: 0, failures: [], seconds: 3.04 },
    {
      name: 'unit tests',
      passed: 40,
      failed: 1,
      failures: ['tests/sum.test.ts › adds: expected 3'],
      seconds: 61,
    },
  ]);
  expect(lines).toEqual([
    'failed: tests/sum.test.ts › adds: expected 3',
    'types: 1 passed, 0 failed, 3.0 s',
    'unit tests: 40 passed, 1 failed, 61.0 s',
    '41 passed, 1 failed',
  ]);
  expect(failed).toBe(1);
});

it('the summary names what a skipped part lacks on this machine, and does not count it', () => {
  const { lines, failed } = summary([
    { name: 'types', passed: 1, failed: 0, failures: [], seconds: 3 },
    { name: 'firefox', passed: 0, failed: 0, failures: [], seconds: 0, absent: 'none found, install it' },
  ]);
  expect(lines.slice(1)).toEqual(['firefox: none found, install it', '1 passed, 0 failed']);
  expect(failed).toBe(0);
});
