import { formIds, formNouns, formPages, loadForm, loadOutcomePages, outcomePages } from 'virtual:forms';
import { ruleTexts } from 'virtual:rules';
import type { RuleTexts } from 'virtual:rules';

/** Which forms and rule sets this site was built with: the one place in the web that asks. */
export { formIds, formPages, loadForm, loadOutcomePages };

/** The pages after a form that nobody writes by hand, by the last part of their path. */
export function outcomePagesOf(form: string): (typeof outcomePages)[string] {
  return outcomePages[form] ?? {};
}

/** What people send with a form, inside a sentence: `application` unless the form says otherwise. */
export function nounOf(form: string): string {
  return formNouns[form] ?? 'application';
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
