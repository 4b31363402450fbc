import { openAndClosed, type DeskPolicies } from '../../core/desk/desk-policies.ts';
import type { QueueFilter } from '../../core/desk/queue.ts';
import { zoneOfState } from '../../core/time-zones.ts';
import type { QueueChoice } from '../store/desk/queue-order.ts';
import type { SignedIn } from './access.ts';
import type { DeskContext } from './desk-context.ts';
import { refusedField } from './work-policy.ts';

/**
 * Refuses a program's filter by a status, form, state or person that the agency does not have. The desk's own pages may
 * use one, in an old address or a saved view: it finds the applications that still have it.
 * @param within the prefix of the parameters' names, such as `queue.`
 * @throws ApiError that names the parameter
 */
export async function requireKnown(
  { policies, inForce, store }: Pick<DeskContext, 'policies' | 'inForce' | 'store'>,
  { token }: SignedIn,
  { status = 'open', form, state, assignee = 'me' }: QueueFilter,
  within = '',
): Promise<void> {
  if (token === null) return;
  const statuses = ['open', 'all', ...Object.keys(policies.statuses)];
  const forms = [...inForce.current().catalog.forms.keys()];
  const refused = (field: string, message: string) => refusedField(within + field, message, 400);
  if (!statuses.includes(status)) throw refused('status', `Use one of: ${statuses.join(', ')}.`);
  if (form !== undefined && !forms.includes(form)) throw refused('form', `Use one of: ${forms.join(', ')}.`);
  if (state !== undefined && zoneOfState(state) === null)
    throw refused('state', 'Use the name of a state, such as Texas.');
  if (!['me', 'nobody'].includes(assignee) && (await store.desk.staff.get(assignee)) === null)
    throw refused('assignee', 'Use me, nobody, or the id of a member of staff.');
}

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
    notNextStep: step === 'other' ? called : step === 'any' ? [] : undefined,
    assignee: assignee === 'me' ? me : assignee === 'nobody' ? '' : assignee,
    ...rest,
    needsReview: review === undefined ? undefined : true,
    isFlagged: flagged === undefined ? undefined : true,
    isNoticeDead: notice === undefined ? undefined : true,
  };
}
