import { applyLogic } from '../logic/operators.ts';
import { thresholdValues, type ThresholdsOnly } from './rule-set.ts';
import type { Condition } from './rule-set.schema.ts';

/** Why someone is not eligible: a condition that holds. */
export interface Reason {
  readonly condition: string;
  readonly text: string;
}

/** The reason of a condition that holds. If the rule set lacks the condition, its id is used as the text. */
export function reasonOf(
  ruleSet: ThresholdsOnly & {
    readonly conditions: readonly Pick<Condition, 'id' | 'reason'>[];
  },
  id: string,
): Reason {
  const rule = ruleSet.conditions.find((condition) => condition.id === id)?.reason ?? id;
  try {
    const text = applyLogic(rule, { thresholds: thresholdValues(ruleSet) });
    return { condition: id, text: typeof text === 'string' ? text : id };
  } catch {
    return { condition: id, text: id };
  }
}
