import {
  formIds,
  formLanguages,
  formNouns,
  formPages,
  loadForm,
  loadOutcomePages,
  outcomePages,
} from 'virtual:forms';
import { ruleTexts } from 'virtual:rules';
import type { RuleTexts } from 'virtual:rules';
import { ENGLISH, pathIn, type Language, type TRANSLATIONS } from '../core/languages/language.ts';
import { translatedPaths } from '../core/site-pages.ts';

/** Which forms and rule sets this site was built with: the one place in the web that asks. */
export { formIds, formNouns, formPages, loadForm, loadOutcomePages };

/** The pages after a form that nobody writes by hand, by the last part of their path. */
export function outcomePagesOf(form: string): (typeof outcomePages)[string] {
  return outcomePages[form] ?? {};
}

/** Whether a form can be filled in in a language. */
export function isTranslated(form: string, language: Language): boolean {
  return language === ENGLISH || formLanguages[form]?.includes(language) === true;
}

const known = new Map<Language, ReadonlySet<string>>();

/** The English paths of all pages that there are in a language, too. */
export function pathsIn(language: (typeof TRANSLATIONS)[number]): ReadonlySet<string> {
  const paths = known.get(language) ?? translatedPaths(formsIn(language));
  known.set(language, paths);
  return paths;
}

function formsIn(language: Language): Parameters<typeof translatedPaths>[0] {
  return formIds
    .filter((id) => isTranslated(id, language))
    .map((id) => {
      const pagesAfter = Object.keys(outcomePagesOf(id)).map((name) => `/apply/${id}/${name}`);
      return { id, page: formPages[id] ?? `/apply/${id}`, pagesAfter };
    });
}

/** The address of a page in a language, or in English where there is none in it. @param path in English */
export function localPath(path: string, language: Language): string {
  return language !== ENGLISH && pathsIn(language).has(path) ? pathIn(path, language) : path;
}

/**
 * The thresholds of a rule set, for copy that has to agree with it.
 * @param id the name of a file in `rules/`
 * @throws Error when the site was built without that rule set
 */
export function ruleSetTexts(id: string): RuleTexts {
  const texts = ruleTexts[id];
  if (texts === undefined) throw new Error(`The site's copy needs the rule set rules/${id}.json.`);
  return texts;
}
