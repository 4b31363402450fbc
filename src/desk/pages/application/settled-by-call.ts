import { isUncertainMatch, type Related } from '../../../core/desk/application.ts';
import type { CallOutcomes, NextSteps } from '../../../core/desk/desk-policies.ts';
import { ownValue } from '../../../core/own-value.ts';

/**
 * The references that a call settles unless staff select others: applications without a next step, or with a call as
 * the next step. Not included are booked calls, uncertain matches, and applications of other colleagues. A call that
 * neither reached the applicant nor is to be repeated, as with a wrong number, settles nothing.
 * @param colleagues ids of the caller and of the assignee of the application
 * @param outcome of the call; `undefined` until it is selected
 */
export function settledByCall(
  waiting: readonly Related[],
  nextSteps: NextSteps,
  colleagues: readonly string[],
  outcome: CallOutcomes[string] | undefined,
): readonly string[] {
  const isCall = (step = '') => ownValue(nextSteps, step)?.isCall === true;
  if (outcome !== undefined && !outcome.isContact && !isCall(outcome.next)) return [];
  return waiting
    .filter(
      (each) =>
        each.callAt === null &&
        !isUncertainMatch(each) &&
        (each.nextStep === '' || isCall(each.nextStep)) &&
        (each.assignee === null || colleagues.includes(each.assignee.id)),
    )
    .map(({ reference }) => reference);
}
