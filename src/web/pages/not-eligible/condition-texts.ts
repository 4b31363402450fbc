import { conditionTexts } from 'virtual:conditions';
import type { RuleSetConditions } from 'virtual:conditions';
import { adviceTexts, type AdviceTexts } from '../../../core/rules/advice.ts';
import { reasonOf } from '../../../core/rules/evaluate.ts';
import type { Facts } from '../../../core/rules/rule-set.ts';

/** What the page says of one condition: the reason, what she entered, what could change, and when to come back. */
interface ConditionTexts extends AdviceTexts {
  readonly reason: string;
}

/** For a condition whose rule has nothing to say on her case. */
const GENERAL: Omit<AdviceTexts, 'entered'> = {
  change: 'We can’t tell from here whether this could change.',
  comeBack: 'As soon as it has changed. Email us if you’re not sure.',
};

/** For a condition that the service has decided by and that is newer than this page. */
const NEWER = 'a requirement we’ve updated recently';

/**
 * What is said of a condition that holds, by its id in the rule file.
 * @param facts those that its advice reads
 */
export function textsOf(
  id: string,
  facts: Facts,
  ruleSet: RuleSetConditions | undefined = conditionTexts['surrogate-eligibility'],
): ConditionTexts {
  const condition = ruleSet?.conditions.find((each) => each.id === id);
  if (ruleSet === undefined || condition === undefined) return { reason: NEWER, entered: null, ...GENERAL };
  const { text: reason } = reasonOf(ruleSet, id);
  const advice = adviceTexts(ruleSet, condition.advice ?? {}, facts);
  return { reason, ...advice, ...(advice.change === null && advice.comeBack === null ? GENERAL : {}) };
}
