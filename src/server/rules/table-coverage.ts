import { describeProblem, type Problem } from '../../core/problem.ts';
import type { CaseTable, RulesInLanguages } from '../../core/rules/case-table.ts';
import {
  boundariesCovered,
  survivingMutants,
  rulesCovered,
  type Coverage,
} from '../../core/rules/coverage.ts';
import { proposeCases, type Proposal } from '../../core/rules/propose-cases.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { checkRuleSet } from '../../core/schema/check-rule-set.ts';
import type { CasesRead } from '../catalog/case-file.ts';

/** What a case table tests, and what it lacks. */
export interface TableCoverage {
  readonly rules: RulesInLanguages;
  readonly table: CaseTable;
  readonly coverage: Coverage;
  readonly proposal: Proposal;
}

/** A table with problems can't be measured. */
class TableNotInOrder extends Error {
  override readonly name = 'TableNotInOrder';

  constructor(readonly problems: readonly Problem[]) {
    const said = problems.map(describeProblem).join('\n');
    super(`The table has to be right before it is measured.\n${said}`);
  }
}

/**
 * Measures the coverage of a case table: each condition true, false and unknown; each boundary on both sides; each
 * mutant of the rule file. Also proposes what is missing.
 * @throws TableNotInOrder
 */
export function coverageOf(rules: RulesInLanguages, { table, problems }: CasesRead): TableCoverage {
  if (problems.length > 0) throw new TableNotInOrder(problems);
  const { ruleSet } = rules;
  const coverage: Coverage = {
    rules: rulesCovered(ruleSet, table.rows),
    boundaries: boundariesCovered(ruleSet, table.rows),
    ...survivingMutants(rules, table, isRefused),
  };
  return { rules, table, coverage, proposal: proposeCases(rules, table, coverage) };
}

function isRefused({ id, version, locale, ...content }: RuleSet): boolean {
  return !checkRuleSet({ id, version, locale, file: `rules/${id}.json`, content }).ok;
}
