import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useMemoryState } from '../../shell/use-memory-state.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { SEARCH } from '../queue/queue-address.ts';

/** The link back to the queue, at this application's row, and links to the previous and next application there. */
export function QueueTrail({ reference }: { readonly reference: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [walk] = useMemoryState<readonly string[]>('queue-walk', []);
  const [, select] = useMemoryState<string | null>('queue-selected', null);
  const [areKeysOn] = useMemoryState('queue-keys', true);
  // History state may have any shape.
  const queue = typeof state?.queue === 'string' && state.queue.startsWith('?') ? state.queue : '';
  const at = walk.indexOf(reference);
  const [before, behind] = at === -1 ? [] : [walk[at - 1], walk[at + 1]];

  function go(to: string | undefined): void {
    if (to === undefined) return;
    select(to);
    void navigate(`/applications/${to}`, { state: { queue }, replace: true });
  }
  useKeys(
    {
      k: () => go(before),
      j: () => go(behind),
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
      {at !== -1 && (
        <nav aria-label="In the queue" className="cluster">
          {step(before, 'Previous', 'k')}
          <span className="muted numeric">
            {at + 1} of {walk.length}
          </span>
          {step(behind, 'Next', 'j')}
        </nav>
      )}
    </div>
  );
}
