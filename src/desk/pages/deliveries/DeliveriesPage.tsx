import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Deliveries, DeliveriesQuery } from '../../../core/desk/deliveries.ts';
import { ask } from '../../api.ts';
import { capital } from '../../shell/capital.ts';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { Failure } from '../../shell/Failure.tsx';
import { focusOnceThere } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { When } from '../../shell/When.tsx';
import { ShowMore } from '../../shell/ShowMore.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { TableScroll } from '../../shell/TableScroll.tsx';

type State = DeliveriesQuery['state'];

const STATES: Readonly<Record<State, { readonly name: string; readonly none: string }>> = {
  dead: { name: 'Failed', none: 'No notices have failed.' },
  waiting: { name: 'Waiting', none: 'No notices are waiting.' },
  delivered: { name: 'Delivered', none: 'No notices have been delivered yet.' },
};

/** The notices of applications to the agency: what waits, what was given up, what arrived. */
export function DeliveriesPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('state') ?? 'dead';
  const state: State = asked === 'waiting' || asked === 'delivered' ? asked : 'dead';
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['deliveries', state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ state, ...(pageParam === null ? {} : { after: pageParam }) });
      return ask<Deliveries>(`/deliveries?${query.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  return (
    <>
      <PageHead title="Deliveries" />
      {first === undefined ? (
        error === null ? (
          <Loading what="Loading the notices…" />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="stack">
          <Channels page={first} />
          <section className="panel panel--flush" aria-label="Notices">
            <ul className="tabs">
              {(['dead', 'waiting', 'delivered'] as const).map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    aria-current={each === state ? 'true' : undefined}
                    onClick={() => setSearch({ state: each })}
                  >
                    {STATES[each].name}
                  </button>
                </li>
              ))}
            </ul>
            {state !== 'delivered' && <ResendAll key={state} state={state} isAny={rows.length > 0} />}
            {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
            {rows.length === 0 ? (
              <div className="empty">
                <h2>{STATES[state].none}</h2>
                {state === 'dead' && (
                  <p>If a receiver refuses a notice for days, we stop trying and list it here.</p>
                )}
              </div>
            ) : (
              <Notices rows={rows} />
            )}
            {hasNextPage && <ShowMore isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
          </section>
        </div>
      )}
    </>
  );
}

/** The queue of each channel in numbers. */
function Channels({ page: { channels, countedTo, lagMs } }: { readonly page: Deliveries }) {
  const many = (count: number) => `${count.toLocaleString('en-US')}${count >= countedTo ? ' or more' : ''}`;
  const isAny = channels.some(({ isConfigured }) => isConfigured);
  const shown = channels.filter(({ isConfigured, waiting, dead }) => isConfigured || waiting + dead > 0);
  return (
    <section className="panel" aria-labelledby="channels">
      <h2 id="channels">Who’s notified of applications</h2>
      {!isAny && (
        <p className="notice">
          No one is notified. Ask your server administrator to set NOTIFY_EMAIL with a mail server, or
          WEBHOOK_URL. Both are in docs/operations.md.
        </p>
      )}
      {shown.length > 0 && (
        <dl className="numbers">
          {shown.flatMap(({ channel, isConfigured, waiting, dead }) => [
            <div key={`${channel} waiting`}>
              <dt>
                waiting ({channel}
                {isConfigured ? '' : ', no longer configured'})
              </dt>
              <dd>{many(waiting)}</dd>
            </div>,
            <div key={`${channel} dead`}>
              <dt>failed ({channel})</dt>
              <dd>{many(dead)}</dd>
            </div>,
          ])}
          {lagMs > 0 && (
            <div>
              <dt>longest wait</dt>
              <dd>{waited(lagMs)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

/** `3 min`, `5 h`, `2 d`. */
function waited(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return `${Math.round(ms / 1000)} s`;
  if (minutes < 120) return `${Math.round(minutes)} min`;
  return minutes < 2 * 24 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} d`;
}

/** @param isAny whether there is a notice to send; what was said of the last ones stays when they are gone */
function ResendAll({ state, isAny }: { readonly state: 'dead' | 'waiting'; readonly isAny: boolean }) {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function resend(): Promise<void> {
    setBusy(true);
    try {
      const { notices } = await ask<{ readonly notices: number }>('/deliveries/resend', {
        method: 'POST',
        body: { state },
      });
      setSaid(notices === 0 ? 'All of them will be tried within a minute anyway.' : `Resent: ${notices}.`);
      await client.invalidateQueries({ queryKey: ['deliveries'] });
      focusOnceThere('resent');
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="cluster">
      {isAny && (
        <button
          type="button"
          className="button button--small"
          aria-disabled={isBusy ? true : undefined}
          onClick={() => isBusy || void resend()}
        >
          {state === 'dead' ? 'Resend all' : 'Retry all now'}
        </button>
      )}
      <span id="resent" role="status">
        {said}
      </span>
    </div>
  );
}

function Notices({ rows }: { readonly rows: Deliveries['deliveries'] }) {
  const isWaiting = rows.some(({ state }) => state === 'waiting');
  const hasFault = rows.some(({ lastFault }) => lastFault !== null);
  return (
    <TableScroll name="Table of notices">
      <table className="table table--cards">
        <thead>
          <tr>
            <th scope="col">Application</th>
            <th scope="col">Sent by</th>
            <th scope="col">Since</th>
            <th scope="col" className="numeric">
              Attempts
            </th>
            {isWaiting && <th scope="col">Next attempt</th>}
            {hasFault && <th scope="col">Last error</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, kind, reference, channel, state, createdAt, attempts, nextAt, lastFault }) => (
            <tr key={id}>
              <th scope="row" data-label="Application">
                {reference === null ? (
                  kind === 'account' ? (
                    'To a colleague'
                  ) : (
                    'Digest'
                  )
                ) : (
                  <ReferenceLink reference={reference} />
                )}
              </th>
              <td data-label="Sent by">{capital(channel)}</td>
              <td data-label="Since">
                <When at={createdAt} />
              </td>
              <td data-label="Attempts" className="numeric">
                {attempts}
              </td>
              {isWaiting && (
                <td data-label="Next attempt">
                  {state !== 'waiting' ? '–' : nextAt === null ? 'Right away' : <When at={nextAt} />}
                </td>
              )}
              {hasFault && <td data-label="Last error">{lastFault === null ? '–' : capital(lastFault)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
