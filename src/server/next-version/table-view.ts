import type { TableView } from '../../core/desk/case-table.ts';
import { describeProblem } from '../../core/problem.ts';
import { idsIn, type CaseRow, type CaseTable, type RulesInLanguages } from '../../core/rules/case-table.ts';
import { boundariesCovered } from '../../core/rules/coverage.ts';
import { missingCases } from '../../core/rules/propose-cases.ts';
import type { CaseResult } from '../../core/rules/run-case.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { VERDICTS } from '../../core/rules/verdict.ts';
import { checkName, conditionName, factInWords } from '../../core/rules/words.ts';
import { caseFile, casesOf, parseSheet, type SheetFile } from '../catalog/case-file.ts';
import { bytesOf, type CatalogFile } from '../store/catalog/catalog-files.ts';
import { acceptRows, withCount, withProposal } from '../rules/edit-table.ts';
import { rulesIn } from '../rules/rules-in-languages.ts';

/** The result of running a case table. */
type TableRead = Omit<TableView, 'step'>;

/** Runs the case table of a rule set. */
export function readTable(files: readonly CatalogFile[], ruleSet: string): TableRead {
  const path = caseFile(ruleSet);
  const ran = runIn(files, ruleSet);
  if ('problem' in ran) {
    const { problem } = ran;
    const nothing = { passing: [], failing: [], boundaries: [], proposed: [] };
    return { file: path, isReadable: false, problem, ...nothing };
  }
  const { rules, table, results } = ran;
  const { ruleSet: read } = rules;
  const given = (row: CaseRow) =>
    Object.entries(row.given).map(([name, value]) => {
      return { column: factInWords(read, name), value: String(value) };
    });
  return {
    file: path,
    isReadable: true,
    problem: null,
    passing: results.flatMap(({ row, differences }) => {
      const verdict = VERDICTS.find((each) => each === row.expected['expect verdict']);
      return differences.length > 0 || verdict === undefined
        ? []
        : [{ name: row.name, given: given(row), verdict }];
    }),
    failing: failingOf(results).map(({ row, differences }) => ({
      line: row.line,
      name: row.name,
      given: given(row),
      differences: differences.map(({ column, expected, actual }) => ({
        column,
        expected: namesIn(read, column, expected),
        actual: namesIn(read, column, actual),
      })),
      isVerdict: changesVerdict({ differences }),
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
    proposed: missingCases(rules, table).added.map((row) => ({
      name: row.name,
      given: given(row),
      expected: Object.entries(row.expected).flatMap(([column, value]) =>
        value === '' ? [] : [{ column, value }],
      ),
    })),
  };
}

/** The table with the missing rows added, and the rule file if its number of cases has changed. */
type AddedRows = { readonly files: readonly CatalogFile[] } | { readonly refusal: string };

/** Adds the rows that `readTable` proposes, if no existing row fails. */
export function addProposed(files: readonly CatalogFile[], ruleSet: string): AddedRows {
  const ran = runIn(files, ruleSet);
  if ('problem' in ran) return { refusal: `The table of cases cannot be read: ${ran.problem}` };
  const { file, rules, sheet, table, results } = ran;
  if (failingOf(results).length > 0)
    return { refusal: 'Accept or correct the rows that do not hold before further ones are added.' };
  const proposal = missingCases(rules, table);
  if (proposal.added.length === 0) return { files: [] };
  const path = `rules/${ruleSet}.json`;
  const text = Buffer.from(bytesOf(files, path) ?? []).toString('utf8');
  const counted = withCount(text, rules.ruleSet.cases, table.rows.length + proposal.added.length);
  return {
    files: [
      { path: file.path, bytes: withProposal(sheet, proposal) },
      ...(counted === text ? [] : [{ path, bytes: Buffer.from(counted, 'utf8') }]),
    ],
  };
}

function failingOf(results: readonly CaseResult[]): readonly CaseResult[] {
  return results.filter(({ differences }) => differences.length > 0);
}

/** The table with updated expectations; `refusal` says why there is none. */
export type AcceptedRows =
  | { readonly names: readonly string[]; readonly file: CatalogFile }
  | { readonly refusal: string };

/**
 * Rewrites rows of a case table to expect the current outcome. A changed verdict has to be accepted one row at a time.
 * @param lines of the rows; without them, all failing rows whose verdict has not changed
 */
export function acceptOutcomes(
  files: readonly CatalogFile[],
  ruleSet: string,
  lines?: readonly number[],
): AcceptedRows {
  const ran = runIn(files, ruleSet);
  if ('problem' in ran) return { refusal: `The table of cases cannot be read: ${ran.problem}` };
  const { file, sheet, table, results } = ran;
  const accepted = results.filter(
    (result) =>
      result.differences.length > 0 && (lines?.includes(result.row.line) ?? !changesVerdict(result)),
  );
  if (accepted.length > 1 && accepted.some(changesVerdict))
    return { refusal: 'Accept each row whose verdict changes by itself.' };
  const bytes = accepted.length === 0 ? file.bytes : acceptRows(sheet, table, accepted);
  return { names: accepted.map(({ row }) => row.name), file: { path: file.path, bytes } };
}

/** The columns that contain ids of conditions, checks and inputs. */
const OF_IDS = new Set(['expect reasons', 'expect unknown', 'expect failed checks', 'expect fields']);

/** A cell with ids replaced by the names that the desk shows. */
function namesIn(rules: RuleSet, column: string, cell: string): string {
  if (!OF_IDS.has(column)) return cell;
  const names = idsIn(cell).map((id) => {
    const check = rules.checks.find((each) => each.id === id);
    if (check !== undefined) return checkName(rules, check);
    return Object.hasOwn(rules.inputs, id) && column === 'expect fields'
      ? factInWords(rules, id)
      : conditionName(rules, id);
  });
  return names.join(', ');
}

function changesVerdict({ differences }: Pick<CaseResult, 'differences'>): boolean {
  return differences.some(({ column }) => column === 'expect verdict');
}

interface Ran {
  readonly file: CatalogFile;
  readonly rules: RulesInLanguages;
  readonly sheet: SheetFile;
  readonly table: CaseTable;
  readonly results: readonly CaseResult[];
}

function runIn(files: readonly CatalogFile[], ruleSet: string): Ran | { readonly problem: string } {
  const path = caseFile(ruleSet);
  const file = files.find((each) => each.path === path);
  if (file === undefined) return { problem: `There is no ${path}.` };
  const rules = rulesIn(files, ruleSet);
  if (!rules.ok) return { problem: rules.problems[0]?.plain ?? 'The rules have to be fixed first.' };
  const sheet = parseSheet(path, file.bytes);
  if ('found' in sheet) return { problem: describeProblem(sheet) };
  const { table, isReadable, results, problems } = casesOf(rules.value, sheet);
  if (!isReadable) return { problem: problems.map(describeProblem)[0] ?? '' };
  return { file, rules: rules.value, sheet, table, results };
}
