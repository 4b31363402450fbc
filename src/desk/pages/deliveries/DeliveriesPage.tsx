import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Deliveries, DeliveriesQuery } from '../../../core/desk/deliveries.ts';
import { fetchApi, withQuery } from '../../api.ts';
import { useHasPermission } from '../../session/session.ts';
import { Button } from '../../Button.tsx';
import { capitalize } from '../../../core/capitalize.ts';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { focusWhenRendered } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { When } from '../../shell/When.tsx';
import { ShowMore } from '../../shell/ShowMore.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { Table } from '../../shell/Table.tsx';

type State = DeliveriesQuery['state'];

const STATES: Readonly<Record<State, { readonly name: string; readonly none: string }>> = {
  dead: { name: 'Failed', none: 'No notices have failed.' },
  waiting: { name: 'Waiting', none: 'No notices are waiting.' },
  delivered: { name: 'Delivered', none: 'No notices have been delivered yet.' },
};

const KINDS: Readonly<Record<Deliveries['deliveries'][number]['kind'], string>> = {
  application: 'New application',
  asked: 'An applicant’s request',
  call: 'Time of a call',
  reply: 'Reply',
  change: 'Change, for programs',
  code: 'Code for an applicant',
  digest: 'Digest',
  morning: 'What is due, to a colleague',
  account: 'Account, to a colleague',
};

/** The notices of applications to the agency: waiting, failed and delivered ones. */
export function DeliveriesPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('state') ?? 'dead';
  const state: State = asked === 'waiting' || asked === 'delivered' ? asked : 'dead';
  const notices = useInfiniteQuery({
    queryKey: ['deliveries', state],
    queryFn: ({ pageParam: after, signal }) =>
      fetchApi<Deliveries>(withQuery('/deliveries', { state, after }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  return (
    <>
      <PageHead title="Deliveries" />
      <Loaded query={notices} what="Loading the notices…">
        {({ pages }) => {
          const rows = pages.flatMap(({ deliveries }) => deliveries);
          return (
            <div className="stack">
              {pages.slice(0, 1).map(({ channels }) => (
                <Unnotified key="unnotified" channels={channels} />
              ))}
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
                        {pages[0] !== undefined && countOf(pages[0], each)}
                      </button>
                    </li>
                  ))}
                </ul>
                {state === 'delivered' ? (
                  rows.length > 0 && <Notices rows={rows} />
                ) : (
                  <Resendable
                    key={state}
                    state={state}
                    rows={rows}
                    count={pages[0] === undefined ? '' : countOf(pages[0], state)}
                  />
                )}
                {rows.length === 0 && (
                  <div className="empty">
                    <h2>{STATES[state].none}</h2>
                    {state === 'dead' && (
                      <p>If a receiver refuses a notice for days, we stop trying and list it here.</p>
                    )}
                  </div>
                )}
                <ShowMore list={notices} />
              </section>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** The number of notices in a state; delivered notices are not counted. */
function countOf({ channels, countedTo }: Deliveries, state: State): string {
  if (state === 'delivered') return '';
  const count = channels.reduce((sum, each) => sum + each[state], 0);
  return count === 0 ? '' : ` ${count.toLocaleString('en-US')}${count >= countedTo ? '+' : ''}`;
}

/** Says if nobody is notified, and which notices wait for a channel that is no longer configured. */
function Unnotified({ channels }: Pick<Deliveries, 'channels'>) {
  const gone = channels.filter(({ isConfigured, waiting }) => !isConfigured && waiting > 0);
  return (
    <>
      {channels.every(({ isConfigured }) => !isConfigured) && (
        <p className="notice">
          No one is notified. Ask your server administrator to set NOTIFY_EMAIL with a mail server, or
          WEBHOOK_URL. Both are in docs/operations.md.
        </p>
      )}
      {gone.map(({ channel, waiting }) => (
        <p key={channel} className="notice">
          {capitalize(channel)} is no longer configured, and {waiting.toLocaleString('en-US')} of its notices{' '}
          {waiting === 1 ? 'waits' : 'wait'}.
        </p>
      ))}
    </>
  );
}

/** Notices that can be sent again, all or one by one; without any, the last result stays visible. */
function Resendable({
  state,
  rows,
  count,
}: {
  readonly state: 'dead' | 'waiting';
  readonly rows: Deliveries['deliveries'];
  /** ` 12`, or empty if unknown. */
  readonly count: string;
}) {
  const client = useQueryClient();
  const mayResend = useHasPermission('work');
  const resend = useMutation({
    /** @param reference the application whose notices to resend; `null` for all */
    mutationFn: (reference: string | null) =>
      reference === null
        ? fetchApi<Resent>('/deliveries/resend', { method: 'POST', body: { state } })
        : fetchApi<Resent>(`/applications/${reference}/resend`, { method: 'POST' }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['deliveries'] });
      focusWhenRendered('resent');
    },
  });
  const notices = resend.data?.notices;
  return (
    <>
      {state === 'dead' && rows.length > 0 && (
        <p className="muted">
          We’ve stopped sending these, because the receiving system or mailbox turned them down. Ask whoever
          runs it to fix that first, then resend.
        </p>
      )}
      <div className="cluster">
        {rows.length > 0 && (
          <Button look="quiet" isSmall isDisabled={resend.isPending} onClick={() => resend.mutate(null)}>
            {state === 'dead' ? `Resend all${count}` : `Retry all${count} now`}
          </Button>
        )}
        <span id="resent" role="status">
          {resend.error?.message}
          {notices === 0
            ? 'All of them will be tried within a minute anyway.'
            : notices !== undefined && `Resent: ${notices}.`}
        </span>
      </div>
      {rows.length > 0 && (
        <Notices
          rows={rows}
          {...(state === 'dead' &&
            mayResend && {
              onResend: (reference: string) => resend.isPending || resend.mutate(reference),
            })}
        />
      )}
    </>
  );
}

interface Resent {
  readonly notices: number;
}

/** @param onResend sends the notices of an application again */
function Notices({
  rows,
  onResend,
}: {
  readonly rows: Deliveries['deliveries'];
  readonly onResend?: (reference: string) => void;
}) {
  const isWaiting = rows.some(({ state }) => state === 'waiting');
  const hasFault = rows.some(({ lastFault }) => lastFault !== null);
  return (
    <Table
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Notice',
          cell: ({ reference, kind }) => (
            <>
              {KINDS[kind]} {reference !== null && <ReferenceLink reference={reference} />}
            </>
          ),
        },
        {
          name: 'Channel',
          onPhone: 'beside',
          cell: ({ channel }) => (channel === 'applicant' ? 'Email to the applicant' : capitalize(channel)),
        },
        { name: 'Since', onPhone: 'beside', cell: ({ createdAt }) => <When at={createdAt} isShort /> },
        {
          name: 'Tried',
          onPhone: 'beside',
          cell: ({ attempts }) => `${attempts}\u00a0${attempts === 1 ? 'attempt' : 'attempts'}`,
        },
        isWaiting && {
          name: 'Next attempt',
          cell: ({ state, nextAt }) =>
            state !== 'waiting' ? '–' : nextAt === null ? 'Right away' : <When at={nextAt} isShort />,
        },
        hasFault && {
          name: 'Last error',
          onPhone: 'line',
          cell: ({ lastFault }) => (lastFault === null ? '–' : faultInWords(lastFault)),
        },
      ]}
      {...(onResend !== undefined && {
        actions: ({ kind, reference }: Deliveries['deliveries'][number]) =>
          kind === 'application' &&
          reference !== null && (
            <Button
              look="link"
              aria-label={`Resend the notices of ${reference}`}
              onClick={() => onResend(reference)}
            >
              Resend
            </Button>
          ),
      })}
    />
  );
}

/** `refused: HTTP 422` → `The receiving system rejected the data (422)`; what a mail server says stays as it is. */
function faultInWords(fault: string): string {
  const [, status] = /^refused: HTTP (\d+)$/.exec(fault) ?? [];
  if (status === undefined) return capitalize(fault);
  const did = status === '400' || status === '422' ? 'rejected the data' : 'turned it down';
  return `The receiving system ${did} (${status})`;
}
