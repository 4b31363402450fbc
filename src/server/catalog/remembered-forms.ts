import { createHash } from 'node:crypto';
import type { Checked } from '../../core/problem.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import type { TranslatedRules } from '../../core/schema/check-rule-locales.ts';
import type { CatalogForm, FormFolder } from '../../core/schema/load-form.ts';
import { rememberLast } from '../remember.ts';

/** Makes a form of its folder, or says what is wrong with it. */
export type MakeForm = (
  folder: FormFolder,
  ruleSets: ReadonlyMap<string, RuleSet>,
  rulesIn: TranslatedRules,
) => Checked<CatalogForm>;

/** Forms that are remembered: those of the next version and of the versions around it. */
const REMEMBERED = 24;

const remembered = rememberLast<Checked<CatalogForm>>(REMEMBERED);

/**
 * The same, once a process and day for the same files and rules: an edit of one form's text leaves the others
 * as they were.
 * @param way names how the form is made, and what else that depends on
 */
export function rememberingForms(make: MakeForm, way: string): MakeForm {
  return (folder, ruleSets, rulesIn) => {
    const ruleSet = String(Reflect.get(Object(folder.files['form.json']), 'ruleSet'));
    const all = [
      way,
      // Limits of dates are tried with days around today.
      new Date().toISOString().slice(0, 10),
      folder,
      ruleSets.get(ruleSet),
      [...rulesIn].map(([language, translated]) => [language, translated.get(ruleSet)]),
      // Named where a form asks for a rule set that does not exist.
      [...ruleSets.keys()],
    ];
    const key = createHash('sha256').update(JSON.stringify(all)).digest('base64');
    return remembered(key, () => make(folder, ruleSets, rulesIn));
  };
}
