import type { Reach } from '../../../core/desk/application.ts';
import { bookedLater, type Casework } from '../../../core/desk/casework.ts';
import type { Session } from '../../../core/desk/session.ts';
import { ownValue } from '../../../core/own-value.ts';
import type { Place } from '../../shell/local-time.ts';
import { proposedTime } from './next-times.ts';
import type { WorkDraft } from './use-work.ts';

/**
 * What a draft becomes when a staff member selects how the call ended: the outcome, with the next step and the status
 * that it proposes. What she has picked herself stays.
 * @param place the applicant's; `null` if unknown
 * @param reach what she said of how to reach her
 */
export function afterOutcome(
  outcome: string,
  draft: WorkDraft,
  { status, call, nextStep }: Pick<Casework, 'status' | 'call' | 'nextStep'>,
  { statuses, callOutcomes }: Pick<Session['desk'], 'statuses' | 'callOutcomes'>,
  now: Date,
  place: Place | null,
  reach: readonly Reach[],
): Partial<WorkDraft> {
  const proposes = ownValue(callOutcomes, outcome);
  const isContact = proposes?.isContact === true;
  const current = statuses.find(({ id }) => id === status);
  const mayFollow = current?.isOpen === true ? current.next : [];
  const reached = statuses.find(({ id, isReached }) => isReached === true && mayFollow.includes(id));
  const proposed = isContact && reached ? { from: status, to: reached.id, isProposed: true } : null;
  return {
    outcome,
    status: draft.status === null || draft.status.isProposed === true ? proposed : draft.status,
    ...nextProposed(),
  };

  function nextProposed(): Partial<WorkDraft> {
    // A call that is booked for later stays: the applicant expects it.
    const step = bookedLater(call, now.getTime(), true) !== null ? '' : (proposes?.next ?? '');
    if (proposes !== undefined && step !== '')
      return { next: { step, at: proposedTime(proposes, now, place, reach) }, isProposed: true };
    const isOwn = draft.next !== null && !draft.isProposed;
    const isCallPlanned = Object.values(callOutcomes).some(({ next }) => next === nextStep);
    // The applicant was reached, so the planned call is done.
    if (isContact && !isOwn && isCallPlanned) return { next: { step: '', at: '' }, isProposed: true };
    return draft.isProposed ? { next: null, isProposed: false } : {};
  }
}
