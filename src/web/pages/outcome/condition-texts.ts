import type { RuleSetConditions } from 'virtual:conditions';
import { adviceTexts, type AdviceTexts } from '../../../core/rules/advice.ts';
import { reasonOf } from '../../../core/rules/evaluate.ts';
import type { Facts } from '../../../core/rules/rule-set.ts';
import { REASON_TEXTS } from './texts.ts';

/** What the page says of one condition: the reason, what she entered, what could change, and when to come back. */
interface ConditionTexts extends AdviceTexts {
  readonly reason: string;
}

/** For a condition whose rule has nothing to say on her case. */
const GENERAL: Omit<AdviceTexts, 'entered'> = {
  change: REASON_TEXTS.unknownChange,
  comeBack: REASON_TEXTS.unknownComeBack,
};

/**
 * What is said of a condition that holds, by its id in the rule file.
 * @param facts those that its advice reads
 * @param ruleSet what the rule file says of its conditions; nothing where the page knows no rules
 */
export function textsOf(id: string, facts: Facts, ruleSet: RuleSetConditions | null): ConditionTexts {
  const condition = ruleSet?.conditions.find((each) => each.id === id);
  if (ruleSet === null || condition === undefined) {
    return { reason: REASON_TEXTS.newerReason, entered: null, ...GENERAL };
  }
  const { text: reason } = reasonOf(ruleSet, id);
  const advice = adviceTexts(ruleSet, condition.advice ?? {}, facts);
  return { reason, ...advice, ...(advice.change === null && advice.comeBack === null ? GENERAL : {}) };
}
