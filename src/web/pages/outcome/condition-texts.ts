import type { RuleSetConditions } from 'virtual:conditions';
import { reasonsWithAdvice, type ReasonWithAdvice } from '../../../core/rules/advice.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';

/**
 * The reasons as the applicant was told them; if she was not yet, or on a page in another language, as the page's own
 * rule set words them.
 * @param language of the page
 */
export function shownReasons(
  { told, conditions, facts }: Pick<OutcomeState, 'told' | 'conditions' | 'facts'>,
  ruleSet: RuleSetConditions | null,
  language: string,
): readonly ReasonWithAdvice[] {
  const here = reasonsWithAdvice(ruleSet ?? { thresholds: {}, conditions: [] }, conditions, facts);
  if (told === undefined) return here;
  return told.map((each, index) => {
    const own = here[index];
    const isForeign = each.language !== undefined && each.language !== language;
    // Rules with other numbers are newer than what she was told.
    return isForeign && own !== undefined && numbersIn(own) === numbersIn(each) ? own : each;
  });
}

function numbersIn({ reason }: ReasonWithAdvice): string | null {
  return reason === null ? null : (reason.match(/\d+/g) ?? []).join(' ');
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
