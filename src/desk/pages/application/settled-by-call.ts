import { isUncertainMatch, type Related } from '../../../core/desk/application.ts';
import type { NextSteps } from '../../../core/desk/desk-policies.ts';
import { ownValue } from '../../../core/own-value.ts';

/**
 * The references that a call settles unless staff select others: applications without a next step, or with a call as
 * the next step. Not included are booked calls, uncertain matches, and applications of other colleagues.
 * @param colleagues ids of the caller and of the assignee of the application
 */
export function settledByCall(
  waiting: readonly Related[],
  nextSteps: NextSteps,
  colleagues: readonly string[],
): readonly string[] {
  return waiting
    .filter(
      (each) =>
        !each.isCall &&
        !isUncertainMatch(each) &&
        (each.nextStep === '' || ownValue(nextSteps, each.nextStep)?.isCall === true) &&
        (each.assignee === null || colleagues.includes(each.assignee.id)),
    )
    .map(({ reference }) => reference);
}
