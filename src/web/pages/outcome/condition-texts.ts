import type { RuleSetConditions } from 'virtual:conditions';
import { reasonsWithAdvice, type ReasonWithAdvice } from '../../../core/rules/advice.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';

/** The reasons as the server reported them; if it has not yet, as the page's own rule set words them. */
export function shownReasons(
  { told, conditions, facts }: Pick<OutcomeState, 'told' | 'conditions' | 'facts'>,
  ruleSet: RuleSetConditions | null,
): readonly ReasonWithAdvice[] {
  return told ?? reasonsWithAdvice(ruleSet ?? { thresholds: {}, conditions: [] }, conditions, facts);
}

/** Whether a reason can change; `unsaid` if the rules don't say, or if another reason is permanent. */
type Outlook = 'changes' | 'stays' | 'unsaid';

/**
 * Adds general sentences to reasons for which the rules have no advice, or whose condition the page does not know.
 * If one reason is permanent, the others get none.
 */
export function withGeneralTexts(
  told: readonly ReasonWithAdvice[],
  texts: ReasonTexts,
): readonly (ReasonWithAdvice & { readonly reason: string; readonly outlook: Outlook })[] {
  const isOver = told.some(({ isPermanent }) => isPermanent);
  return told.map((each) => {
    const isSilent = !isOver && each.change === null && each.comeBack === null;
    const outlook = each.isPermanent ? 'stays' : each.comeBack === null ? 'unsaid' : 'changes';
    const general = isSilent
      ? { change: texts.unknownChange, comeBack: texts.unknownComeBack, language: undefined }
      : {};
    return { ...each, reason: each.reason ?? texts.newerReason, outlook, ...general };
  });
}
