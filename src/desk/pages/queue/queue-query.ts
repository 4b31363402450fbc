import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { QueueFilter, QueuePage, QueueRow } from '../../../core/desk/queue.ts';
import { fetchApi } from '../../api.ts';
import { filterAddress, toApiFilter } from './queue-address.ts';

/** How long the queue is fresh, in milliseconds: it is refetched when the user returns later. */
const FRESH = 10_000;
/** How long the queue is cached while another page is open, in milliseconds. */
const KEPT = 60 * 60_000;

/** The query for a filtered queue or a search, page by page. @param search empty for none; it is never in an address */
export function queueQuery(filter: QueueFilter, search: string) {
  return infiniteQueryOptions({
    queryKey: ['queue', filter, search],
    queryFn: ({ pageParam: after, signal }) => {
      const asked = { ...toApiFilter(filter), ...(after === null ? {} : { after }) };
      // A search looks for a person: the next step does not matter.
      const sought = { ...asked, step: undefined, search };
      if (search !== '')
        return fetchApi<QueuePage>('/queue/search', { method: 'POST', body: sought, signal });
      const query = filterAddress(asked);
      if (after !== null) query.set('after', after);
      return fetchApi<QueuePage>(`/queue?${query.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH,
    // Keeps the position in the queue during a long call.
    gcTime: KEPT,
    placeholderData: keepPreviousData,
  });
}

/** How often the views are counted while they are shown, in milliseconds: not at each change of the queue. */
const COUNTED = 60_000;

/**
 * How many applications a view holds, of what is due by the end of the day where its order is `due`: `131`, or
 * `1,000+`. The page of its first one says how many follow.
 */
export function countQuery(filter: QueueFilter) {
  return queryOptions({
    queryKey: ['queue-count', filter],
    queryFn: async ({ signal }) => {
      const query = filterAddress(toApiFilter(filter));
      query.set('limit', '1');
      if (filter.order === 'due')
        query.set('dueBefore', new Date(new Date().setHours(24, 0, 0, 0)).toISOString());
      const { rows, more, isWhole } = await fetchApi<QueuePage>(`/queue?${query.toString()}`, { signal });
      return countText(rows.length + more, isWhole);
    },
    staleTime: FRESH,
    refetchInterval: COUNTED,
  });
}

/** Refetches the queue and the counts of its views, where they are shown now or next, after the viewer's own work. */
export function refreshQueue(client: QueryClient): Promise<unknown> {
  return Promise.all(['queue', 'queue-count'].map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** A length of a queue: `131`, or `1,000+` if there are more. */
export function countText(count: number, isWhole: boolean): string {
  return `${count.toLocaleString('en-US')}${isWhole ? '' : '+'}`;
}

/** The rows of all pages. An application that changes between two page requests may be in both pages. */
export function rowsIn(data: InfiniteData<QueuePage> | undefined): readonly QueueRow[] {
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return [...new Map(rows.map((row) => [row.reference, row])).values()];
}
