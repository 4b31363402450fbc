import { describeProblem } from '../../core/problem.ts';
import { thresholdName } from '../../core/rules/words.ts';
import { readCases } from '../../server/catalog/case-file.ts';
import type { CatalogFile } from '../../server/store/catalog/catalog-files.ts';
import { readRuleSet, ruleSetIds } from '../../server/catalog/rule-files.ts';
import type { Report } from './rule-sets.ts';

/**
 * Checks every rule file and runs its case table.
 * @returns a line for each rule set, or every problem with its file, place and what to do
 */
export function checkRules(files: readonly CatalogFile[]): Report {
  const lines: string[] = [];
  let ok = true;
  for (const id of ruleSetIds(files)) {
    const checked = readRuleSet(files, id);
    if (checked.ok) {
      const { thresholds, conditions, version } = checked.value;
      const cases = readCases(files, { ruleSet: checked.value }).table.rows.length;
      lines.push(`rules/${id}.json is in order (version ${version}).`);
      for (const [name, { value, unit }] of Object.entries(thresholds)) {
        lines.push(`  ${thresholdName(checked.value, name).padEnd(22)} ${value} ${unit}`);
      }
      lines.push(`  ${conditions.length} conditions; all ${cases} cases come out as the table says.`);
    } else {
      ok = false;
      lines.push(`rules/${id}.json is refused; the site keeps the rules it has.`);
      lines.push(...checked.problems.map((problem) => `  ${describeProblem(problem)}`));
    }
  }
  return { ok, text: lines.join('\n') || 'There are no rule files here.' };
}
