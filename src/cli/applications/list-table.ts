import type { StoredApplication } from '../../server/store/schema.ts';
import { fit, printable, widthOf } from './printable.ts';
import { inReaderZone, readerZone } from './reader-time.ts';

interface Column {
  readonly heading: string;
  readonly cell: (application: StoredApplication) => string;
  /** May be cut to fit the terminal. */
  readonly gives: boolean;
}

const COLUMNS: readonly Column[] = [
  { heading: 'Received', cell: ({ receivedAt }) => inReaderZone(receivedAt).slice(0, -3), gives: false },
  { heading: 'Reference', cell: ({ reference }) => reference, gives: false },
  { heading: 'Form', cell: ({ form }) => form, gives: true },
  { heading: 'Name', cell: nameOf, gives: true },
  { heading: 'Verdict', cell: ({ verdict }) => verdict, gives: false },
  { heading: 'To review', cell: ({ flags }) => flags.join(', '), gives: true },
];
const GAP = '  ';
/** Below this a column says nothing any more. */
const NARROWEST = 6;

/**
 * A table for people, with the zone its times are in below it.
 * @param columns of the terminal; `Infinity` where there is none
 */
export function listTable(applications: readonly StoredApplication[], columns: number): string {
  if (applications.length === 0) return 'No applications.';
  const rows = applications.map((application) =>
    COLUMNS.map(({ cell }) => printable(cell(application)).replaceAll('\n', ' ')),
  );
  const widths = fittedWidths(rows, columns);
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => fit(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  const count = applications.length === 1 ? '1 application' : `${applications.length} applications`;
  return [
    line(COLUMNS.map(({ heading }) => heading)),
    line(widths.map((width) => '─'.repeat(width))),
    ...rows.map(line),
    '',
    `${count}, oldest first. Times are in ${readerZone()}.`,
  ].join('\n');
}

/** As wide as the content; the widest column that may be cut gives way until all fit. */
function fittedWidths(rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const widths = COLUMNS.map(({ heading }, index) =>
    Math.max(widthOf(heading), ...rows.map((row) => widthOf(row[index] ?? ''))),
  );
  const total = () => widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));
  while (total() > columns) {
    const giving = COLUMNS.map(({ gives }, index) => (gives ? (widths[index] ?? 0) : 0));
    const widest = Math.max(...giving);
    if (widest <= NARROWEST) break;
    widths[giving.indexOf(widest)] = widest - 1;
  }
  return widths;
}

function nameOf({ payload: { firstName, lastName } }: StoredApplication): string {
  return [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
