import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useKept } from '../../shell/use-kept.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { SEARCH } from '../queue/queue-address.ts';

/** The way back to the queue that somebody came from, at its row, and to the applications before and behind this one there. */
export function QueueTrail({ reference }: { readonly reference: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [walk] = useKept<readonly string[]>('queue-walk', []);
  const [, select] = useKept<string | null>('queue-selected', null);
  const [areKeysOn] = useKept('queue-keys', true);
  // The state of an entry of the history is anybody's.
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
