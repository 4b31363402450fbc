import type { RuleSetConditions } from 'virtual:conditions';
import { adviceTexts, reasonOf, type AdviceTexts } from '../../../core/rules/advice.ts';
import type { Facts } from '../../../core/rules/rule-set.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';

/** What the page says of one condition: the reason, what she entered, what could change, and when to come back. */
interface ConditionTexts extends AdviceTexts {
  readonly reason: string;
}

/**
 * What is said of a condition that holds, by its id in the rule file.
 * @param facts those that its advice reads
 * @param texts what is said where the rule file says nothing
 * @param ruleSet what the rule file says of its conditions; nothing where the page knows no rules
 */
export function textsOf(
  id: string,
  facts: Facts,
  ruleSet: RuleSetConditions | null,
  texts: ReasonTexts,
): ConditionTexts {
  const general = { change: texts.unknownChange, comeBack: texts.unknownComeBack };
  const condition = ruleSet?.conditions.find((each) => each.id === id);
  if (ruleSet === null || condition === undefined) {
    return { reason: texts.newerReason, entered: null, ...general };
  }
  const { text: reason } = reasonOf(ruleSet, id);
  const advice = adviceTexts(ruleSet, condition.advice ?? {}, facts);
  return { reason, ...advice, ...(advice.change === null && advice.comeBack === null ? general : {}) };
}
