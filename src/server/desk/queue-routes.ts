import { openAndClosed } from '../../core/desk/desk-policies.ts';
import {
  QueuePageSchema,
  QueueQuerySchema,
  QueueSearchSchema,
  type QueueFilter,
  type QueuePage,
} from '../../core/desk/queue.ts';
import { ApiError } from '../http/api-error.ts';
import { refuseBeyond } from '../http/usage.ts';
import type { QueueChoice } from '../store/desk/queue-order.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';

/** Searches of one person in a minute: more than anybody types. */
const SEARCHES_PER_MINUTE = 60;

/** The queue: by filters, and by what somebody looks for. */
export function queueRoutes(api: DeskApi, { store, policies }: DeskContext): void {
  const { pageSize } = policies.queue;
  const { closed } = openAndClosed(policies);
  const refuseMany = refuseBeyond(
    SEARCHES_PER_MINUTE,
    60_000,
    'too-many-searches',
    'Too many searches at once. Wait a minute.',
  );

  /** @param unsaid what stands for a status that is not given */
  function choiceOf(filter: QueueFilter, me: string, unsaid: 'open' | 'all'): QueueChoice {
    const { status = unsaid, assignee, form, verdict, since, flagged, notice } = filter;
    return {
      ...(status === 'open' ? { notStatus: closed } : status === 'all' ? {} : { status }),
      assignee: assignee === 'me' ? me : assignee === 'nobody' ? '' : assignee,
      form,
      verdict,
      since,
      isFlagged: flagged === undefined ? undefined : true,
      isNoticeDead: notice === undefined ? undefined : true,
    };
  }

  async function pageOf(choice: QueueChoice, after: string | undefined): Promise<QueuePage> {
    const page = await store.desk.queue.page(choice, pageSize, after ?? null);
    if (page !== null) return page;
    throw new ApiError(400, 'no-such-page', 'This page of the queue does not exist. Reload the queue.');
  }

  api.get(
    '/queue',
    route('see', 'List applications in the order staff work on them', {
      byToken: true,
      querystring: QueueQuerySchema,
      response: { 200: QueuePageSchema },
    }),
    async (request) => {
      const { after, ...filter } = request.query;
      return pageOf(choiceOf(filter, signedInOf(request).person.id, 'open'), after);
    },
  );

  api.post(
    '/queue/search',
    route('see', 'Search applications by name, email address, phone number or reference, newest first', {
      byToken: true,
      body: QueueSearchSchema,
      response: { 200: QueuePageSchema },
    }),
    async (request) => {
      const { after, search, ...filter } = request.body;
      const { person } = signedInOf(request);
      refuseMany(person.id);
      return pageOf({ ...choiceOf(filter, person.id, 'all'), search }, after);
    },
  );
}
