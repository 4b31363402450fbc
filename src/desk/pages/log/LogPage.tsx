import './log.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  ACTS,
  COMMAND_LINE,
  UNKNOWN_PERSON,
  type LogEntry,
  type LogPage as Page,
} from '../../../core/desk/log.ts';
import { fetchApi, withQuery } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { SelectField, type Choice } from '../../shell/SelectField.tsx';
import { focusWhenRendered } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { dateAndTime, DAY_IN_FULL, TIME } from '../../shell/moment.ts';
import { ShowMore } from '../../shell/ShowMore.tsx';
import { When } from '../../shell/When.tsx';
import { Loaded } from '../../shell/Loaded.tsx';

const FILTERS = ['person', 'act', 'reference', 'since'] as const;

/** The audit log of the desk and of commands. Its filters are in the address. */
export function LogPage() {
  const [search, setSearch] = useSearchParams();
  const given = FILTERS.map((name) => [name, search.get(name) ?? ''] as const);
  const chosen = Object.fromEntries(given.filter(([, value]) => value !== ''));
  const log = useInfiniteQuery({
    queryKey: ['log', chosen],
    queryFn: ({ pageParam: after, signal }) =>
      fetchApi<Page>(withQuery('/log', { ...chosen, after }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
  const people = log.data?.pages[0]?.people ?? [];

  function set(name: (typeof FILTERS)[number], value: string): void {
    const after = new URLSearchParams(search);
    if (value === '') after.delete(name);
    else after.set(name, value);
    setSearch(after, { replace: true });
  }

  return (
    <>
      <PageHead title="Log" />
      <section className="panel panel--flush" aria-label="Entries">
        <div className="toolbar" role="search" aria-label="Entries of the log">
          <SelectField
            id="log-who"
            label="Who"
            value={chosen['person'] ?? ''}
            choices={[
              ['', 'Anyone'],
              ...people.map(({ id, name }): Choice => [id, name]),
              [COMMAND_LINE, 'Command line'],
              [UNKNOWN_PERSON, 'Not signed in'],
            ]}
            onChange={(value) => set('person', value)}
          />
          <SelectField
            label="What"
            value={chosen['act'] ?? ''}
            choices={[['', 'Anything'], ...Object.entries(ACTS)]}
            onChange={(value) => set('act', value)}
          />
          <ReferenceField value={chosen['reference'] ?? ''} onChange={(value) => set('reference', value)} />
          <div className="field">
            <label htmlFor="log-since">Since</label>
            <input
              id="log-since"
              type="date"
              value={chosen['since']?.slice(0, 10) ?? ''}
              onChange={({ target }) => set('since', target.value)}
            />
          </div>
          {Object.keys(chosen).length > 0 && (
            <Button
              look="link"
              onClick={() => {
                setSearch({});
                focusWhenRendered('log-who');
              }}
            >
              Clear filters
            </Button>
          )}
        </div>
        <Loaded query={log} what="Loading the log…">
          {({ pages }) => (
            <>
              {pages[0]?.entries.length === 0 ? (
                <p className="muted">No entries match these filters.</p>
              ) : (
                <Entries entries={pages.flatMap(({ entries }) => entries)} />
              )}
              <ShowMore label="Show earlier entries" list={log} />
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}

/** A reference filter, which searches on submit and not on each keystroke. */
function ReferenceField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address has changed, perhaps by “Back”.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <label htmlFor="log-reference">Application</label>
      <input
        id="log-reference"
        placeholder="K7QM-3XVD"
        maxLength={40}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() === value || onChange(typed.trim())}
      />
    </form>
  );
}

/** Who publishes, or fails to, without a request. */
const PUBLISHED_BY: Readonly<Record<LogEntry['state'], string>> = {
  begun: 'by the server',
  done: 'by the server, as planned',
  failed: 'by the server',
};

type Origin = Pick<LogEntry, 'act' | 'from' | 'state'>;

/** Acts by which answers or people’s data leave, or by which more people may see them. */
const SENSITIVE: readonly string[] = [
  ...['reveal', 'reveal-all', 'print', 'export', 'person', 'erase', 'erased'],
  ...['invite', 'roles', 'person-enable', 'token-create'],
];

function originOf({ act, from, state }: Origin): string {
  return from ?? (act === 'publish' ? PUBLISHED_BY[state] : 'from the command line');
}

/** Whether the entry above is of the same day, account and origin: then these are said only there. */
function isFromSame(above: LogEntry | undefined, entry: Origin & Pick<LogEntry, 'at' | 'account'>): boolean {
  return (
    above !== undefined &&
    above.account === entry.account &&
    originOf(above) === originOf(entry) &&
    DAY_IN_FULL.format(new Date(above.at)) === DAY_IN_FULL.format(new Date(entry.at))
  );
}

/** Entries below the name of their day, in the time zone of the device. */
function Entries({ entries }: { readonly entries: readonly LogEntry[] }) {
  const days = entries.map(({ at }) => DAY_IN_FULL.format(new Date(at)));
  return (
    <ol className="lines log">
      {entries.map(({ id, at, who, account, act, what, due, from, state, reason, references }, index) => (
        <Fragment key={id}>
          {days[index] !== days[index - 1] && (
            <li className="log__day">
              <h2>{days[index]}</h2>
            </li>
          )}
          <li>
            <p className="muted log__when">
              <time dateTime={at} title={dateAndTime(at)}>
                {TIME.format(new Date(at))}
              </time>
            </p>
            <p className="log__what">
              {state === 'failed' && <span className="badge badge--bad">Refused or failed</span>} {who}:{' '}
              {SENSITIVE.includes(act) ? <strong>{what}</strong> : what}
              {due !== null && (
                <>
                  {act === 'publish' ? ' for' : ','} <When at={due} />
                </>
              )}
              {references.map((reference) => (
                <Fragment key={reference}>
                  {'\u00A0· '}
                  <ReferenceLink reference={reference} />
                </Fragment>
              ))}
            </p>
            {reason !== null && <p className="log__reason">“{reason}”</p>}
            {!isFromSame(entries[index - 1], { at, account, act, from, state }) && (
              <p className="muted log__account">
                <span className="log__email">{account} · </span>
                {originOf({ act, from, state })}
              </p>
            )}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
