import type { Language } from '../../core/languages/language.ts';
import type { Checked } from '../../core/problem.ts';
import type { RulesInLanguages } from '../../core/rules/case-table.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { checkRuleLocales } from '../../core/schema/check-rule-locales.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import { readLocales } from '../catalog/catalog-json.ts';
import { readRuleFile } from '../catalog/rule-files.ts';

/**
 * Reads and checks one rule set with its translations, but not its case table, other rule sets or forms, so that it can
 * be examined while those don't match it yet.
 */
export function rulesIn(files: readonly CatalogFile[], id: string): Checked<RulesInLanguages> {
  const ruleSet = readRuleFile(files, id);
  if (!ruleSet.ok) return ruleSet;
  const locales = readLocales(files, 'rules');
  if (!locales.ok) return locales;
  const translations = new Map<Language, RuleSet>();
  for (const [name, content] of Object.entries(locales.value)) {
    // Without the other rule sets in the file.
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
