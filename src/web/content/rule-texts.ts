import ruleTexts, { type RuleTexts } from 'virtual:rules';

/**
 * The thresholds of a rule set, for texts that quote them.
 * @param id the name of a file in `rules/`
 * @throws Error when the page was generated without that rule set
 */
export function ruleSetTexts(id: string): RuleTexts {
  const texts = ruleTexts[id];
  if (texts === undefined) throw new Error(`The site's copy needs the rule set rules/${id}.json.`);
  return texts;
}
