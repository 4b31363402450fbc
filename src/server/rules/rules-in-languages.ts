import type { Language } from '../../core/languages/language.ts';
import type { Checked } from '../../core/problem.ts';
import type { RulesInLanguages } from '../../core/rules/case-table.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { checkRuleLocales } from '../../core/schema/check-rule-locales.ts';
import type { CatalogFile } from '../catalog-files.ts';
import { readLocales, readRuleFile } from '../catalog.ts';
import { inFolder } from '../kept-catalog.ts';

/**
 * Reads and checks one rule set with its translations; neither its table of cases nor other rule sets nor forms are
 * looked at, so that it can be asked about while those do not fit it yet.
 * @param root the folder that holds `rules/`
 */
export function readRules(root: string, id: string): Checked<RulesInLanguages> {
  const ruleSet = readRuleFile(root, id);
  if (!ruleSet.ok) return ruleSet;
  const locales = readLocales(root, 'rules');
  if (!locales.ok) return locales;
  const translations = new Map<Language, RuleSet>();
  for (const [name, content] of Object.entries(locales.value)) {
    // Other rule sets of the file are not asked about.
    const own = Object.fromEntries(
      Object.entries(Object(content)).filter(([key]) => key === id || key === '$schema'),
    );
    const checked = checkRuleLocales(name, own, new Map([[id, ruleSet.value]]));
    if (!checked.ok) return checked;
    const [language, translated] = checked.value;
    const spoken = translated.get(id);
    if (spoken !== undefined) translations.set(language, spoken);
  }
  return { ok: true, value: { ruleSet: ruleSet.value, translations } };
}

/** The same for files that stand in no folder, such as those of a draft. */
export function rulesIn(files: readonly CatalogFile[], id: string): Checked<RulesInLanguages> {
  const own = files.filter(({ path }) => path === `rules/${id}.json` || path.startsWith('rules/locales/'));
  return inFolder(own, (folder) => readRules(folder, id));
}
