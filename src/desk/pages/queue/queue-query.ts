import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { QueueFilter, QueuePage } from '../../../core/desk/queue.ts';
import { ask } from '../../api.ts';
import { addressOf, askedOf } from './queue-address.ts';

/** Milliseconds after which the queue is asked for again when somebody comes back to it. */
const FRESH = 10_000;
/** Milliseconds for which it stays while another page is open. */
const KEPT = 60 * 60_000;

/** The queue of a filter, or what a search finds, page after page. @param search empty for none; it never is in an address */
export function queueQuery(filter: QueueFilter, search: string) {
  return infiniteQueryOptions({
    queryKey: ['queue', filter, search],
    queryFn: ({ pageParam: after, signal }) => {
      const asked = { ...askedOf(filter), ...(after === null ? {} : { after }) };
      // Whoever looks for somebody knows nothing of what comes next.
      const sought = { ...asked, step: undefined, search };
      if (search !== '') return ask<QueuePage>('/queue/search', { method: 'POST', body: sought, signal });
      const query = addressOf(asked);
      if (after !== null) query.set('after', after);
      return ask<QueuePage>(`/queue?${query.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH,
    // The place is kept while somebody is on the phone with one of them.
    gcTime: KEPT,
    placeholderData: keepPreviousData,
  });
}
