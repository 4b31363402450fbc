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

/**
 * The evaluations of a table's rows, in their order. Cached for as long as the rows: whoever runs a table also measures
 * its coverage, and proposes what it lacks.
 */
export function evaluateRows(ruleSet: RuleSet, rows: CaseTable['rows']): readonly Evaluation[] {
  const byRules = evaluated.get(rows) ?? new WeakMap<RuleSet, readonly Evaluation[]>();
  evaluated.set(rows, byRules);
  const evaluations = byRules.get(ruleSet) ?? rows.map(({ given }) => evaluate(ruleSet, given));
  byRules.set(ruleSet, evaluations);
  return evaluations;
}

const evaluated = new WeakMap<CaseTable['rows'], WeakMap<RuleSet, readonly Evaluation[]>>();

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

/** Runs all cases of a table, in its order. @param rules the rules with which the table was parsed */
export function runTable(
  { ruleSet, translations }: RulesInLanguages,
  { rows }: Pick<CaseTable, 'rows'>,
): readonly CaseResult[] {
  const evaluations = evaluateRows(ruleSet, rows);
  return rows.flatMap((row, index) => {
    const evaluation = evaluations[index];
    if (evaluation === undefined) return [];
    const differences = Object.entries(row.expected).flatMap(([column, expected]) => {
      const outcome = outcomeColumn(column);
      if (outcome === null || (outcome.isText && expected === '')) return [];
      const spoken = outcome.language === null ? ruleSet : translations?.get(outcome.language);
      const found = spoken === undefined ? undefined : evaluateRows(spoken, rows)[index];
      if (spoken === undefined || found === undefined) return [];
      const actual = actualIn(spoken, found, row, column);
      return isExpected(outcome, expected, actual) ? [] : [{ column, expected, actual }];
    });
    return { row, evaluation, differences };
  });
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

/** Reports every cell whose expectation differs from the actual result. @param file the table, for messages */
export function caseProblems(file: string, results: readonly CaseResult[]): readonly Problem[] {
  return results.flatMap(({ row: { line, name }, differences }) =>
    differences.map(({ column, expected, actual }) => ({
      file,
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
