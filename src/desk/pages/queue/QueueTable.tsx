import { useState, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { QueueColumn } from '../../../core/desk/desk-policies.ts';
import type { NoticeState, QueueRow } from '../../../core/desk/queue.ts';
import { ownValue } from '../../../core/own-value.ts';
import { useSession } from '../../session/session.ts';
import { ageOf } from '../../shell/age.ts';
import { dateAndTime } from '../../shell/moment.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';

const HEADINGS: Readonly<Record<QueueColumn, string>> = {
  name: 'Name',
  form: 'Form',
  age: 'Waiting',
  verdict: 'Verdict',
  status: 'Status',
  assignee: 'Assigned to',
  notice: 'Notice',
};

const NOTICES: Readonly<Record<NoticeState, string>> = {
  none: 'None',
  delivered: 'Delivered',
  waiting: 'Waiting',
  dead: 'Failed',
};

interface QueueTableProps {
  readonly rows: readonly QueueRow[];
  /** The reference of the row that the keys stand on. */
  readonly selected: string | null;
  readonly onSelect: (reference: string) => void;
  readonly table: RefObject<HTMLTableElement | null>;
  /** Whether somebody searches: then the newest come first. */
  readonly isSearch: boolean;
  /** Whether other rows are on their way. */
  readonly isStale: boolean;
}

/** The rows of the queue, with the columns of the agency's file: a table, and on a phone cards. */
export function QueueTable({ rows, selected, onSelect, table, isSearch, isStale }: QueueTableProps) {
  const { columns } = useSession().desk;
  const { search: queue } = useLocation();
  // Ages are those of when the rows came.
  const [now] = useState(() => Date.now());
  const [first, ...others] = columns;
  if (first === undefined) return null;
  return (
    <table ref={table} className="table table--cards queue" aria-busy={isStale}>
      <caption className="visually-hidden">
        {isSearch
          ? 'Applications found, newest first.'
          : 'Applications. Needs review comes first, then verdicts that differ, then the oldest.'}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {HEADINGS[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.reference}
            aria-selected={row.reference === selected}
            data-reference={row.reference}
            onFocus={() => onSelect(row.reference)}
          >
            <th scope="row" className="queue__first">
              <Link to={`/applications/${row.reference}`} state={{ queue }} className="queue__link">
                {first === 'name' ? <Name row={row} /> : <Cell column={first} row={row} now={now} />}
              </Link>
              <span className="queue__reference">{row.reference}</span>
            </th>
            {others.map((column) => (
              <td key={column} data-label={HEADINGS[column]} data-column={column}>
                <Cell column={column} row={row} now={now} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({
  column,
  row,
  now,
}: {
  readonly column: QueueColumn;
  readonly row: QueueRow;
  readonly now: number;
}): ReactNode {
  const { forms, statuses } = useSession().desk;
  switch (column) {
    case 'name':
      return <Name row={row} />;
    case 'form':
      return ownValue(forms, row.form) ?? row.form;
    case 'age':
      return <Age receivedAt={row.receivedAt} now={now} />;
    case 'verdict':
      return (
        <span className="cluster queue__verdict">
          <VerdictBadge verdict={row.verdict} />
          {row.differs && <span className="badge badge--unknown">Verdicts differ</span>}
          {row.isAsked && <span className="badge badge--unknown">Wrote to us</span>}
          {row.isFlagged && <span className="badge badge--bad">Flagged</span>}
        </span>
      );
    case 'status':
      return statuses.find(({ id }) => id === row.status)?.label ?? row.status;
    case 'assignee':
      return row.assignee?.name ?? <span className="muted">No one</span>;
    case 'notice':
      return <span className={row.notice === 'dead' ? 'queue__failed' : 'muted'}>{NOTICES[row.notice]}</span>;
  }
}

function Name({ row: { name, isOpened } }: { readonly row: QueueRow }) {
  return (
    <>
      {/* A name that is written from right to left must not take the reference along. */}
      <bdi className={isOpened ? undefined : 'queue__unopened'}>
        {name === null ? 'Can’t be read: its key is missing' : hasLetters(name) ? name : 'No name'}
      </bdi>
      {!isOpened && <span className="visually-hidden">, not opened yet</span>}
    </>
  );
}

/** A name of blanks or of signs that nobody sees is a row that nobody can click. */
function hasLetters(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
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
