import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem } from '../../core/problem.ts';
import type { CaseTable, RulesInLanguages } from '../../core/rules/case-table.ts';
import type { CaseResult } from '../../core/rules/run-case.ts';
import { NOTHING } from '../../core/rules/case-outcome.ts';
import { rulesBehind } from '../../core/rules/explanation.ts';
import { caseFile, readCases, readSheet } from '../../server/catalog/case-file.ts';
import { readCatalogFiles, type CatalogFile } from '../../server/store/catalog/catalog-files.ts';
import { acceptRows } from '../../server/rules/edit-table.ts';
import { counted, fit, tableLine, widthOf, widthsOf } from '../applications/terminal-text.ts';
import { rulesOf, ruleSetNamed, type Report } from './rule-sets.ts';

/** With more failed lines than this, the hint says `all` instead of listing them. */
const MANY = 12;

/** The options of `test`. */
interface TestOptions {
  /** The rule set; `undefined` where there is only one. */
  readonly set: string | undefined;
  /** The lines to update to the actual result, or `all`; `null` changes nothing. */
  readonly accept: string | null;
}

/**
 * Runs a case table and prints it with the expected and the actual results, and the reasons for differences.
 * @param columns the width of the terminal
 * @throws Error when the rule file or the table cannot be read
 */
export function testTable(root: string, { set, accept }: TestOptions, columns = Infinity): Report {
  const files = readCatalogFiles(root);
  const id = ruleSetNamed(files, set);
  const rules = rulesOf(files, id);
  const { table, isReadable, results, problems } = readCases(files, rules);
  if (!isReadable || table.rows.length === 0) {
    throw new Error(problems.map(describeProblem).join('\n'));
  }
  const failed = results.filter(({ differences }) => differences.length > 0);
  if (accept !== null) return acceptLines({ root, files }, rules, table, acceptedOf(accept, failed));
  const lines = [
    `${table.file}: ${counted(table.rows.length, 'case')}, ${failed.length === 0 ? 'all as expected' : `${failed.length} otherwise than expected`}.`,
    '',
    ...resultTable(results, columns),
  ];
  const { cases = table.rows.length } = rules.ruleSet;
  if (cases < table.rows.length) {
    lines.push(
      '',
      `rules/${id}.json still says "cases": ${cases}. Write ${table.rows.length}, so that none gets lost.`,
    );
  }
  for (const result of failed) lines.push('', ...differenceLines(rules, result));
  if (failed.length > 0) {
    const numbers = failed.length > MANY ? 'all' : failed.map(({ row }) => row.line).join(',');
    lines.push(
      '',
      `Correct the rules; or, if that is meant, the table: npm run rules -- test ${id} --accept ${numbers}`,
    );
  }
  return { ok: failed.length === 0, text: lines.join('\n') };
}

function resultTable(results: readonly CaseResult[], columns: number): readonly string[] {
  const cells = results.map(({ row, evaluation, differences }) => {
    const expected = outcomeText(row.expected['expect verdict'] ?? '', row.expected['expect reasons'] ?? '');
    const ids = evaluation.reasons.map(({ condition }) => condition).join('; ');
    const isSame = differences.length === 0;
    const found = outcomeText(evaluation.verdict, ids);
    return [
      isSame ? '✓' : '✗',
      String(row.line),
      row.name,
      expected,
      isSame || found === expected ? '' : found,
    ];
  });
  const rows = [['', 'Line', 'Case', 'Expected', 'Comes out'], ...cells];
  const widths = widthsOf(rows).map((width) => Math.min(60, width));
  // Shrinks the widest column until the table fits; the differences below are printed in full.
  while (widths.reduce((sum, width) => sum + width + 2, -2) > columns && Math.max(...widths) > 12) {
    widths[widths.indexOf(Math.max(...widths))] = Math.max(...widths) - 1;
  }
  const shown = rows.map((row) => tableLine(row, widths));
  return [shown[0] ?? '', widths.map((width) => '─'.repeat(width)).join('  '), ...shown.slice(1)];
}

function outcomeText(verdict: string, ids: string): string {
  return ids === '' || ids === NOTHING ? verdict : `${verdict}: ${ids}`;
}

/** Each cell that differs, expected beside actual, and the conditions that made the difference. */
function differenceLines(
  { ruleSet }: RulesInLanguages,
  { row, evaluation, differences }: CaseResult,
): readonly string[] {
  const why = rulesBehind(ruleSet, { evaluation, differences });
  const width = Math.max(...differences.map(({ column }) => widthOf(column)));
  return [
    `✗ line ${row.line}: ${row.name}`,
    ...differences.flatMap(({ column, expected, actual }) => [
      `    ${fit(column, width)}  expected   ${expected === '' ? NOTHING : expected}`,
      `    ${fit('', width)}  comes out  ${actual === '' ? NOTHING : actual}`,
    ]),
    ...why.map(({ id, result, why: because }) => `    ${id} ${result}: ${because}.`),
  ];
}

function acceptedOf(accept: string, failed: readonly CaseResult[]): readonly CaseResult[] {
  if (accept === 'all') return failed;
  const lines = accept.split(/[\s,]+/).map(Number);
  const wrong = lines.find((line) => !failed.some(({ row }) => row.line === line));
  if (wrong === undefined) return failed.filter(({ row }) => lines.includes(row.line));
  const numbers = failed.map(({ row }) => row.line).join(',') || 'none';
  throw new Error(
    `"${accept}" names a line that does not differ. Those that do: ${numbers}; or write "all".`,
  );
}

/** Writes the actual results into the cells that differ; the rest of the file stays unchanged. */
function acceptLines(
  { root, files }: { readonly root: string; readonly files: readonly CatalogFile[] },
  rules: RulesInLanguages,
  table: CaseTable,
  accepted: readonly CaseResult[],
): Report {
  const sheet = readSheet(files, table.file);
  if ('found' in sheet) throw new Error(describeProblem(sheet));
  writeFileSync(join(root, table.file), acceptRows(sheet, table, accepted));
  const names = accepted.map(({ row }) => `  line ${row.line}: ${row.name}`);
  return {
    ok: true,
    text: [
      `${caseFile(rules.ruleSet.id)} now expects what comes out in ${counted(accepted.length, 'row')}:`,
      ...names,
      'Do their names still say what they test? Rename those that do not.',
    ].join('\n'),
  };
}
