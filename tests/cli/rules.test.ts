import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../../src/cli/rules/check-rules.ts';
import { explainCase } from '../../src/cli/rules/explain-case.ts';
import { copyCatalog, PROJECT_ROOT } from '../support/catalog.ts';

const SET = 'surrogate-eligibility';

describe('npm run rules', () => {
  it('lists the thresholds and says that all is in order', () => {
    const { ok, text } = checkRules(PROJECT_ROOT);
    expect(ok).toBe(true);
    expect(text).toMatch(/maximumAge +44 years/);
    expect(text).toMatch(/all \d+ cases come out as the table says/);
  });

  it('shows which cases a changed threshold decides otherwise', () => {
    const root = copyCatalog();
    const file = join(root, `rules/${SET}.json`);
    const changed = readFileSync(file, 'utf8').replace('"value": 44', '"value": 45');
    writeFileSync(file, changed);
    const { ok, text } = checkRules(root);
    expect(ok).toBe(false);
    expect(text).toContain(
      '"age 45: one over": expect verdict: the table says "ineligible", the rules say "eligible"',
    );
  });

  it('says that there are none where there are none', () => {
    expect(checkRules(join(PROJECT_ROOT, 'src'))).toEqual({
      ok: true,
      text: 'There are no rule files here.',
    });
  });
});

describe('npm run rules -- explain', () => {
  it('shows the verdict, the reasons and every step', () => {
    const { ok, text } = explainCase(PROJECT_ROOT, SET, ['age=45', 'smoking=no']);
    expect(ok).toBe(true);
    expect(text.split('\n').slice(0, 2)).toEqual([
      'Surrogate eligibility: ineligible',
      '  because: age (must be between 21-44)',
    ]);
    expect(text).toContain('smoking: does not hold (smoking no)');
    expect(text).toContain('bmi: unknown (bmi unknown)');
  });

  it.each(['years=45', 'age=old', 'age', 'age='])(
    'lists the facts it knows when it is given %j',
    (assignment) => {
      const { ok, text } = explainCase(PROJECT_ROOT, SET, [assignment]);
      expect(ok).toBe(false);
      expect(text).toContain(`"${assignment}" is not one of these facts`);
      expect(text).toContain('age=<number>  Age in whole years.');
    },
  );
});
