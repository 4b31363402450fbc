import { openAndClosed, type DeskPolicies } from '../../core/desk/desk-policies.ts';
import type { QueueFilter } from '../../core/desk/queue.ts';
import type { QueueChoice } from '../store/desk/queue-order.ts';

/**
 * Converts a filter of the queue for the store.
 * @param me the id of the current user
 * @param unsaid used as the status if the filter has none
 */
export function choiceOf(
  policies: Pick<DeskPolicies, 'statuses' | 'nextSteps'>,
  filter: QueueFilter,
  me: string,
  unsaid: 'open' | 'all',
): QueueChoice {
  const { status = unsaid, step, assignee, review, flagged, notice, ...rest } = filter;
  const calls = Object.entries(policies.nextSteps).filter(([, { isCall }]) => isCall === true);
  // Applications that are due without a step were promised a call.
  const called = ['', ...calls.map(([id]) => id)];
  return {
    ...(status === 'open'
      ? { notStatus: openAndClosed(policies).closed }
      : status === 'all'
        ? {}
        : { status }),
    nextStep: step === 'call' ? called : undefined,
    notNextStep: step === 'other' ? called : undefined,
    assignee: assignee === 'me' ? me : assignee === 'nobody' ? '' : assignee,
    ...rest,
    needsReview: review === undefined ? undefined : true,
    isFlagged: flagged === undefined ? undefined : true,
    isNoticeDead: notice === undefined ? undefined : true,
  };
}
