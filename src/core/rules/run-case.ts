import type { Problem } from '../problem.ts';
import { NOTHING, outcomeColumn, SEPARATOR, type OutcomeColumn } from './case-outcome.ts';
import { idsIn, type CaseRow, type CaseTable, type RulesInLanguages } from './case-table.ts';
import { reasonOf } from './reason.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import type { RuleSet } from './rule-set.ts';

/** A cell whose expectation differs from the actual result. */
export interface CaseDifference {
  readonly column: string;
  readonly expected: string;
  readonly actual: string;
}

/** The result of one case, which passed if there are no differences. */
export interface CaseResult {
  readonly row: CaseRow;
  readonly evaluation: Evaluation;
  readonly differences: readonly CaseDifference[];
}

/** Runs one case. @param rules the rules with which the table was parsed */
export function runCase({ ruleSet, translations }: RulesInLanguages, row: CaseRow): CaseResult {
  const evaluation = evaluate(ruleSet, row.given);
  const evaluations = new Map([[ruleSet, evaluation]]);
  const differences: CaseDifference[] = [];
  for (const [column, expected] of Object.entries(row.expected)) {
    const outcome = outcomeColumn(column);
    if (outcome === null || (outcome.isText && expected === '')) continue;
    const spoken = outcome.language === null ? ruleSet : translations?.get(outcome.language);
    if (spoken === undefined) continue;
    const found = evaluations.get(spoken) ?? evaluate(spoken, row.given);
    evaluations.set(spoken, found);
    const actual = actualIn(spoken, found, row, column);
    if (!isExpected(outcome, expected, actual)) differences.push({ column, expected, actual });
  }
  return { row, evaluation, differences };
}

/**
 * Whether the result of a case differs from its row's expectations, in the columns of one language.
 * @param spoken the rule set in that language
 * @param language `null` for English, which includes all columns without texts
 */
export function differsIn(spoken: RuleSet, language: string | null, row: CaseRow): boolean {
  const evaluation = evaluate(spoken, row.given);
  return Object.entries(row.expected).some(([column, expected]) => {
    const outcome = outcomeColumn(column);
    if (outcome === null || outcome.language !== language || (outcome.isText && expected === ''))
      return false;
    return !isExpected(outcome, expected, actualIn(spoken, evaluation, row, column));
  });
}

/** Runs all cases of a table, in its order. */
export function runTable(rules: RulesInLanguages, { rows }: CaseTable): readonly CaseResult[] {
  return rows.map((row) => runCase(rules, row));
}

/** The actual result of a case in a column, in the table's format. */
export function actualIn(
  ruleSet: RuleSet,
  evaluation: Evaluation,
  { decided, today }: Pick<CaseRow, 'decided' | 'today'>,
  column: string,
): string {
  const outcome = outcomeColumn(column);
  if (outcome === null) return '';
  const isWorded = decided !== null && outcome.isText;
  const reasons = isWorded ? decided.map((id) => reasonOf(ruleSet, id)) : evaluation.reasons;
  return outcome.read(ruleSet, { ...evaluation, reasons }, today);
}

/** Runs a case table and reports every cell whose expectation differs from the actual result. */
export function caseProblems(rules: RulesInLanguages, table: CaseTable): readonly Problem[] {
  return runTable(rules, table).flatMap(({ row: { line, name }, differences }) =>
    differences.map(({ column, expected, actual }) => ({
      file: table.file,
      path: `line ${line}`,
      found: `"${name}": ${column}: the table says "${expected}", the rules say "${actual}"`,
      fix: 'Correct the rule, or the case if the change is meant.',
    })),
  );
}

function isExpected(outcome: OutcomeColumn, expected: string, actual: string): boolean {
  return outcome.fact === null ? actual === wanted(outcome, expected) : isSameFact(actual, expected);
}

/** The normalized expectation; spaces around the separator of ids are ignored. */
function wanted({ isText }: OutcomeColumn, cell: string): string {
  if (cell === NOTHING) return '';
  return isText ? cell : idsIn(cell).join(SEPARATOR);
}

/** Compares numbers with a tolerance for floating-point error, and accepts `TRUE` for `true`. */
function isSameFact(actual: string, expected: string): boolean {
  const cell = expected === NOTHING ? '' : expected;
  if (cell === '' || actual === '') return cell === actual;
  const [one, other] = [Number(actual), Number(cell)];
  if (Number.isFinite(one) && Number.isFinite(other)) {
    return Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(one));
  }
  const truth = { TRUE: 'true', FALSE: 'false' }[cell] ?? cell;
  return actual === truth;
}
