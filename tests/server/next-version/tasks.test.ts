import { expect, it } from 'vitest';
import type { Edit } from '../../../src/core/desk/edit.ts';
import type { CatalogFile } from '../../../src/server/store/catalog/catalog-files.ts';
import { fileSet, withOverlay } from '../../../src/server/next-version/file-set.ts';
import { applyEdit } from '../../../src/server/next-version/edits.ts';
import { sharedTasks } from '../../support/shared-tasks.ts';

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

it('proposes the rows that boundaries lack, and adds them as shown once every row passes', async () => {
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
  expect(accepted?.sentence).toBe('the row “not old enough” expects what comes out now');
  const holding = withOverlay(failing, accepted?.overlay ?? new Map());
  const added = await edit({ kind: 'add-cases', ruleSet: 'age' }, holding);
  const [table = '', rules] = ['rules/age.cases.csv', 'rules/age.json'].map((path) =>
    Buffer.from(added?.overlay.get(path) ?? []).toString(),
  );
  expect(table).toContain('age 22,22,eligible');
  expect(table.trim().split('\n')).toHaveLength(3 + proposed.length);
  expect(rules).toBe(RULES.replace('"cases": 2', `"cases": ${2 + proposed.length}`));
});
