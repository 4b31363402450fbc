import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import type { Edit } from '../../../src/core/desk/edit.ts';
import type { CatalogFile } from '../../../src/server/store/catalog-files.ts';
import { fileSet, withOverlay } from '../../../src/server/next-version/file-set.ts';
import { applyEdit } from '../../../src/server/next-version/edits.ts';
import {
  createTaskProcess,
  TaskCanceled,
  TaskFailed,
} from '../../../src/server/next-version/task-process.ts';
import { sharedTasks, startTasks } from '../../support/shared-tasks.ts';
import type { EnvironmentAnswers, EnvironmentTask } from '../../support/environment-entry.ts';

const RULES = JSON.stringify(
  {
    title: 'Age',
    description: 'Who is old enough.',
    cases: 2,
    thresholds: { minimumAge: { value: 22, unit: 'years', description: 'The youngest age.' } },
    inputs: { age: { type: 'number', minimum: 0, maximum: 130, step: 1, description: 'Age in years.' } },
    facts: {},
    checks: [],
    conditions: [
      {
        id: 'age',
        reads: ['age'],
        disqualifiesWhen: { '<': [{ var: 'age' }, { var: 'thresholds.minimumAge' }] },
        reason: { cat: ['must be at least ', { var: 'thresholds.minimumAge' }] },
      },
    ],
  },
  null,
  2,
);
const HEADER = 'case,age,expect verdict,expect reasons';
const filesWith = (rows: readonly string[]) => [
  { path: 'rules/age.cases.csv', bytes: Buffer.from(`${[HEADER, ...rows].join('\n')}\n`) },
  { path: 'rules/age.json', bytes: Buffer.from(RULES) },
];

it('proposes the rows that boundaries lack, and adds them as they were shown once every row holds', async () => {
  const base = fileSet([]);
  const edit = (change: Edit, files: readonly CatalogFile[]) =>
    applyEdit(change, { base, now: fileSet(files), overlay: new Map() }, sharedTasks);
  // The second row is from before the threshold was 22.
  const failing = filesWith(['too young,20,ineligible,age', 'not old enough,21,eligible,']);
  const { proposed } = await sharedTasks.run({ kind: 'table', files: failing, ruleSet: 'age' });
  expect(proposed).toContainEqual(
    expect.objectContaining({
      name: 'age 22',
      given: [{ column: 'age', value: '22' }],
      expected: expect.arrayContaining([{ column: 'expect verdict', value: 'eligible' }]),
    }),
  );
  await expect(edit({ kind: 'add-cases', ruleSet: 'age' }, failing)).rejects.toThrow(/Accept or correct/);

  const accepted = await edit({ kind: 'accept', ruleSet: 'age', lines: [3] }, failing);
  expect(accepted?.sentence).toBe('1 row expects what comes out now');
  const holding = withOverlay(failing, accepted?.overlay ?? new Map());
  const added = await edit({ kind: 'add-cases', ruleSet: 'age' }, holding);
  const [table = '', rules] = ['rules/age.cases.csv', 'rules/age.json'].map((path) =>
    Buffer.from(added?.overlay.get(path) ?? []).toString(),
  );
  expect(table).toContain('age 22,22,eligible');
  expect(table.trim().split('\n')).toHaveLength(3 + proposed.length);
  expect(rules).toBe(RULES.replace('"cases": 2', `"cases": ${2 + proposed.length}`));
});

it('gives up what nobody waits for', async () => {
  const tasks = await startTasks();
  const files = filesWith(['too young,20,ineligible,age']);
  try {
    const giveUp = new AbortController();
    const running = tasks.run({ kind: 'check', files }, giveUp.signal);
    const waiting = tasks.run({ kind: 'table', files, ruleSet: 'age' });
    giveUp.abort();
    await expect(running).rejects.toThrow(TaskCanceled);
    expect(await waiting).toMatchObject({ file: 'rules/age.cases.csv' });
  } finally {
    tasks.close();
  }
});

it('starts its process without what the server keeps secret, and ends one that takes too much memory or time', async () => {
  vi.stubEnv('DATA_KEY', 'a secret');
  vi.stubEnv('SOMETHING_NEW', 'also a secret');
  const entry = fileURLToPath(new URL('../../support/environment-entry.ts', import.meta.url));
  const tasks = createTaskProcess<EnvironmentTask, EnvironmentAnswers>({ entry, memory: 64 });
  const hasty = createTaskProcess<EnvironmentTask, EnvironmentAnswers>({ entry, longest: 300 });
  try {
    const [memory, waiting] = [tasks.run({ kind: 'memory' }), tasks.run({ kind: 'environment' })];
    await expect(memory).rejects.toThrow(TaskFailed);
    // Whoever waits behind it has a process of its own.
    expect(JSON.stringify(await waiting)).not.toContain('a secret');
    await expect(hasty.run({ kind: 'time' })).rejects.toThrow(TaskFailed);
  } finally {
    [tasks, hasty].forEach((each) => each.close());
    vi.unstubAllEnvs();
  }
});
