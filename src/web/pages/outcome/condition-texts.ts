import type { RuleSetConditions } from 'virtual:conditions';
import { toldReasons, type ToldReason } from '../../../core/rules/advice.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';

/** What she was told of her reasons; by the page's own rules where nobody has told her yet. */
export function toldOf(
  { told, conditions, facts }: Pick<OutcomeState, 'told' | 'conditions' | 'facts'>,
  ruleSet: RuleSetConditions | null,
): readonly ToldReason[] {
  return told ?? toldReasons(ruleSet ?? { thresholds: {}, conditions: [] }, conditions, facts);
}

/** What is said of whether a reason can change: nothing of one that the rules say nothing of, or that no longer matters. */
type Outlook = 'changes' | 'stays' | 'unsaid';

/**
 * The same with general sentences where the rules have nothing to say on her case, or do not know the condition.
 * Where one is permanent, nothing is said of the others.
 */
export function withGeneralTexts(
  told: readonly ToldReason[],
  texts: ReasonTexts,
): readonly (ToldReason & { readonly reason: string; readonly outlook: Outlook })[] {
  const isOver = told.some(({ isPermanent }) => isPermanent);
  return told.map((each) => {
    const isSilent = !isOver && each.change === null && each.comeBack === null;
    const outlook = each.isPermanent ? 'stays' : each.comeBack === null ? 'unsaid' : 'changes';
    const general = isSilent ? { change: texts.unknownChange, comeBack: texts.unknownComeBack } : {};
    return { ...each, reason: each.reason ?? texts.newerReason, outlook, ...general };
  });
}
