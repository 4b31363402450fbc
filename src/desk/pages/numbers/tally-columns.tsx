import type { ReactNode } from 'react';
import { csvCell } from '../../../core/csv-cell.ts';
import type { Breakdown, Tally } from '../../../core/desk/numbers.ts';

type Count = Exclude<keyof Tally, 'hours'>;
type Heading<Of> = readonly [of: Of, heading: string];

/** A column of a table of tallies. */
interface TallyColumn {
  readonly name: string;
  readonly isNumeric: true;
  readonly cell: (tally: Tally) => ReactNode;
  /** The columns of a CSV that hold the same. */
  readonly inCsv: readonly Heading<keyof Tally>[];
}

function count(of: Count, name: string): TallyColumn {
  return { name, isNumeric: true, cell: (tally) => tally[of].toLocaleString('en-US'), inCsv: [[of, name]] };
}

/** A part of a whole: `45 of 75`, with the percentage. */
function share(name: string, part: Heading<Count>, whole: Heading<Count>): TallyColumn {
  const cell = ({ [part[0]]: some, [whole[0]]: all }: Tally) =>
    all === 0 ? (
      '–'
    ) : (
      <>
        {some.toLocaleString('en-US')} of {all.toLocaleString('en-US')}{' '}
        <span className="numbers-percent">{Math.round((some / all) * 100)}%</span>
      </>
    );
  return { name, isNumeric: true, cell, inCsv: [whole, part] };
}

const CALLS = share('Reached, of calls', ['reached', 'Calls that reached them'], ['called', 'Calls']);
const CONTACTED = count('contacted', 'First contacts');
const ACCEPTED = count('accepted', 'Accepted');
const DECLINED = count('declined', 'Declined');

/** Every column, those first that tell how soon applicants are reached: a phone shows no more at once. */
export const TALLY_COLUMNS: readonly TallyColumn[] = [
  {
    name: 'Hours to first contact',
    isNumeric: true,
    cell: ({ hours }) => (hours === null ? '–' : hours.toFixed(1)),
    inCsv: [['hours', 'Hours to first contact']],
  },
  share('Promises kept', ['kept', 'Promises kept'], ['due', 'Promises due']),
  count('received', 'Received'),
  share('Eligible, of judged', ['eligible', 'Eligible'], ['judged', 'Judged by the rules']),
  CALLS,
  CONTACTED,
  ACCEPTED,
  DECLINED,
];

/** The columns of a breakdown: what was done has no received applications to count. */
export function columnsBy(by: Breakdown): readonly TallyColumn[] {
  if (by === 'reason') return [DECLINED];
  return by === 'actor' ? [CALLS, CONTACTED, ACCEPTED, DECLINED] : TALLY_COLUMNS;
}

/** A table of tallies as CSV with a byte order mark, each count in its own column. @param first the first column */
export function tallyCsv<Row extends Tally>(
  [heading, labelOf]: readonly [heading: string, labelOf: (row: Row) => string],
  columns: readonly TallyColumn[],
  rows: readonly Row[],
): string {
  const counts = columns.flatMap(({ inCsv }) => inCsv);
  const lines = [
    [heading, ...counts.map(([, name]) => name)],
    ...rows.map((row) => [labelOf(row), ...counts.map(([of]) => row[of])]),
  ];
  const cells = (line: readonly (string | number | null)[]) =>
    line.map((cell) => `"${csvCell(cell).replaceAll('"', '""')}"`).join(',');
  return `\uFEFF${lines.map(cells).join('\r\n')}\r\n`;
}
