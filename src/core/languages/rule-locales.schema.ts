// Generated from rule-locales.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json } from '../json.ts';

/**
 * `rules/locales/<language>.json`: the texts of the rule sets in another language.
 */
export interface RuleLocalesFile {
  readonly [k: string]: RuleTexts;
}
/**
 * The texts of one rule set.
 *
 */
export interface RuleTexts {
  /**
   * Key → text: `age.reason`, `age.advice.comeBack`, `checks.plausible-bmi.message`. Where the English text is a JSON-Logic rule, this is one over the same facts and thresholds: no number of a threshold is written here.
   */
  readonly texts: {
    /**
     * A text, or a JSON-Logic rule that yields one.
     */
    readonly [k: string]: Json;
  };
}
