import { describe, expect, it } from 'vitest';
import { caseTableProblems, runCase } from '../../../src/core/rules/case-table.ts';
import { readCaseRows } from '../../../src/server/catalog.ts';
import { PROJECT_ROOT, projectCatalog } from '../../support/catalog.ts';

for (const [id, ruleSet] of projectCatalog().ruleSets) {
  describe(`rules/${id}.cases.csv`, () => {
    it.each(readCaseRows(PROJECT_ROOT, `rules/${id}.cases.csv`).map((row) => [row.cells['case'], row]))(
      '%s',
      (_name, row) => {
        expect(runCase(ruleSet, row).differences).toEqual([]);
      },
    );
  });
}

describe('a table of cases', () => {
  const [ruleSet] = projectCatalog().ruleSets.values();
  if (ruleSet === undefined) throw new Error('there is no rule set');

  it('reports what the table expects and what the rules say', () => {
    const row = {
      line: 3,
      cells: { case: 'too old', age: '45', 'expect verdict': 'eligible', 'expect reasons': '' },
    };
    expect(runCase(ruleSet, row)).toEqual({
      line: 3,
      name: 'too old',
      differences: [
        'expect verdict: the table says "eligible", the rules say "ineligible"',
        'expect reasons: the table says "", the rules say "age"',
      ],
    });
  });

  it('says which column it does not know', () => {
    const columns = ['case', 'agee', 'expect verdict', 'expect reasons', 'expect fact height'];
    const found = caseTableProblems(ruleSet, 'rules/x.cases.csv', columns).map((problem) => problem.found);
    expect(found).toEqual(['the unknown column "agee"', 'the unknown column "expect fact height"']);
  });

  it('says which column is missing', () => {
    const found = caseTableProblems(ruleSet, 'rules/x.cases.csv', ['case']).map((problem) => problem.found);
    expect(found).toEqual(['no column "expect verdict"', 'no column "expect reasons"']);
  });
});
