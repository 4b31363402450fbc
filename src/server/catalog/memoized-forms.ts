import { createHash } from 'node:crypto';
import type { Checked } from '../../core/problem.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import type { TranslatedRules } from '../../core/schema/check-rule-locales.ts';
import type { CatalogForm, FormFolder } from '../../core/schema/load-form.ts';
import { lruCache } from '../../core/caches.ts';

/** Builds a form from its folder, or reports its problems. */
export type MakeForm = (
  folder: FormFolder,
  ruleSets: ReadonlyMap<string, RuleSet>,
  rulesIn: TranslatedRules,
) => Checked<CatalogForm>;

/** Forms cached in memory: enough for those of the next version and of its neighbors. */
const MOST_CACHED = 24;

const cached = lruCache<Checked<CatalogForm>>(MOST_CACHED);

/**
 * Memoizes `make` by files, rules and day: after an edit of one form's text, the other forms are not built again.
 * @param variant names how the form is made, and what else that depends on
 */
export function memoizedForms(make: MakeForm, variant: string): MakeForm {
  return (folder, ruleSets, rulesIn) => {
    const ruleSet = String(Reflect.get(Object(folder.files['form.json']), 'ruleSet'));
    const all = [
      variant,
      // The check tries date limits with days around today.
      new Date().toISOString().slice(0, 10),
      folder,
      ruleSets.get(ruleSet),
      [...rulesIn].map(([language, translated]) => [language, translated.get(ruleSet)]),
      // They are listed in the problem if a form names an unknown rule set.
      [...ruleSets.keys()],
    ];
    const key = createHash('sha256').update(JSON.stringify(all)).digest('base64');
    return cached(key, () => make(folder, ruleSets, rulesIn));
  };
}
