import { useInfiniteQuery } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { QueuePage as Page } from '../../../core/desk/queue.ts';
import { Failure } from '../../Failure.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ShowMore } from '../../shell/ShowMore.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueSearch } from './QueueSearch.tsx';
import { QueueTable } from './QueueTable.tsx';
import { addressOf, filterOf, type FilterName } from './queue-address.ts';
import { queueQuery } from './queue-query.ts';
import { useKept } from '../../shell/use-kept.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { WeekNumbers } from './WeekNumbers.tsx';
import './queue.css';
import './week.css';

/** The applications that wait for somebody: filters in the address, a search in memory, everything by keys. */
export function QueuePage() {
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const [search, setSearch] = useKept('queue-search', '');
  const [selected, setSelected] = useKept<string | null>('queue-selected', null);
  const [areKeysOn, setAreKeysOn] = useKept('queue-keys', true);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const navigate = useNavigate();
  const { search: filters } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const queue = useInfiniteQuery(queueQuery(filter, search));
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage } = queue;
  // An application that somebody has changed between two pages can stand in both.
  const rows = useMemo(
    () => [
      ...new Map(
        data?.pages.flatMap((page) => page.rows.map((row) => [row.reference, row] as const)),
      ).values(),
    ],
    [data],
  );

  function select(reference: string): void {
    setSelected(reference);
    const row = table.current?.querySelector(`[data-reference="${CSS.escape(reference)}"]`);
    row?.querySelector<HTMLElement>('a')?.focus();
  }

  /** Behind the rows of now comes the first of those that are asked for; it is selected when it is drawn. */
  const awaited = useRef<number | null>(null);
  const selectAwaited = useEffectEvent(() => {
    const row = awaited.current === null ? undefined : rows[awaited.current];
    if (row === undefined) return;
    awaited.current = null;
    select(row.reference);
  });
  useEffect(() => selectAwaited(), [rows]);

  function showMore(): void {
    if (isFetchingNextPage) return;
    awaited.current = rows.length;
    void queue.fetchNextPage();
  }

  useQueueKeys(
    {
      move(by) {
        const at = rows.findIndex(({ reference }) => reference === selected);
        const next = rows[at === -1 ? 0 : at + by];
        if (next !== undefined) select(next.reference);
        else if (by === 1 && hasNextPage) showMore();
      },
      open() {
        if (rows.some(({ reference }) => reference === selected))
          void navigate(`/applications/${selected}`, { state: { queue: filters } });
      },
      search: () => input.current?.focus(),
      help: () => setIsHelpOpen(true),
    },
    areKeysOn,
  );

  function change(name: FilterName, value: string): void {
    const changed = new URLSearchParams(addressOf(filter));
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setAddress(addressOf(filterOf(changed)));
  }

  return (
    <div className="stack">
      <PageHead title="Queue" />
      <WeekNumbers />
      <section className="panel panel--flush" aria-label="Applications">
        <div className="queue__head">
          <QueueSearch search={search} onSearch={setSearch} input={input} />
          <QueueFilters filter={filter} isSearch={search !== ''} onChange={change} />
        </div>
        <div className="queue__line">
          <p role="status" className="queue__count muted">
            {data === undefined
              ? error === null && 'Loading applications…'
              : countText(rows.length, data.pages.at(-1), search !== '')}
          </p>
          {Object.keys(filter).length > 0 && (
            <button type="button" className="link-button" onClick={() => setAddress(new URLSearchParams())}>
              Clear filters
            </button>
          )}
          {rows.length > 0 && search === '' && (
            <p className="queue__count muted">
              Unknown first, then verdicts that differ, then the oldest. Bold means no one has opened it.
            </p>
          )}
          <button
            type="button"
            className="button button--quiet button--small queue__keys"
            onClick={() => setIsHelpOpen(true)}
          >
            <Keyboard aria-hidden="true" /> Shortcuts
          </button>
        </div>
        {error !== null && <Failure error={error} onRetry={() => void queue.refetch()} />}
        {rows.length > 0 && (
          <QueueTable
            rows={rows}
            selected={selected}
            onSelect={setSelected}
            table={table}
            isSearch={search !== ''}
            isStale={isPlaceholderData}
          />
        )}
        {data !== undefined && rows.length === 0 && !hasNextPage && (
          <Nothing
            isSearch={search !== ''}
            isFiltered={Object.keys(filter).length > 0}
            onClear={() => {
              setSearch('');
              setAddress(new URLSearchParams());
            }}
          />
        )}
        {hasNextPage && (
          <div className="queue__more">
            <ShowMore
              label={rows.length === 0 ? 'Keep looking' : 'Show more'}
              isLoading={isFetchingNextPage}
              onMore={showMore}
            />
          </div>
        )}
      </section>
      {isHelpOpen && <KeysDialog isOn={areKeysOn} onTurn={setAreKeysOn} onEnd={() => setIsHelpOpen(false)} />}
    </div>
  );
}

function countText(shown: number, last: Page | undefined, isSearch: boolean): string {
  const order = isSearch ? ', newest first' : '';
  const count = `${shown.toLocaleString('en-US')} ${shown === 1 ? 'application' : 'applications'}`;
  if (last === undefined || last.next === null) return `${count}${order}`;
  if (last.more === 0) return `${count} so far${order}. There may be more.`;
  const more = last.more.toLocaleString('en-US');
  return `${count} shown${order}, ${last.isWhole ? more : `more than ${more}`} more`;
}

function Nothing({
  isSearch,
  isFiltered,
  onClear,
}: {
  readonly isSearch: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}) {
  if (!isSearch && !isFiltered)
    return (
      <div className="empty">
        <h2>Nothing is waiting</h2>
        <p>New applications appear here, those that need review first.</p>
      </div>
    );
  return (
    <div className="empty">
      <h2>{isSearch ? 'No matches' : 'No applications match'}</h2>
      <p>
        {isSearch
          ? 'Search for a whole first or last name, a whole email address or phone number, or a reference.'
          : 'No application matches all of these filters.'}
      </p>
      <button type="button" className="button button--quiet" onClick={onClear}>
        Show the whole queue
      </button>
    </div>
  );
}
