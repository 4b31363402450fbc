import type { FormDefinition } from '../../form/form-definition.ts';
import type { JsonObject } from '../../json.ts';
import type { Problem } from '../../problem.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import { layoutProblems } from './layout-problems.ts';
import { logicProblems } from './logic-problems.ts';
import { outcomeProblems } from './outcome-problems.ts';
import { payloadProblems } from './payload-problems.ts';
import { ruleSetProblems } from './rule-set-problems.ts';
import { uiProblems } from './ui-problems.ts';
import type { Report } from './report.ts';

/**
 * Whether the files of a form folder agree with one another and with their rule set.
 * @param folder the folder's path, for messages
 */
export function contractProblems(
  folder: string,
  definition: FormDefinition,
  payloadSchema: JsonObject,
  ruleSets: ReadonlyMap<string, RuleSet>,
): readonly Problem[] {
  const problems: Problem[] = [];
  const report: Report = (file, path, found, fix) => {
    problems.push({ file: `${folder}/${file}`, path, found, fix });
  };
  layoutProblems(definition, report);
  uiProblems(definition, report);
  payloadProblems(definition, payloadSchema, report);
  ruleSetProblems(definition, ruleSets, report);
  logicProblems(definition, report);
  outcomeProblems(definition, report);
  return problems;
}
