import './queue-trail.css';
import { useContext, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Shortcuts } from '../../shell/Shortcuts.tsx';
import { useMemoryState } from '../../shell/use-memory-state.ts';
import { KeysContext, useKeys } from '../../shell/use-keys.ts';
import { SEARCH } from '../queue/queue-address.ts';
import { useTrail } from './use-trail.ts';

/** The link back to the queue, at this application's row, and links to the previous and next application there. */
export function QueueTrail({ reference }: { readonly reference: string }) {
  const [areKeysOn] = useContext(KeysContext);
  const { queue, position, length, previous, next, loadMore } = useTrail(reference);
  const navigate = useNavigate();
  const [, select] = useMemoryState<string | null>('queue-selected', null);
  useEffect(() => void loadMore?.(), [loadMore]);

  function go(to: string | undefined): void {
    if (to === undefined) return;
    select(to);
    void navigate(`/applications/${to}`, { state: { queue }, replace: true });
  }
  useKeys({
    k: () => go(previous),
    j: () => go(next),
    q: () => void navigate(`/${queue}`),
    '/': () => void navigate(`/${queue}`, { state: SEARCH }),
  });

  const step = (to: string | undefined, name: string, key: string) =>
    to === undefined ? (
      <span className="muted">{name}</span>
    ) : (
      <NeighborLink to={to} queue={queue} title={areKeysOn ? `Key ${key}` : undefined}>
        {name}
      </NeighborLink>
    );
  return (
    <div className="queue-trail no-print">
      <p className="trail">
        <Link to={`/${queue}`} title={areKeysOn ? 'Key q' : undefined}>
          Queue
        </Link>
      </p>
      <div className="cluster">
        {position !== null && (
          <nav aria-label="In the queue" className="cluster">
            {step(previous, 'Previous', 'k')}
            <span className="muted numeric">
              {position.toLocaleString('en-US')} of {length}
            </span>
            {step(next, 'Next', 'j')}
          </nav>
        )}
        <Shortcuts />
      </div>
    </div>
  );
}

/** A link to another application of the same queue, which selects its row there. */
export function NeighborLink({
  to,
  queue,
  title,
  children,
}: {
  readonly to: string;
  readonly queue: string;
  readonly title?: string | undefined;
  readonly children: string;
}) {
  const [, select] = useMemoryState<string | null>('queue-selected', null);
  return (
    <Link to={`/applications/${to}`} state={{ queue }} replace onClick={() => select(to)} title={title}>
      {children}
    </Link>
  );
}
