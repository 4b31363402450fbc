import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../../src/core/problem.ts';
import { readCaseTable, type Sheet } from '../../../src/core/rules/case-table.ts';
import { caseProblems, runTable } from '../../../src/core/rules/run-case.ts';
import type { RuleSet } from '../../../src/core/rules/rule-set.ts';
import { readCases } from '../../../src/server/catalog/case-file.ts';
import { readCatalogFiles } from '../../../src/server/store/catalog/catalog-files.ts';
import { translationsOf } from '../../../src/server/catalog/catalog.ts';
import { boatRules } from '../../support/boats.ts';
import { PROJECT_ROOT, projectCatalog } from '../../support/catalog.ts';

const { ruleSets, rulesIn } = projectCatalog();
for (const [id, ruleSet] of ruleSets) {
  const rules = { ruleSet, translations: translationsOf(id, rulesIn) };
  describe(`rules/${id}.cases.csv`, () => {
    it.each(
      readCases(readCatalogFiles(PROJECT_ROOT), rules).results.map(
        (result) => [result.row.name, result] as const,
      ),
    )('%s', (_name, { differences }) => {
      expect(differences).toEqual([]);
    });
  });
}

const HEADER = 'case|age|boatLength|crew|canSwim|expect verdict|expect reasons';
const FINE = 'fine|30|8|4|yes|eligible|';

/** A sheet whose cells are separated by `|`. */
function sheet(header: string, lines: readonly string[], decimal: Sheet['decimal'] = '.'): Sheet {
  return {
    header: header.split('|'),
    lines: lines.map((text, index) => ({ line: index + 2, cells: text.split('|') })),
    decimal,
  };
}

function boats(change: Partial<RuleSet> = {}): RuleSet {
  const { inputs, ...rest } = boatRules();
  const { age, canSwim } = inputs;
  if (age === undefined || canSwim === undefined) throw new Error('The fixture lacks an input.');
  return {
    ...rest,
    inputs: {
      ...inputs,
      age: { ...age, minimum: 0, step: 1 },
      canSwim: { ...canSwim, values: ['yes', 'no'] },
    },
    ...change,
  };
}

/** The problems of a table, one per line. */
function problemsOf(header: string, lines: readonly string[], decimal?: Sheet['decimal'], ruleSet = boats()) {
  const { table, problems } = readCaseTable({ ruleSet }, 't.csv', sheet(header, lines, decimal));
  const found = problems.length > 0 ? problems : caseProblems('t.csv', runTable({ ruleSet }, table));
  return found.map(describeProblem).join('\n');
}

/** The differences that the last column of a table with one case reports. */
function differencesIn(column: string, cell: string, values = '17|8|4|no'): readonly string[] {
  const ruleSet = boats();
  const header = `case|age|boatLength|crew|canSwim|expect verdict|expect reasons|${column}`;
  const verdict = values === '17|8|4|no' ? 'ineligible|age; swimming' : 'needs-review|';
  const { table, problems } = readCaseTable(
    { ruleSet },
    't.csv',
    sheet(header, [`x|${values}|${verdict}|${cell}`]),
  );
  expect(problems).toEqual([]);
  return runTable({ ruleSet }, table).flatMap(({ differences }) => differences.map(({ actual }) => actual));
}

describe('a table of cases', () => {
  it('reports each difference between the table and the rules', () => {
    expect(problemsOf(HEADER, [FINE, 'too young|17|8|4|yes|eligible|'])).toBe(
      [
        't.csv line 3: "too young": expect verdict: the table says "eligible", the rules say "ineligible". Correct the rule, or the case if the change is meant.',
        't.csv line 3: "too young": expect reasons: the table says "", the rules say "age". Correct the rule, or the case if the change is meant.',
      ].join('\n'),
    );
  });

  it.each([
    ['headings with capitals', 'Case|Age|boatLength|crew|canSwim|Expect verdict|expect reasons', FINE],
    [
      'headings of another language with capitals',
      `${HEADER}|Expect advice comeback (ES)|Expect Reason Texts (Es)`,
      `${FINE}||`,
    ],
    ['a verdict with a capital', HEADER, 'x|30|8|4|yes|Eligible|'],
    ['reasons with capitals', HEADER, 'x|17|8|4|no|Ineligible|Age; SWIMMING'],
    ['texts at the end left out', `${HEADER}|notes|expect reason texts`, FINE],
  ])('reads %s', (_what, header, line) => {
    expect(problemsOf(header, [line])).toBe('');
  });

  it('refuses a row without the cells that decide', () => {
    expect(problemsOf(HEADER, ['x|30|8|4|yes|eligible'])).toContain('6 cells where the header has 7 columns');
  });

  it.each([
    ['spaces between ids', HEADER, 'x|17|8|4|no|ineligible|age ;swimming'],
    ['a zero behind the point', `${HEADER}|expect fact space`, 'x|30|8.0|4|yes|eligible||2.0'],
    ['capitals', HEADER, 'x|30|8|4|Yes|eligible|'],
    ['spaces around a value', HEADER, 'x| 30 |8|4| YES |eligible|'],
    ['columns for people', `notes|${HEADER}|Comment by QA`, 'why|x|30|8|4|yes|eligible||look again'],
    ['an empty column', `${HEADER}||`, 'x|30|8|4|yes|eligible|||'],
    ['empty cells beyond the last column', HEADER, 'x|30|8|4|yes|eligible||||'],
    [
      'a truth value as a spreadsheet writes it',
      `${HEADER}|expect fact roomy`,
      'x|30|8|4|yes|eligible||FALSE',
    ],
  ])('accepts %s', (_what, header, line) => {
    expect(problemsOf(header, [line])).toBe('');
  });

  it('reads a decimal comma by locale, and refuses one that could separate thousands', () => {
    const line = 'x|30|8,5|4|yes|eligible|';
    expect(problemsOf(HEADER, [line], ',')).toBe('');
    expect(problemsOf(HEADER, [line], 'either')).toBe('');
    expect(problemsOf(HEADER, [line])).toContain('boatLength is "8,5", which is not a number');
    expect(problemsOf(HEADER, ['x|30|8,500|4|yes|eligible|'], 'either')).toContain('is not a number');
    expect(problemsOf(HEADER, ['x|30|8,500|4|yes|eligible|'], ',')).toBe('');
  });

  it.each([
    ['a text of its own', 'x|30|8|4|nope|eligible|', '"x": canSwim is "nope", which is none of yes, no.'],
    ['a slip', 'x|30|8|4|yse|eligible|', 'Did you mean "yes"?'],
    ['a word', 'x|thirty|8|4|yes|eligible|', 'age is "thirty", which is not a number.'],
    ['Infinity', 'x|30|Infinity|4|yes|eligible|', 'boatLength is "Infinity", which is not a number.'],
    ['another notation', 'x|0x1e|8|4|yes|eligible|', 'age is "0x1e", which is not a number.'],
    [
      'a number below its minimum',
      'x|-1|8|4|yes|eligible|',
      'age is "-1", which it cannot be. It is at least 0.',
    ],
    ['half a step', 'x|30.5|8|4|yes|eligible|', 'age is "30.5", which is between two steps of 1.'],
    ['a verdict', 'x|30|8|4|yes|eligable|', 'the unknown "eligable". Did you mean "eligible"?'],
    ['a condition', 'x|17|8|4|no|ineligible|age; swiming', 'the unknown "swiming". Did you mean "swimming"?'],
    ['a cell too few', 'x|30|8|4|yes|eligible', '6 cells where the header has 7 columns.'],
    ['a cell too many', 'x|17|8|4|no|ineligible|age|swimming', '8 cells where the header has 7 columns.'],
  ])('refuses %s as a value', (_what, line, message) => {
    expect(problemsOf(HEADER, [FINE, line])).toContain(`t.csv line 3: `);
    expect(problemsOf(HEADER, [FINE, line])).toContain(message);
  });

  it.each([
    ['a doubled column', `${HEADER}|age`, 'line 1: the column "age" a second time. Keep one of them.'],
    ['a misspelt column', HEADER.replace('age', 'agee'), 'the unknown column "agee". Did you mean "age"?'],
    ['an unknown fact', `${HEADER}|expect fact hight`, 'the unknown column "expect fact hight".'],
    [
      'a language of columns of ids',
      `${HEADER}|expect verdict (es)`,
      'the unknown column "expect verdict (es)"',
    ],
    ['a missing column', 'case|age|expect reasons', 'no column "expect verdict". Add it to the header.'],
    [
      'a required column that is misspelt',
      HEADER.replace('verdict', 'verdct'),
      'Name the column "expect verdct" so.',
    ],
  ])('refuses %s', (_what, header, message) => {
    expect(problemsOf(header, [])).toContain(message);
  });

  it('reports one problem of many rows once', () => {
    const lines = Array.from(
      { length: 300 },
      (_, at) => `x${at}|30|8|4|${at < 200 ? 'TRUE' : 'no'}|eligible|`,
    );
    expect(problemsOf(HEADER, lines)).toBe(
      't.csv line 2: canSwim is "TRUE", which is none of yes, no, in 200 rows (lines 2, 3, 4, 5, 6, 7 …). Use one of: yes, no.',
    );
    const swiming = 'young|17|8|4|no|ineligible|age; swiming';
    expect(problemsOf(HEADER, [swiming, FINE, swiming.replace('young', 'younger')])).toBe(
      't.csv line 2: expect reasons: the unknown "swiming", in 2 rows (lines 2, 4). Did you mean "swimming"?',
    );
  });

  it('refuses duplicate and missing case names', () => {
    const names = ['fine', 'other', ' fine', ' ', ''];
    const fix = 'Give each case a name of its own, in the column "case".';
    expect(
      problemsOf(
        HEADER,
        names.map((name) => FINE.replace('fine', name)),
      ),
    ).toBe(
      [
        `t.csv line 4: "fine", which is the name of the case in line 2. ${fix}`,
        `t.csv line 5: a case without a name, in 2 rows (lines 5, 6). ${fix}`,
      ].join('\n'),
    );
  });

  it('reads dates as people or spreadsheets write them, and the day of the decision', () => {
    const born = { type: 'date', description: 'The day of birth.' } as const;
    const ruleSet = boats({ inputs: { ...boats().inputs, born } });
    const rowsOf = (cells: string) => {
      const lines = sheet(`${HEADER}|born|today`, [`${FINE}|${cells}`]);
      const { table, problems } = readCaseTable({ ruleSet }, 't.csv', lines);
      return [table.rows[0]?.given['born'], table.rows[0]?.today, problems.map(({ found }) => found).join()];
    };
    expect(rowsOf('2006-03-03|2026-11-22')).toEqual(['2006-03-03', '2026-11-22', '']);
    expect(rowsOf('3/3/2006|')).toEqual(['2006-03-03', '', '']);
    expect(rowsOf('2/30/2006|')).toEqual([undefined, '', '"fine": born is "2/30/2006", which is no day']);
    expect(rowsOf('|soon')).toEqual([undefined, '', '"fine": today is "soon", which is no day']);
  });

  it('reports once each missing column that the rules need', () => {
    const header = HEADER.replace('|crew', '');
    expect(problemsOf(header, [FINE.replace('|4|', '|')])).toBe(
      't.csv line 1: no column "crew", by which the rules decide. Add it to the header, and in each row what it is; an empty cell is a missing fact.',
    );
    expect(problemsOf(HEADER.replace('crew', 'crw'), [FINE])).toBe(
      't.csv line 1: the unknown column "crw". Did you mean "crew"? A column for yourself is called "notes".',
    );
  });

  it('refuses a value in a column without a name', () => {
    expect(problemsOf(`${HEADER}|`, [`${FINE}|see Ann`])).toContain(
      'line 2: "see Ann" in column 8, which has no name. Name the column "notes", or empty it.',
    );
  });

  it('refuses a table with fewer cases than the rule file declares', () => {
    expect(problemsOf(HEADER, [FINE], '.', boats({ cases: 2 }))).toBe(
      't.csv: 1 cases, fewer than the 2 that it had. Put the missing ones back; if they are gone on purpose, write "cases": 1 in rules/boat-hire.json.',
    );
    expect(problemsOf(HEADER, [FINE, FINE.replace('fine', 'too')], '.', boats({ cases: 2 }))).toBe('');
    expect(problemsOf(HEADER, [])).toContain('t.csv: no case. Write at least one.');
  });

  it.each([
    ['expect reason texts', 'younger than 18; somebody aboard does not swim', 'younger than 17'],
    ['expect failed checks', '', 'plausible-space'],
    ['expect failed checks', '(nothing)', 'plausible-space'],
    ['expect unknown', '', 'space'],
    ['expect unknown', 'age', '', '|8|4|yes'],
    ['expect failed checks', 'plausible-space', '', '30||4|yes'],
    ['expect fields', 'boatLength; crew', 'crew', '30||4|yes'],
    ['expect messages', 'Please check the boat and the crew.', 'Please check.', '30||4|yes'],
    ['expect advice change', '(nothing)', 'Time changes this.'],
    ['expect fact space', '2', '2.1'],
    ['expect fact space', '', '0', '30||4|yes'],
  ])('compares the column "%s": %j passes, %j differs', (column, right, wrong, values = '17|8|4|no') => {
    expect(differencesIn(column, right, values)).toEqual([]);
    expect(differencesIn(column, wrong, values)).toHaveLength(1);
  });

  it('ignores an empty text cell', () => {
    expect(differencesIn('expect reason texts', '')).toEqual([]);
  });

  it('compares texts in another language with those of its rules', () => {
    const ruleSet = boats();
    const spanish = boats({
      conditions: ruleSet.conditions.map((condition) => ({
        ...condition,
        reason: `${condition.id} en español`,
      })),
    });
    const rules = { ruleSet, translations: new Map([['es', spanish]]) };
    const read = (cell: string) =>
      readCaseTable(
        rules,
        't.csv',
        sheet(`${HEADER}|expect reason texts (es)`, [`x|17|8|4|yes|ineligible|age|${cell}`]),
      );
    expect(caseProblems('t.csv', runTable(rules, read('age en español').table))).toEqual([]);
    expect(caseProblems('t.csv', runTable(rules, read('age').table)).map(({ found }) => found)).toEqual([
      '"x": expect reason texts (es): the table says "age", the rules say "age en español"',
    ]);
    const without = readCaseTable(
      { ruleSet, translations: new Map() },
      't.csv',
      sheet(`${HEADER}|expect reason texts (es)`, []),
    );
    expect(without.problems[0]?.found).toBe('the unknown column "expect reason texts (es)"');
  });
});
