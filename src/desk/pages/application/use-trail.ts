import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { useMemoryState } from '../../shell/use-memory-state.ts';
import { filterAt, filterInEffect } from '../queue/queue-address.ts';
import { countText, queueQuery, rowsIn } from '../queue/queue-query.ts';

/** Where an application stands in the queue from which it was opened. */
interface Trail {
  /** The address of that queue, for links: empty, or `?status=new`. */
  readonly queue: string;
  /** Its position, from 1; `null` if it is not in that queue. */
  readonly position: number | null;
  /** The length of that queue: `123`, or `1,000+`. */
  readonly length: string;
  /** The references of its neighbors. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Loads the queue's following page; `null` unless the last loaded row is near. */
  readonly loadMore: (() => unknown) | null;
}

/** @param reference of the application on this page */
export function useTrail(reference: string): Trail {
  const { state } = useLocation();
  const { desk, views: own } = useSession();
  const [search] = useMemoryState('queue-search', '');
  // History state may have any shape.
  const queue = typeof state?.queue === 'string' && state.queue.startsWith('?') ? state.queue : '';
  const filter = filterAt(new URLSearchParams(queue), desk.views);
  // The rows as they were in the queue: what is done here must not take this application out of their order.
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...queueQuery(filterInEffect(filter, [...desk.views, ...own], search), search),
    enabled: false,
  });
  const rows = rowsIn(data);
  const last = data?.pages.at(-1);
  const at = rows.findIndex((row) => row.reference === reference);
  const isNearEnd = at !== -1 && at >= rows.length - 2;
  const isMore = last?.next != null && !last.isWhole;
  return {
    queue,
    position: at === -1 ? null : at + 1,
    length: countText(rows.length + (last?.more ?? 0), !isMore),
    previous: at === -1 ? undefined : rows[at - 1]?.reference,
    next: at === -1 ? undefined : rows[at + 1]?.reference,
    loadMore: isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError ? fetchNextPage : null,
  };
}
