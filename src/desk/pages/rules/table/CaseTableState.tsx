import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { Button } from '../../../Button.tsx';
import type { TableView } from '../../../../core/desk/case-table.ts';
import { Failure } from '../../../Failure.tsx';
import { ownValue } from '../../../../core/own-value.ts';
import { languageName } from '../language-name.ts';
import { useNextEditing } from '../next/use-next.ts';
import { capitalize } from '../../../../core/capitalize.ts';
import { Table } from '../../../shell/Table.tsx';
import { VerdictBadge } from '../../../shell/verdicts.tsx';
import { tableQuery, type NextStep } from '../rules-queries.ts';
import { cellInWords, Expectations } from './Expectations.tsx';

type Failing = TableView['failing'][number];
type Proposed = TableView['proposed'][number];

/**
 * The next version's effect on the table of cases: failing rows first, boundaries without a row, proposed rows, and
 * with `isWhole` the rows that pass.
 */
export function CaseTableState({
  ruleSet,
  step,
  isWhole = false,
}: {
  readonly ruleSet: string;
  readonly step: NextStep;
  /** Whether the rows that pass are listed, too. */
  readonly isWhole?: boolean;
}) {
  const { edit } = useNextEditing();
  const { data, error, refetch, isPlaceholderData } = useQuery(tableQuery(ruleSet, step));
  const section = useRef<HTMLElement>(null);
  /** The button that had the focus disappears with its row. */
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">Running the table of cases…</p>;
  if (!data.isReadable)
    return (
      <p className="notice">The table of cases couldn’t be run: {data.problem ?? 'it can’t be read.'}</p>
    );
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="case-table stack stack--close"
      aria-label="Table of cases"
      aria-busy={isPlaceholderData}
    >
      {data.failing.length === 0 ? (
        <p className="panel__head" role="status">
          All {data.passing.length} rows of the table pass.
        </p>
      ) : (
        <Expectations
          failing={data.failing.map((row) => ({
            ...row,
            id: String(row.line),
            differences: row.differences.map((each) => ({ ...each, what: columnInWords(each.column) })),
            details: <Given cells={row.given} />,
          }))}
          total={data.failing.length + data.passing.length}
          of="rows of the table"
          onAccept={(line) =>
            edit({ kind: 'accept', ruleSet, ...(line === undefined ? {} : { lines: [Number(line)] }) })
          }
          onEdited={keepFocus}
        />
      )}
      <ProposedRows ruleSet={ruleSet} table={data} onEdited={keepFocus} />
      {isWhole && data.passing.length > 0 && (
        <details open={data.failing.length === 0}>
          <summary>
            {data.failing.length === 0 ? 'All rows' : `Passing rows (${data.passing.length})`}
          </summary>
          <PassingRows rows={data.passing} />
        </details>
      )}
    </section>
  );
}

/** The rows as a table of their facts, in which what most of them have in common is muted. */
function PassingRows({ rows }: { readonly rows: TableView['passing'] }) {
  const facts = [...new Set(rows.flatMap(({ given }) => given.map(({ column }) => column)))];
  const valueOf = ({ given }: Pick<Failing, 'given'>, fact: string) =>
    given.find(({ column }) => column === fact)?.value ?? '';
  const usual = new Map(facts.map((fact) => [fact, mostCommon(rows.map((row) => valueOf(row, fact)))]));
  return (
    <Table
      rows={rows}
      keyOf={({ name }) => name}
      scrolls="Rows of the table of cases"
      columns={[
        { name: 'Case', cell: ({ name }) => name },
        { name: 'Verdict', cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
        ...facts.map((fact) => ({
          name: capitalize(fact),
          cell: (row: Pick<Failing, 'given'>) => {
            const value = valueOf(row, fact);
            return value === usual.get(fact) ? <span className="muted">{value}</span> : value;
          },
        })),
      ]}
    />
  );
}

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function ProposedRows({
  ruleSet,
  table,
  onEdited,
}: {
  readonly ruleSet: string;
  readonly table: TableView;
  readonly onEdited: () => void;
}) {
  const { edit, isEditable } = useNextEditing();
  const [isAdding, setAdding] = useState(false);
  const { boundaries, proposed, failing } = table;
  if (boundaries.length === 0 && proposed.length === 0) return null;
  async function add(): Promise<void> {
    setAdding(true);
    await edit({ kind: 'add-cases', ruleSet });
    setAdding(false);
    onEdited();
  }
  return (
    <>
      <div className="panel__head">
        <p>
          {boundaries.length > 0 && `${boundariesInWords(boundaries)} `}
          {proposed.length > 0 &&
            `Proposed: ${proposed.length === 1 ? '1 row' : `${proposed.length} rows`}. Check that ${proposed.length === 1 ? 'it expects' : 'they expect'} what you intend.`}
        </p>
        {isEditable && proposed.length > 0 && (
          <Button look="quiet" isSmall isDisabled={failing.length > 0 || isAdding} onClick={() => void add()}>
            {isAdding ? 'Adding…' : 'Add what’s proposed'}
          </Button>
        )}
      </div>
      {failing.length > 0 && proposed.length > 0 && (
        <p className="muted">They can be added once every row passes.</p>
      )}
      {proposed.length > 0 && (
        <details>
          <summary>Show what’s proposed</summary>
          <ul className="lines case-table__rows">
            {proposed.map((row) => (
              <ProposedRow key={row.name} row={row} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function ProposedRow({ row: { name, given, expected } }: { readonly row: Proposed }) {
  return (
    <li>
      <div className="case-table__row">
        <h3>{name}</h3>
        <dl className="facts">
          {expected.map(({ column, value }) => (
            <Fragment key={column}>
              <dt>{columnInWords(column)}</dt>
              <dd>
                <ins>{cellInWords(value)}</ins>
              </dd>
            </Fragment>
          ))}
        </dl>
        <Given cells={given} />
      </div>
    </li>
  );
}

function Given({ cells }: { readonly cells: Failing['given'] }) {
  if (cells.length === 0) return null;
  return (
    <details className="case-table__given">
      <summary>The case</summary>
      <p className="muted">{cells.map(({ column, value }) => `${column}: ${value}`).join(' · ')}</p>
    </details>
  );
}

/** The words for columns whose names are keys, as the texts have them. */
const COLUMNS: Readonly<Record<string, string>> = {
  'reason texts': 'reason',
  'advice entered': 'advice: what was entered',
  'advice change': 'advice: what could change',
  'advice comeBack': 'advice: when to come back',
};

/** `verdict` for `expect verdict`, `height text` for `expect fact heightText`, `reason, in Spanish` for a translation. */
function columnInWords(column: string): string {
  const [name = '', language] = column
    .replace(/^expect (fact )?/, '')
    .replace(/\)$/, '')
    .split(' (');
  const words =
    ownValue(COLUMNS, name) ??
    name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return language === undefined ? words : `${words}, in ${languageName(language)}`;
}

function boundariesInWords(boundaries: TableView['boundaries']): string {
  const values = boundaries.flatMap(({ fact, below, above }) =>
    [below, above].flatMap((value) => (value === null ? [] : [`${fact} ${value}`])),
  );
  const names = [...new Set(values)].join(', ');
  return boundaries.length === 1
    ? `No row tests the boundary at ${names}.`
    : `No row tests the boundaries at ${names}.`;
}
