import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { QueueFilter } from '../../../core/desk/queue.ts';
import { useSession } from '../../session/session.ts';
import { useIsSessionOver } from '../../session/SessionKeeper.tsx';
import { useCurrentTab } from '../../shell/use-current-tab.ts';
import { countQuery } from './queue-query.ts';
import { shortestAddress, filterOfView, viewOf, widerViewOf } from './queue-address.ts';

/**
 * The views of the agency's file, followed by personal ones. Each has its own address.
 * @param isSearch whether the list shows a search instead of a view
 * @param onView before a view is shown
 */
export function ViewTabs({
  filter,
  isSearch,
  onView,
}: {
  readonly filter: QueueFilter;
  readonly isSearch: boolean;
  readonly onView: () => void;
}) {
  const { desk, views: own } = useSession();
  const { views } = desk;
  const all = [...views, ...own];
  const current = viewOf(filter, all);
  const wider = current ?? widerViewOf(filter, all);
  const shown = isSearch ? undefined : wider?.id;
  const isOver = useIsSessionOver();
  const counts = useQueries({
    queries: all.map((view) => {
      const wanted = filterOfView(view);
      return { ...countQuery(wanted), enabled: isCounted(wanted) && !isOver };
    }),
  });
  // Each count makes its tab wider when it arrives.
  const arrived = counts.filter(({ data }) => data !== undefined).length;
  const tabs = useCurrentTab(shown, arrived);
  return (
    <nav aria-label="Views" className="queue-views">
      <ul ref={tabs} className="tabs">
        {all.map((view, at) => (
          <li key={view.id}>
            <Link
              to={{ search: shortestAddress(filterOfView(view), views).toString() }}
              onClick={onView}
              {...(!isSearch &&
                view === wider && { 'aria-current': current === undefined ? 'true' : 'page' })}
            >
              {view.label}{' '}
              {counts[at]?.data !== undefined && (
                <span className="queue-views__count numeric">
                  {counts[at].data}
                  {view.order === 'due' && <span className="queue-views__today"> today</span>}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether a view says how many it holds: not if all are in it, or answers would have to be opened to know. */
function isCounted({ status, state, today, callLanguage }: QueueFilter): boolean {
  return status !== 'all' && [state, today, callLanguage].every((filter) => filter === undefined);
}
