import { describe, expect, it } from 'vitest';
import { caseTableProblems, runCase } from '../../../src/core/rules/case-table.ts';
import { readCaseRows } from '../../../src/server/catalog.ts';
import { boatRules } from '../../support/boats.ts';
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
  const ruleSet = boatRules();

  it('reports what the table expects and what the rules say', () => {
    const cells = {
      case: 'too young',
      age: '17',
      'expect fact space': '2',
      'expect failed checks': '',
      'expect verdict': 'eligible',
      'expect reasons': '',
    };
    expect(runCase(ruleSet, { line: 3, cells })).toEqual({
      line: 3,
      name: 'too young',
      differences: [
        'expect fact space: the table says "2", the rules say ""',
        'expect failed checks: the table says "", the rules say "plausible-space"',
        'expect verdict: the table says "eligible", the rules say "ineligible"',
        'expect reasons: the table says "", the rules say "age"',
      ],
    });
  });

  it('does not count spaces between ids, nor a zero behind the point', () => {
    const cells = {
      age: '17',
      boatLength: '8',
      crew: '4',
      canSwim: 'no',
      'expect fact space': '2.0',
      'expect reasons': 'age ;swimming',
    };
    expect(runCase(ruleSet, { line: 2, cells }).differences).toEqual([]);
  });

  it('says which cell is no number', () => {
    expect(runCase(ruleSet, { line: 2, cells: { age: 'old' } }).differences).toEqual([
      'age: "old" is not a number',
    ]);
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
