import { expect, it } from 'vitest';
import { createTaskProcess, TaskCanceled } from '../../../src/server/drafts/task-process.ts';

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

it('proposes what a table lacks as if it expected what comes out now, adds it, and gives up what nobody waits for', async () => {
  const tasks = createTaskProcess();
  try {
    // The second row is from before the threshold was 22.
    const failing = filesWith(['too young,20,ineligible,age', 'old enough,21,eligible,']);
    const { proposed } = await tasks.run({ kind: 'measure', files: failing, ruleSet: 'age' });
    expect(proposed.filter(({ isNew }) => isNew)).toContainEqual(
      expect.objectContaining({
        name: 'age 22',
        given: [{ column: 'age', value: '22' }],
        expected: expect.arrayContaining([{ column: 'expect verdict', value: 'eligible' }]),
      }),
    );
    expect(await tasks.run({ kind: 'add-cases', files: failing, ruleSet: 'age' })).toEqual({
      refusal: expect.stringContaining('Accept or correct'),
    });

    const accepted = filesWith(['too young,20,ineligible,age', 'too young as well,21,ineligible,age']);
    const added = await tasks.run({ kind: 'add-cases', files: accepted, ruleSet: 'age' });
    const [table, rules] =
      'files' in added ? added.files.map(({ bytes }) => Buffer.from(bytes).toString()) : [];
    expect(table).toContain('age 22,22,eligible');
    expect(rules).toBe(
      RULES.replace('"cases": 2', `"cases": ${(table ?? '').trim().split('\n').length - 1}`),
    );

    const giveUp = new AbortController();
    const running = tasks.run({ kind: 'measure', files: accepted, ruleSet: 'age' }, giveUp.signal);
    const waiting = tasks.run({ kind: 'measure', files: failing, ruleSet: 'age' });
    giveUp.abort();
    await expect(running).rejects.toThrow(TaskCanceled);
    expect((await waiting).proposed).toEqual(proposed);
  } finally {
    tasks.close();
  }
});
