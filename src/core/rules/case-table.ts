import type { Problem } from '../problem.ts';
import { evaluate } from './evaluate.ts';
import type { FactValue, RuleSet } from './rule-set.ts';

/** One row of a table of cases, with its line in the file. */
interface CaseRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The outcome of one case: passed when nothing differs. */
interface CaseResult {
  readonly line: number;
  readonly name: string;
  readonly differences: readonly string[];
}

const NAME = 'case';
const VERDICT = 'expect verdict';
const REASONS = 'expect reasons';
const CHECKS = 'expect failed checks';
const FACT = /^expect fact (\w+)$/;

/**
 * Checks the columns of a table of cases (`rules/<set>.cases.csv`): `case`, inputs of the rule set,
 * `expect verdict`, `expect reasons`, and if wanted `expect failed checks` and `expect fact <name>`.
 */
export function caseTableProblems(
  ruleSet: RuleSet,
  file: string,
  columns: readonly string[],
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const column of [NAME, VERDICT, REASONS]) {
    if (!columns.includes(column)) {
      problems.push({ file, path: 'line 1', found: `no column "${column}"`, fix: 'Add it to the header.' });
    }
  }
  const allowed = [NAME, VERDICT, REASONS, CHECKS, ...Object.keys(ruleSet.inputs)];
  for (const column of columns) {
    const fact = FACT.exec(column)?.[1];
    if (fact === undefined ? allowed.includes(column) : Object.hasOwn(ruleSet.facts, fact)) continue;
    problems.push({
      file,
      path: 'line 1',
      found: `the unknown column "${column}"`,
      fix: `Use ${allowed.map((name) => `"${name}"`).join(', ')} or "expect fact <name>".`,
    });
  }
  return problems;
}

/**
 * Runs one case. An empty input cell is a missing fact; expected reasons and checks are ids joined by "; ".
 * @param row a row of a table in which `caseTableProblems` found nothing
 */
export function runCase(ruleSet: RuleSet, row: CaseRow): CaseResult {
  const facts: Record<string, FactValue> = {};
  const differences: string[] = [];
  for (const [name, { type }] of Object.entries(ruleSet.inputs)) {
    const cell = row.cells[name]?.trim() ?? '';
    if (cell === '') continue;
    const value = type === 'number' ? Number(cell) : type === 'boolean' ? cell === 'true' : cell;
    if (Number.isNaN(value)) differences.push(`${name}: "${cell}" is not a number`);
    else facts[name] = value;
  }
  const evaluation = evaluate(ruleSet, facts);
  const actual: Record<string, string> = {
    [VERDICT]: evaluation.verdict,
    [REASONS]: evaluation.reasons.map(({ condition }) => condition).join('; '),
    [CHECKS]: evaluation.failedChecks.map(({ id }) => id).join('; '),
  };
  for (const [column, cell] of Object.entries(row.cells)) {
    const fact = FACT.exec(column)?.[1];
    const found = fact === undefined ? actual[column] : String(evaluation.facts[fact] ?? '');
    if (found !== undefined && found !== normalize(cell, fact !== undefined)) {
      differences.push(`${column}: the table says "${cell.trim()}", the rules say "${found}"`);
    }
  }
  return { line: row.line, name: row.cells[NAME] ?? '', differences };
}

/** Spaces do not count in a list of ids, nor does `32.0` differ from `32` in a number. */
function normalize(cell: string, isFact: boolean): string {
  const text = cell.trim();
  if (isFact && text !== '' && Number.isFinite(Number(text))) return String(Number(text));
  return text.split(/\s*;\s*/).join('; ');
}
