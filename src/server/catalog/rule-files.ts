import { lruCache } from '../../core/caches.ts';
import { parseJsonFile } from '../../core/json-file.ts';
import type { Checked, Problem } from '../../core/problem.ts';
import type { RulesInLanguages } from '../../core/rules/case-table.ts';
import { untestedProblems } from '../../core/rules/coverage.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { checkRuleSet, loadRuleSet, type ParsedRules } from '../../core/schema/check-rule-set.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import { readCases } from './case-file.ts';
import { digest, located, namesIn, parseCheckedBefore, readText, type ParseJson } from './catalog-json.ts';

/** The functions that read a rule file. */
export interface MakingRules {
  /** Names the functions, for the cache. */
  readonly variant: string;
  readonly json: ParseJson;
  readonly ruleSet: (parsed: ParsedRules) => Checked<RuleSet>;
}

export const CHECKED_RULES: MakingRules = { variant: 'checked', json: parseJsonFile, ruleSet: checkRuleSet };

export const LOADED_RULES: MakingRules = {
  variant: 'loaded',
  json: parseCheckedBefore,
  ruleSet: loadRuleSet,
};

/** Rule sets cached in memory: those of the next version, and of the version in force. */
const made = lruCache<Checked<RuleSet>>(12);

/**
 * Reads and checks one rule file with its table of cases.
 * @param id the file's name without `.json`
 */
export function readRuleSet(files: readonly CatalogFile[], id: string): Checked<RuleSet> {
  const ruleSet = ruleFile(files, id, CHECKED_RULES);
  const problems = ruleSet.ok ? casesProblems(files, { ruleSet: ruleSet.value }) : [];
  return located(files, problems.length > 0 ? { ok: false, problems } : ruleSet);
}

/** Reads and checks one rule file without its case table. */
export function readRuleFile(files: readonly CatalogFile[], id: string): Checked<RuleSet> {
  return located(files, ruleFile(files, id, CHECKED_RULES));
}

/** Loads one rule file. Only checks that it can be evaluated; the catalog check finds more problems. */
export function loadRules(files: readonly CatalogFile[], id: string): Checked<RuleSet> {
  return ruleFile(files, id, LOADED_RULES);
}

/** Reads one rule file. Its problems have no line numbers. */
export function ruleFile(
  files: readonly CatalogFile[],
  id: string,
  { variant, json, ruleSet }: MakingRules,
): Checked<RuleSet> {
  const file = `rules/${id}.json`;
  const text = readText(files, file);
  if (!text.ok) return text;
  return made(`${variant} ${file}\n${text.value}`, () => {
    const parsed = json(file, text.value);
    return parsed.ok ? ruleSet({ id, file, version: digest(parsed.value), content: parsed.value }) : parsed;
  });
}

/** The problems of a rule set's case table, including gaps in its coverage. */
export function casesProblems(files: readonly CatalogFile[], rules: RulesInLanguages): readonly Problem[] {
  const { table, problems } = readCases(files, rules);
  return problems.length > 0 ? problems : untestedProblems(rules.ruleSet, table);
}

/** The ids of all rule files. */
export function ruleSetIds(files: readonly CatalogFile[]): readonly string[] {
  return namesIn(files, 'rules');
}
