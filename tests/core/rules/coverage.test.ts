import { describe, expect, it } from 'vitest';
import { readCaseTable, type CaseTable, type RulesInLanguages } from '../../../src/core/rules/case-table.ts';
import {
  boundariesCovered,
  survivingMutants,
  rulesCovered,
  type Coverage,
} from '../../../src/core/rules/coverage.ts';
import { proposeCases } from '../../../src/core/rules/propose-cases.ts';
import { mutantsOf } from '../../../src/core/rules/mutants.ts';
import type { RuleSet } from '../../../src/core/rules/rule-set.ts';
import { checkRuleSet } from '../../../src/core/schema/check-rule-set.ts';
import { readCases } from '../../../src/server/catalog/case-file.ts';
import { readCatalogFiles } from '../../../src/server/store/catalog/catalog-files.ts';
import { translationsOf } from '../../../src/server/catalog/catalog.ts';
import { boatRules } from '../../support/boats.ts';
import { PROJECT_ROOT, projectCatalog } from '../../support/catalog.ts';

const ruleSet = boatRules();
const FINE = ['30', '8', '4', 'yes', 'eligible', ''];

/** A table for the boat rules, with one case per line. */
function tableOf(...lines: readonly (readonly string[])[]): CaseTable {
  const header = ['case', 'age', 'boatLength', 'crew', 'canSwim', 'expect verdict', 'expect reasons'];
  const sheet = {
    header,
    lines: lines.map((cells, index) => ({ line: index + 2, cells: [`case ${index}`, ...cells] })),
    decimal: '.' as const,
  };
  const { table, problems } = readCaseTable({ ruleSet }, 't.csv', sheet);
  expect(problems).toEqual([]);
  return table;
}

function isRefused({ id, version, locale: _locale, ...content }: RuleSet): boolean {
  return !checkRuleSet({ id, version, file: '', content }).ok;
}

function coverageOf(rules: RulesInLanguages, table: CaseTable): Coverage {
  return {
    rules: rulesCovered(rules.ruleSet, table.rows),
    boundaries: boundariesCovered(rules.ruleSet, table.rows),
    ...survivingMutants(rules, table, isRefused),
  };
}

describe('the mutants', () => {
  const changes = new Set([...mutantsOf(ruleSet)].map(({ place, change }) => `${place}: ${change}`));

  it.each([
    '/thresholds/minimumAge/value: 1 more',
    '/thresholds/enoughSpace/value: 0.1 less',
    '/facts/space/value/round/0: "/" is "*"',
    '/facts/space/value/round/1: 1 is 1 more',
    '/facts/space/reads: "age" is read too',
    '/checks/0/passesWhen: "and" is "or"',
    '/checks/0/passesWhen: part 1 of "and" is missing',
    '/checks/0/message: the text "Please check the boat and the crew." is another',
    '/checks/0/fields: "crew" is missing',
    '/checks: "plausible-space" is missing',
    '/conditions/0/disqualifiesWhen: "<" is "<="',
    '/conditions/0/disqualifiesWhen: "<" is never true',
    '/conditions/0/disqualifiesWhen/</1: "thresholds.minimumAge" is "thresholds.enoughSpace"',
    '/conditions/0/reason/cat/0: the text "younger than " is missing',
    '/conditions/2/disqualifiesWhen/===/1: "no" is "nox"',
    '/conditions: "age" comes later',
  ])('include %s', (change) => {
    expect([...changes]).toContain(change);
  });

  it('never equal the rule set itself', () => {
    for (const mutant of mutantsOf(ruleSet)) expect(mutant.ruleSet).not.toEqual(ruleSet);
  });
});

describe('what a table tests', () => {
  const table = tableOf(FINE, ['17', '8', '4', 'yes', 'ineligible', 'age']);

  it('includes each condition and check, counted as true, false and unknown', () => {
    expect(rulesCovered(ruleSet, table.rows)).toEqual([
      { kind: 'check', id: 'plausible-space', results: { true: 2, false: 0, unknown: 0 } },
      { kind: 'condition', id: 'age', results: { true: 1, false: 1, unknown: 0 } },
      { kind: 'condition', id: 'space', results: { true: 0, false: 2, unknown: 0 } },
      { kind: 'condition', id: 'swimming', results: { true: 0, false: 2, unknown: 0 } },
    ]);
  });

  it('includes each boundary, one step to either side', () => {
    const found = boundariesCovered(ruleSet, table.rows).map(({ boundary, hasBelow, hasAbove }) => {
      const { rule, fact, below, above } = boundary;
      return [rule, fact, below, hasBelow, above, hasAbove];
    });
    expect(found).toEqual([
      ['plausible-space', 'space', 0.4, false, 0.5, false],
      ['plausible-space', 'space', 20, false, 20.1, false],
      // The fixture declares no step for the age: any age below will do, but the first that is old enough has to be there.
      ['age', 'age', 17, true, 18, false],
      ['space', 'space', 1.4, false, 1.5, false],
    ]);
  });
});

describe('what is proposed for a table', () => {
  const poor = tableOf(FINE);
  const before = coverageOf({ ruleSet }, poor);
  const proposal = proposeCases({ ruleSet }, poor, before);
  const table: CaseTable = {
    ...poor,
    columns: proposal.columns,
    rows: [...proposal.rows, ...proposal.added.map((row, index) => ({ ...row, line: 100 + index }))],
  };

  it('covers every truth value and boundary that a case can have', () => {
    const { rules, boundaries } = coverageOf({ ruleSet }, table);
    expect(rules.filter(({ results }) => Object.values(results).includes(0))).toEqual([]);
    expect(boundaries.filter(({ hasBelow, hasAbove }) => !hasBelow || !hasAbove)).toEqual([]);
  });

  it('detects every mutant for which it names a case', () => {
    expect(before.survivors.length).toBeGreaterThan(30);
    const { survivors } = coverageOf({ ruleSet }, table);
    expect(survivors.map(({ mutant }) => `${mutant.place}: ${mutant.change}`)).toEqual(
      [...proposal.remedies]
        .filter(([, remedy]) => remedy === null)
        .map(([{ mutant }]) => `${mutant.place}: ${mutant.change}`),
    );
  });

  it('gives each row a unique name, also among the cases of the table', () => {
    const [first] = proposal.added;
    const taken = { ...poor, rows: poor.rows.map((row) => ({ ...row, name: first?.name ?? '' })) };
    const { rows, added } = proposeCases({ ruleSet }, taken, before);
    const names = [...rows, ...added].map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('names the row that would detect a mutant', () => {
    const remedyFor = (change: string) =>
      [...proposal.remedies].find(([{ mutant }]) => `${mutant.place}: ${mutant.change}` === change)?.[1];
    expect(remedyFor('/conditions/0/disqualifiesWhen: "<" is "<="')).toBe('the row "age 18"');
    expect(remedyFor('/conditions/0/reason/cat/0: the text "younger than " is another')).toMatch(
      /^"expect reason texts" in the row "age 17"|^a further row/,
    );
  });
});

describe.each([...projectCatalog().ruleSets])('rules/%s.cases.csv', (id, shipped) => {
  const rules = { ruleSet: shipped, translations: translationsOf(id, projectCatalog().rulesIn) };
  const { table } = readCases(readCatalogFiles(PROJECT_ROOT), rules);
  const coverage = coverageOf(rules, table);

  it('has a case in which each condition and check is true, false and unknown', () => {
    const lacking = coverage.rules.filter(({ results }) => Object.values(results).includes(0));
    expect(lacking.map((rule) => rule.id)).toEqual([]);
  });

  it('has a case on either side of each boundary', () => {
    const lacking = coverage.boundaries.filter(({ hasBelow, hasAbove }) => !hasBelow || !hasAbove);
    expect(lacking.map(({ boundary }) => boundary)).toEqual([]);
  });

  it('detects every mutant that the check of rule files accepts, in every language', () => {
    const unnoticed = coverage.survivors.map(
      ({ mutant, language }) => `${language} ${mutant.place}: ${mutant.change}`,
    );
    expect(unnoticed).toEqual([]);
    expect(coverage.mutants).toBeGreaterThan(30 * shipped.conditions.length);
  });
});
