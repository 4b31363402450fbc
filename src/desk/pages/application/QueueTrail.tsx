import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { Shortcuts } from '../../shell/Shortcuts.tsx';
import { useMemoryState } from '../../shell/use-memory-state.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { SEARCH, filterAt, filterInEffect } from '../queue/queue-address.ts';
import { queueQuery, rowsIn } from '../queue/queue-query.ts';

interface QueueTrailProps {
  readonly reference: string;
  readonly areKeysOn: boolean;
  readonly onTurnKeys: (areOn: boolean) => void;
}

/** The link back to the queue, at this application's row, and links to the previous and next application there. */
export function QueueTrail({ reference, areKeysOn, onTurnKeys }: QueueTrailProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { desk, views: own } = useSession();
  const [search] = useMemoryState('queue-search', '');
  const [, select] = useMemoryState<string | null>('queue-selected', null);
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
  const [before, behind] = at === -1 ? [] : [rows[at - 1], rows[at + 1]];

  // Loads the following page before the last row is reached.
  const isWanted = at !== -1 && at >= rows.length - 2 && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);

  function go(to: string | undefined): void {
    if (to === undefined) return;
    select(to);
    void navigate(`/applications/${to}`, { state: { queue }, replace: true });
  }
  useKeys(
    {
      k: () => go(before?.reference),
      j: () => go(behind?.reference),
      '/': () => void navigate(`/${queue}`, { state: SEARCH }),
    },
    areKeysOn,
  );

  const step = (to: string | undefined, name: string, key: string) =>
    to === undefined ? (
      <span className="muted">{name}</span>
    ) : (
      <Link
        to={`/applications/${to}`}
        state={{ queue }}
        replace
        onClick={() => select(to)}
        title={areKeysOn ? `Key ${key}` : undefined}
      >
        {name}
      </Link>
    );
  return (
    <div className="queue-trail no-print">
      <p className="trail">
        <Link to={`/${queue}`}>Queue</Link>
      </p>
      <div className="cluster">
        {at !== -1 && (
          <nav aria-label="In the queue" className="cluster">
            {step(before?.reference, 'Previous', 'k')}
            <span className="muted numeric">
              {(at + 1).toLocaleString('en-US')} of{' '}
              {(rows.length + (last?.more ?? 0)).toLocaleString('en-US')}
              {last?.next != null && !last.isWhole && '+'}
            </span>
            {step(behind?.reference, 'Next', 'j')}
          </nav>
        )}
        <Shortcuts isOn={areKeysOn} onTurn={onTurnKeys} />
      </div>
    </div>
  );
}
