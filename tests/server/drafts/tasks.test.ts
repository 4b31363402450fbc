import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import type { Edit } from '../../../src/core/desk/edit.ts';
import type { CatalogFile } from '../../../src/server/catalog-files.ts';
import { createCaseTables, MEASURING } from '../../../src/server/drafts/case-tables.ts';
import { fileSet, withOverlay } from '../../../src/server/drafts/draft-files.ts';
import { applyEdit } from '../../../src/server/drafts/edits.ts';
import { createTaskProcess, TaskCanceled, TaskFailed } from '../../../src/server/drafts/task-process.ts';
import type { Measured } from '../../../src/server/drafts/tasks.ts';
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

it('proposes what a table lacks as if it expected what comes out now, and adds what it has measured', async () => {
  const [tasks, measuring] = [createTaskProcess(), createTaskProcess(MEASURING)];
  let measurements = 0;
  const tables = createCaseTables(tasks, {
    ...measuring,
    run(task, signal) {
      measurements += 1;
      return measuring.run(task, signal);
    },
  });
  const ofDraft = (files: readonly CatalogFile[]) => ['next', files, 'age'] as const;
  const measured = async (files: readonly CatalogFile[]): Promise<Measured> => {
    for (;;) {
      const found = await tables.forEdit(...ofDraft(files));
      if (found.state === 'done') return found.measured;
      if (found.state === 'failed') throw new Error('The table could not be measured.');
    }
  };
  const base = fileSet([]);
  const edit = (change: Edit, files: readonly CatalogFile[]) =>
    applyEdit(change, { base, now: fileSet(files), overlay: new Map() }, { tasks, tables });
  try {
    // The second row is from before the threshold was 22.
    const failing = filesWith(['too young,20,ineligible,age', 'not old enough,21,eligible,']);
    const found = await measured(failing);
    expect(found.proposed.filter(({ isNew }) => isNew)).toContainEqual(
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
    // It was measured before it was accepted: what is added are the rows that were shown.
    const added = await edit({ kind: 'add-cases', ruleSet: 'age' }, holding);
    const [table, rules] = ['rules/age.cases.csv', 'rules/age.json'].map((path) =>
      Buffer.from(added?.overlay.get(path) ?? []).toString(),
    );
    expect(measurements).toBe(1);
    expect(table).toContain('age 22,22,eligible');
    expect(table?.trim().split('\n')).toHaveLength(3 + found.proposed.filter(({ isNew }) => isNew).length);
    expect(rules).toBe(
      RULES.replace('"cases": 2', `"cases": ${(table ?? '').trim().split('\n').length - 1}`),
    );
  } finally {
    [tasks, measuring].forEach((each) => each.close());
  }
});

it('gives up what nobody waits for', async () => {
  const tasks = createTaskProcess(MEASURING);
  const measure = (age: number) => {
    const files = filesWith(['too young,20,ineligible,age', `too young as well,${age},ineligible,age`]);
    return { kind: 'measure', files, ruleSet: 'age' } as const;
  };
  try {
    const giveUp = new AbortController();
    const running = tasks.run(measure(19), giveUp.signal);
    const waiting = tasks.run(measure(18));
    giveUp.abort();
    await expect(running).rejects.toThrow(TaskCanceled);
    expect((await waiting).proposed).not.toEqual([]);
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
