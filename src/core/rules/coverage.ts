import type { Problem } from '../problem.ts';
import { boundariesOf, stepOf, type Boundary } from './boundaries.ts';
import { type CaseRow, type CaseTable, type RulesInLanguages } from './case-table.ts';
import { differsIn, evaluateRows } from './run-case.ts';
import { mutantsOf, textMutantsOf, type Mutant } from './mutants.ts';
import type { RuleSet } from './rule-set.ts';

/** How often a check or condition had each result, over all cases of a table. */
export interface RuleCoverage {
  readonly kind: 'check' | 'condition';
  readonly id: string;
  readonly results: Readonly<Record<Truth, number>>;
}
export type Truth = 'true' | 'false' | 'unknown';

/** Whether a table has a case on either side of a boundary, one step apart. */
export interface BoundaryCoverage {
  readonly boundary: Boundary;
  readonly hasBelow: boolean;
  readonly hasAbove: boolean;
}

/** A mutant that no case detects. */
export interface SurvivingMutant {
  readonly mutant: Mutant;
  /** The language, for a mutant of a translation; `null` for the rule file itself. */
  readonly language: string | null;
}

export interface Coverage {
  readonly rules: readonly RuleCoverage[];
  readonly boundaries: readonly BoundaryCoverage[];
  /** How many mutants were tried. */
  readonly mutants: number;
  /** How many of them need no case, because the check refuses the file. */
  readonly refused: number;
  readonly survivors: readonly SurvivingMutant[];
}

/** How often each check and condition is true, false and unknown over a table. */
export function rulesCovered(ruleSet: RuleSet, rows: readonly CaseRow[]): readonly RuleCoverage[] {
  const found = new Map<string, { kind: RuleCoverage['kind']; results: Record<Truth, number> }>();
  for (const { trace } of evaluateRows(ruleSet, rows)) {
    for (const { kind, id, result } of trace) {
      if (kind === 'fact') continue;
      const { results } = found.get(id) ?? { results: { true: 0, false: 0, unknown: 0 } };
      const truth =
        result === 'passed' || result === 'holds' ? 'true' : result === 'unknown' ? 'unknown' : 'false';
      results[truth] += 1;
      found.set(id, { kind, results });
    }
  }
  return [...found].map(([id, { kind, results }]) => ({ kind, id, results }));
}

/** Reports conditions that never hold or always hold in a table, because a mistake in them could go undetected. */
export function untestedProblems(ruleSet: RuleSet, { file, rows }: CaseTable): readonly Problem[] {
  const conditions = rulesCovered(ruleSet, rows).filter(({ kind }) => kind === 'condition');
  return conditions.flatMap(({ id, results }) =>
    (['true', 'false'] as const)
      .filter((truth) => results[truth] === 0)
      .map((truth) => {
        const found = `no case in which the condition "${id}" ${truth === 'true' ? 'holds' : 'does not hold'}`;
        return {
          file,
          path: '',
          found,
          fix: 'Add one; "npm run rules -- coverage" proposes one, or says that it found none.',
        };
      }),
  );
}

/** Which sides of each boundary have a case. */
export function boundariesCovered(ruleSet: RuleSet, rows: readonly CaseRow[]): readonly BoundaryCoverage[] {
  const evaluations = evaluateRows(ruleSet, rows);
  return boundariesOf(ruleSet).map((boundary) => {
    const { fact, below, above } = boundary;
    const values = evaluations.flatMap(({ facts }) => (typeof facts[fact] === 'number' ? facts[fact] : []));
    const has = (value: number) => values.some((each) => Math.abs(each - value) < 1e-9);
    const isSmooth = stepOf(ruleSet, fact) === null;
    // A fact without steps has no next value, so any value on that side counts.
    const isUpper = boundary.operator === '<' || boundary.operator === '>=';
    return {
      boundary,
      hasBelow: isSmooth && isUpper ? values.some((value) => value < above) : has(below),
      hasAbove: isSmooth && !isUpper ? values.some((value) => value > below) : has(above),
    };
  });
}

/**
 * Tries every mutant of `mutantsOf` and lists those that no case of the table detects.
 * @param isRefused whether the check of rule files refuses a mutant, so that nobody can make that mistake
 */
export function survivingMutants(
  rules: RulesInLanguages,
  { rows }: Pick<CaseTable, 'rows'>,
  isRefused: (ruleSet: RuleSet) => boolean,
): Pick<Coverage, 'mutants' | 'refused' | 'survivors'> {
  const survivors: SurvivingMutant[] = [];
  let mutants = 0;
  let refused = 0;
  // The row that detected the last mutant often detects the next one, so it is tried first.
  let first = rows[0];
  const tryMutant = (mutant: Mutant, language: string | null): void => {
    mutants += 1;
    if (first !== undefined && isKilled({ mutant, language }, first)) return;
    const noticing = rows.find((row) => isKilled({ mutant, language }, row));
    if (noticing !== undefined) first = noticing;
    else if (isRefused(mutant.ruleSet)) refused += 1;
    else survivors.push({ mutant, language });
  };
  for (const mutant of mutantsOf(rules.ruleSet)) tryMutant(mutant, null);
  for (const [language, spoken] of rules.translations ?? []) {
    for (const mutant of textMutantsOf(spoken)) tryMutant(mutant, language);
  }
  return { mutants, refused, survivors };
}

/**
 * Whether a case of the table detects a mutant: its result differs from the row's expectations. A mutant changes the
 * texts of at most one language.
 */
export function isKilled({ mutant, language }: SurvivingMutant, row: CaseRow): boolean {
  return differsIn(mutant.ruleSet, language, row);
}
