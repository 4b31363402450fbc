import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { QueueColumn } from '../../../core/desk/desk-policies.ts';
import type { OpenApplication, QueueOrder, QueueRow } from '../../../core/desk/queue.ts';
import { LANGUAGE_NAMES_IN_ENGLISH } from '../../../core/languages/language.ts';
import { ownValue } from '../../../core/own-value.ts';
import { useSession } from '../../session/session.ts';
import { ageOf } from '../../shell/age.ts';
import { dueGroup } from '../../shell/due.ts';
import { dateAndTime } from '../../shell/moment.ts';
import { useNow } from '../../shell/use-now.ts';
import { OpenBy } from './AlsoOpen.tsx';
import { Name, Next, Reach } from './row-parts.tsx';
import { VERDICT_LABELS } from '../../../core/rules/verdict.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';

const HEADINGS: Readonly<Record<QueueColumn, string>> = {
  name: 'Name',
  due: 'Next',
  form: 'Form',
  age: 'Received',
  verdict: 'Verdict',
  status: 'Status',
  assignee: 'Assigned to',
};

const ORDERS: Readonly<Record<QueueOrder, string>> = {
  due: 'What is due first comes first.',
  rank: 'Needs review comes first, then verdicts that differ, then the oldest.',
  newest: 'Newest first.',
  oldest: 'Oldest first.',
};

/** The update interval of the rows' clocks, in milliseconds. */
const TICK = 30_000;

interface QueueTableProps {
  readonly rows: readonly QueueRow[];
  /** The reference of the row selected by keyboard. */
  readonly selected: string | null;
  readonly onSelect: (reference: string) => void;
  /** Which applications colleagues have open. */
  readonly opened: readonly OpenApplication[];
  readonly table: RefObject<HTMLTableElement | null>;
  /** The address of this queue, for the link back. */
  readonly queue: string;
  /** The search whose results these are, best match first; empty for none. */
  readonly search: string;
  /** The order without a search. */
  readonly order: QueueOrder;
  /** Whether other rows are being loaded: then these are outdated, and their links are disabled. */
  readonly isStale: boolean;
}

/** The rows of the queue, with the columns of the agency's file: a table, and on a phone cards. */
export function QueueTable({
  rows,
  selected,
  onSelect,
  opened,
  table,
  queue,
  search,
  order,
  isStale,
}: QueueTableProps) {
  const { columns } = useSession().desk;
  const now = useNow(TICK);
  const [first, ...others] = columns;
  if (first === undefined) return null;
  const rowsByPhone = new Map<string, number>();
  for (const { phone } of rows) rowsByPhone.set(phone, (rowsByPhone.get(phone) ?? 0) + 1);
  // Rows in the order of their due times, under headings.
  const isUnderDay = search === '' && order === 'due';
  const groups = new Map<string | null, QueueRow[]>();
  for (const row of rows) {
    const heading = isUnderDay ? dueGroup(row.dueAt, now) : null;
    groups.set(heading, [...(groups.get(heading) ?? []), row]);
  }
  return (
    <table ref={table} className="table table--cards queue" aria-busy={isStale} inert={isStale}>
      <caption className="visually-hidden">
        {search === '' ? `Applications. ${ORDERS[order]}` : 'Applications found, closest matches first.'}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column} style={{ ['--area' as string]: column }}>
              {HEADINGS[column]}
            </th>
          ))}
        </tr>
      </thead>
      {[...groups].map(([heading, rowsOfGroup]) => (
        <tbody key={heading}>
          {heading !== null && (
            <tr className="queue__group">
              <th scope="rowgroup" colSpan={columns.length}>
                {heading}
              </th>
            </tr>
          )}
          {rowsOfGroup.map((row) => (
            <tr
              key={row.reference}
              aria-selected={row.reference === selected}
              data-reference={row.reference}
              onFocus={() => onSelect(row.reference)}
            >
              <th scope="row" className="queue__first">
                <span className="queue__who">
                  <Link to={`/applications/${row.reference}`} state={{ queue }} className="queue__link">
                    <Cell column={first} row={row} now={now} search={search} isUnderDay={isUnderDay} />
                  </Link>
                  <bdi className="queue__place">{row.place}</bdi>
                  {row.foundBy !== null && (
                    <span className="queue__found-by">
                      {row.foundBy === 'similar' ? 'Similar match' : 'Other details match'}
                    </span>
                  )}
                </span>
                <Reach row={row} now={now} rowsWithPhone={rowsByPhone.get(row.phone)} />
              </th>
              {others.map((column) => (
                <td key={column} data-column={column} style={{ ['--area' as string]: column }}>
                  <Cell column={column} row={row} now={now} search={search} isUnderDay={isUnderDay} />
                  {column === 'assignee' && <OpenBy reference={row.reference} opened={opened} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell({
  column,
  row,
  now,
  search,
  isUnderDay,
}: {
  readonly column: QueueColumn;
  readonly row: QueueRow;
  readonly now: number;
  readonly search: string;
  readonly isUnderDay: boolean;
}): ReactNode {
  const { forms, statuses } = useSession().desk;
  switch (column) {
    case 'name':
      return <Name row={row} search={search} />;
    case 'due':
      return <Next row={row} now={now} isUnderDay={isUnderDay} />;
    case 'form':
      return (
        <>
          {ownValue(forms, row.form) ?? row.form}
          {row.language !== 'en' && `, ${LANGUAGE_NAMES_IN_ENGLISH[row.language]}`}
        </>
      );
    case 'age':
      return <Age receivedAt={row.receivedAt} now={now} />;
    case 'verdict':
      return (
        <span className="cluster queue__verdict">
          <Verdicts {...row} />
          {row.differs && row.verdict !== 'needs-review' && (
            <span className="badge badge--unknown">Verdicts differ</span>
          )}
          {row.isAsked && <span className="badge badge--unknown">Wrote to us</span>}
          {row.flag === 'robot' && <span className="badge badge--bad">Flagged: a bot?</span>}
          {row.flag === 'old-form' && <span className="badge badge--off">Flagged: older form</span>}
          {row.notice === 'dead' && <span className="badge badge--bad">Notice failed</span>}
        </span>
      );
    case 'status':
      return statuses.find(({ id }) => id === row.status)?.label ?? row.status;
    case 'assignee':
      return row.assignee?.name ?? <span className="muted">No one</span>;
  }
}

/** The verdict, and today's where it differs: the one that leads on comes first. */
function Verdicts({ verdict, today }: Pick<QueueRow, 'verdict' | 'today'>) {
  const other = today === null || today === verdict || today === 'needs-review' ? null : today;
  if (other === 'eligible' && verdict !== 'not-decided')
    return (
      <>
        <span className="badge badge--good">Eligible today</span>
        <span className="badge badge--off">Then: {VERDICT_LABELS[verdict].toLowerCase()}</span>
      </>
    );
  return (
    <>
      {verdict !== 'not-decided' && <VerdictBadge verdict={verdict} />}
      {other !== null && (
        <span className="badge badge--off">
          {verdict === 'not-decided' ? 'Advisory' : 'Today'}: {VERDICT_LABELS[other].toLowerCase()}
        </span>
      )}
    </>
  );
}

function Age({ receivedAt, now }: { readonly receivedAt: string; readonly now: number }) {
  const { short, long } = ageOf(receivedAt, now);
  return (
    <time dateTime={receivedAt} title={dateAndTime(receivedAt)} className="numeric">
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{long}</span>
    </time>
  );
}
