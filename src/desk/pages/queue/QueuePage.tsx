import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../Button.tsx';
import type { QueueFilter, QueuePage as Page } from '../../../core/desk/queue.ts';
import { useHasPermission, useSession } from '../../session/session.ts';
import { Failure } from '../../Failure.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Shortcuts } from '../../shell/Shortcuts.tsx';
import { ShowMore } from '../../shell/ShowMore.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SavedViews } from './SavedViews.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueSearch } from './QueueSearch.tsx';
import { QueueTable } from './QueueTable.tsx';
import { exportAddress, filterAt, filterInEffect, SEARCH, shortestAddress, viewOf } from './queue-address.ts';
import { countQuery, countText, queueQuery, rowsIn } from './queue-query.ts';
import { useMemoryState } from '../../shell/use-memory-state.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { useQueueChanges } from './use-queue-changes.ts';
import { ViewTabs } from './ViewTabs.tsx';
import './queue.css';

/** The queue of applications: views and filters in the address, the search in memory, and keyboard shortcuts. */
export function QueuePage() {
  const { desk, views: own } = useSession();
  const { views } = desk;
  const mayExport = useHasPermission('export');
  const [address, setAddress] = useSearchParams();
  const addressed = filterAt(address, views);
  const [search, setSearch] = useMemoryState('queue-search', '');
  const isSearch = search !== '';
  const filter = filterInEffect(addressed, [...views, ...own], search);
  const [selected, setSelected] = useMemoryState<string | null>('queue-selected', null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const queue = useInfiniteQuery(queueQuery(filter, search));
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage } = queue;
  const rows = useMemo(() => rowsIn(data), [data]);
  const last = data?.pages.at(-1);
  const references = rows.map(({ reference }) => reference);
  const here = `?${shortestAddress(addressed, views).toString()}`;
  /** The page being fetched, which refetching the list would cancel. */
  const more = useRef<Promise<unknown>>(Promise.resolve());
  // Search results are not refetched: searches are rate-limited, and results should not change while they are read.
  const opened = useQueueChanges(() => {
    if (!isSearch) void more.current.then(() => client.invalidateQueries({ queryKey: ['queue'] }));
  });

  function select(reference: string): void {
    setSelected(reference);
    const row = table.current?.querySelector(`[data-reference="${CSS.escape(reference)}"]`);
    row?.querySelector<HTMLElement>('a')?.focus();
  }

  const { state } = useLocation();
  /** On return from an application, selects its row or the search field. */
  const comeBack = useEffectEvent(() => {
    if (state === SEARCH) input.current?.select();
    else if (selected !== null && references.includes(selected)) select(selected);
  });
  useEffect(() => comeBack(), []);

  /** The references as they were shown last; at first those among which an application was opened. */
  const before = useRef(references);
  /** If work has taken the selected row from its place, selects the row that followed it. */
  const keepPlace = useEffectEvent(() => {
    const from = before.current.indexOf(selected ?? '');
    const next = before.current.slice(from + 1).find((each) => references.includes(each));
    before.current = references;
    const at = references.indexOf(selected ?? '');
    if (from === -1 || next === undefined || (at !== -1 && at < references.indexOf(next))) return;
    // Elsewhere, as in the search field, the focus stays.
    if (document.activeElement?.matches('body, section, .queue__link') === true) select(next);
    else setSelected(next);
  });
  useEffect(() => keepPlace(), [rows]);

  /** The index of the first row being loaded, which is selected after it is rendered. */
  const awaited = useRef<number | null>(null);
  const drawn = useEffectEvent(() => {
    const row = awaited.current === null ? undefined : rows[awaited.current];
    if (row === undefined) return;
    awaited.current = null;
    select(row.reference);
  });
  useEffect(() => drawn(), [rows]);

  /** Searches, and focuses the first match. */
  function look(text: string): void {
    awaited.current = text === '' || text === search ? null : 0;
    setSearch(text);
  }

  function showMore(): void {
    if (isFetchingNextPage) return;
    awaited.current = rows.length;
    more.current = queue.fetchNextPage();
  }

  function move(by: 1 | -1): void {
    const at = references.indexOf(selected ?? '');
    const next = references[at === -1 ? 0 : at + by];
    if (next !== undefined) select(next);
    else if (by === 1 && hasNextPage) showMore();
  }
  useKeys({
    j: () => isPlaceholderData || move(1),
    k: () => isPlaceholderData || move(-1),
    Enter() {
      if (isPlaceholderData || !references.includes(selected ?? '')) return;
      void navigate(`/applications/${selected}`, { state: { queue: here } });
    },
    '/': () => input.current?.focus(),
  });

  function change(changes: { readonly [Name in keyof QueueFilter]: QueueFilter[Name] | undefined }): void {
    // Omits undefined filters.
    const said = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== undefined);
    setAddress(shortestAddress(filterAt(new URLSearchParams(said as [string, string][]), []), views));
  }

  const isView = viewOf(addressed, [...views, ...own]) !== undefined;
  // The same count as at its tab.
  const isOfDue = isView && !isSearch && filter.order === 'due';
  const { data: today } = useQuery({ ...countQuery(filter), enabled: isOfDue });
  return (
    <div className="stack queue-page">
      <PageHead title="Queue" />
      <section className="panel panel--flush queue-panel" aria-label="Applications">
        <div className="queue__head">
          <ViewTabs filter={addressed} isSearch={isSearch} onView={() => setSearch('')} />
          <QueueSearch search={search} onSearch={look} input={input} />
        </div>
        <div className="queue__line">
          <div className="cluster queue__said">
            <p role="status" className="queue__count muted">
              {data === undefined || isPlaceholderData
                ? error === null && (isSearch ? 'Searching…' : 'Loading applications…')
                : shownText(rows.length, last, isSearch, filter, isOfDue ? today : undefined)}
            </p>
            {rows.some(({ isOpened }) => !isOpened) && (
              <span className="queue__legend queue__unopened" aria-hidden="true">
                Not opened yet
              </span>
            )}
            {!isView && rows.length > 0 && (
              <Button look="link" onClick={() => setAddress(new URLSearchParams())}>
                Clear filters
              </Button>
            )}
            {!isSearch && <SavedViews filter={filter} />}
            {!isSearch && mayExport && rows.length > 0 && (
              <Link className="link-button" to={exportAddress(filter)}>
                Export
              </Link>
            )}
          </div>
          <Shortcuts />
          <QueueFilters
            filter={filter}
            isView={isView}
            isSearch={isSearch}
            count={
              last === undefined || isPlaceholderData
                ? null
                : countText(rows.length + last.more, last.isWhole)
            }
            onClear={() => setAddress(new URLSearchParams())}
            onChange={change}
          />
        </div>
        {error !== null && <Failure error={error} onRetry={() => void queue.refetch()} />}
        {rows.length > 0 && (
          <QueueTable
            rows={rows}
            selected={selected}
            onSelect={setSelected}
            opened={opened}
            table={table}
            queue={here}
            search={search}
            order={filter.order ?? 'rank'}
            isStale={isPlaceholderData}
          />
        )}
        {data !== undefined && !isPlaceholderData && rows.length === 0 && !hasNextPage && (
          <NothingFound
            isSearch={isSearch}
            isDue={filter.order === 'due' && isView}
            isMine={filter.assignee === 'me' && isView}
            isFiltered={!isView}
            onWiden={() => setAddress(new URLSearchParams())}
            onClear={() => {
              setSearch('');
              setAddress(new URLSearchParams());
            }}
          />
        )}
        {hasNextPage && !isPlaceholderData && (
          <div className="queue__more">
            <ShowMore
              label={rows.length === 0 ? 'Keep looking' : 'Show more'}
              list={queue}
              onMore={showMore}
            />
          </div>
        )}
      </section>
    </div>
  );
}

/** How many applications are shown, of which; and of a view of what is due, how many are due today. */
function shownText(
  shown: number,
  last: Page | undefined,
  isSearch: boolean,
  { status }: QueueFilter,
  today: string | undefined,
): string {
  const among = isSearch && (status ?? 'all') === 'all' ? ' among all, open and closed' : '';
  const count = `${shown.toLocaleString('en-US')} ${shown === 1 ? 'application' : 'applications'}${among}`;
  const order = isSearch && shown > 1 ? ', closest matches first' : '';
  if (today !== undefined && last !== undefined)
    return `${today} due today, ${countText(shown + last.more, last.isWhole)} in all`;
  if (last === undefined || last.next === null) return `${count}${order}`;
  if (isSearch && shown > 0)
    return `Showing ${count}${order}. Type more of the name or phone to narrow it down.`;
  if (last.more === 0) return `${count} so far. There may be more.`;
  return `${shown.toLocaleString('en-US')} of ${countText(shown + last.more, last.isWhole)} applications`;
}
