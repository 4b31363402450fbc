import { suggestName } from '../edit-distance.ts';
import { TRANSLATIONS, WORDINGS, type Language } from '../languages/language.ts';
import { textsIn, withTexts, type FileText } from '../languages/texts.ts';
import { collectProblems, refusal, type Checked } from '../problem.ts';
import ruleSetMetaSchema from '../rules/rule-set.schema.json' with { type: 'json' };
import type { RuleSet } from '../rules/rule-set.ts';
import { checkRuleLocalesFile, inLocale, localeProblems, type Locale } from './check-locale.ts';
import { checkRuleTexts, loadRuleSet } from './check-rule-set.ts';

/** Rule sets by id, in each language that `rules/locales/` has. */
export type TranslatedRules = ReadonlyMap<Language, ReadonlyMap<string, RuleSet>>;

/** Every text of a rule set that applicants read, with its key. */
export function ruleTextsOf(ruleSet: object): readonly FileText[] {
  return textsIn(ruleSet, { metaSchema: ruleSetMetaSchema, leftOut: ['conditions'] });
}

/** The rule sets that one file of `rules/locales/` translates, by id. */
type RulesInOneLanguage = readonly [Language, ReadonlyMap<string, RuleSet>];

/**
 * Checks one file of `rules/locales/`: that it knows the rule sets it names, and holds all of their texts.
 * @param name the file's name without `.json`
 * @param ruleSets the checked rule sets by id, in English
 */
export function checkRuleLocales(
  name: string,
  content: unknown,
  ruleSets: ReadonlyMap<string, RuleSet>,
): Checked<RulesInOneLanguage> {
  return rulesInLanguage(name, content, ruleSets, checkedTranslation);
}

/** Loads a file that `checkRuleLocales` accepted earlier; fails if it can no longer be applied. */
export function loadRuleLocales(
  name: string,
  content: unknown,
  ruleSets: ReadonlyMap<string, RuleSet>,
): Checked<RulesInOneLanguage> {
  return rulesInLanguage(name, content, ruleSets, (ruleSet, { texts, language }) => {
    const { id, version, locale: _english, ...english } = ruleSet;
    const content = withTexts(english, ruleTextsOf(english), texts);
    const { locale } = WORDINGS[language];
    return loadRuleSet({ id, file: `rules/${id}.json`, version, content, locale });
  });
}

function rulesInLanguage(
  name: string,
  content: unknown,
  ruleSets: ReadonlyMap<string, RuleSet>,
  translate: (ruleSet: RuleSet, locale: Locale) => Checked<RuleSet>,
): Checked<RulesInOneLanguage> {
  const file = `rules/locales/${name}.json`;
  const language = TRANSLATIONS.find((known) => known === name);
  if (language === undefined)
    return refusal(file, `the unknown language "${name}"`, `Use one of: ${TRANSLATIONS.join(', ')}.`);
  const shape = checkRuleLocalesFile(file, content);
  if (!shape.ok) return shape;
  const translated = new Map<string, RuleSet>();
  const { problems, report } = collectProblems({ file });
  for (const [id, { texts }] of Object.entries(shape.value)) {
    const ruleSet = ruleSets.get(id);
    if (ruleSet === undefined) {
      report(`/${id}`, `the unknown rule set "${id}"`, suggestName(id, ruleSets.keys()));
      continue;
    }
    const checked = translate(ruleSet, { language, file, path: `/${id}/texts`, texts });
    if (checked.ok) translated.set(id, checked.value);
    else problems.push(...checked.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: [language, translated] };
}

function checkedTranslation(ruleSet: RuleSet, locale: Locale): Checked<RuleSet> {
  const { id, version, locale: _english, ...content } = ruleSet;
  const english = ruleTextsOf(content);
  const problems = localeProblems(locale, english);
  if (problems.length > 0) return { ok: false, problems };
  const file = `rules/${id}.json`;
  const translated = withTexts(content, english, locale.texts);
  const spoken = WORDINGS[locale.language].locale;
  const checked = checkRuleTexts({ id, file, version, content: translated, locale: spoken });
  if (checked.ok) return checked;
  const places = english.map((text) => ({ ...text, file }));
  return { ok: false, problems: inLocale(checked.problems, locale, places) };
}
