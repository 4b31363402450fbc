import type { TableView } from '../../core/desk/effects.ts';
import { describeProblem } from '../../core/problem.ts';
import { boundariesCovered } from '../../core/rules/coverage.ts';
import { runTable } from '../../core/rules/run-case.ts';
import { factInWords } from '../../core/rules/words.ts';
import { caseFile, casesOf, parseSheet } from '../case-file.ts';
import { rulesIn } from '../rules/rules-in-languages.ts';
import type { FileSet } from './draft-files.ts';

/** What a table of cases says of the rules beside it, as far as that is known at once. */
export function tableView(
  files: FileSet,
  ruleSet: string,
): Omit<TableView, 'step' | 'isMeasured' | 'proposed' | 'unnoticed'> {
  const path = caseFile(ruleSet);
  const unreadable = (problem: string) => {
    return { file: path, isReadable: false, problem, rows: 0, failing: [], boundaries: [] };
  };
  const file = files.files.find((each) => each.path === path);
  if (file === undefined) return unreadable(`There is no ${path}.`);
  const rules = rulesIn(files.files, ruleSet);
  if (!rules.ok) return unreadable(rules.problems.map(describeProblem)[0] ?? '');
  const sheet = parseSheet(path, file.bytes);
  if ('found' in sheet) return unreadable(describeProblem(sheet));
  const { table, isReadable, problems } = casesOf(rules.value, sheet);
  if (!isReadable) return unreadable(problems.map(describeProblem)[0] ?? '');
  const { ruleSet: read } = rules.value;
  const failing = runTable(rules.value, table).filter(({ differences }) => differences.length > 0);
  return {
    file: path,
    isReadable: true,
    problem: null,
    rows: table.rows.length,
    failing: failing.map(({ row, differences }) => ({
      line: row.line,
      name: row.name,
      given: Object.entries(row.given).map(([name, value]) => ({
        column: factInWords(read, name),
        value: String(value),
      })),
      differences: differences.map(({ column, expected, actual }) => ({ column, expected, actual })),
    })),
    boundaries: boundariesCovered(read, table.rows)
      .filter(({ hasBelow, hasAbove }) => !hasBelow || !hasAbove)
      .map(({ boundary: { rule, fact, threshold, below, above }, hasBelow, hasAbove }) => ({
        rule,
        fact: factInWords(read, fact),
        threshold,
        below: hasBelow ? null : below,
        above: hasAbove ? null : above,
      })),
  };
}
