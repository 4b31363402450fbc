import type { ReactNode } from 'react';
import { TableScroll } from './TableScroll.tsx';

/** A column of a table; the first one names the row. */
interface Column<Row> {
  readonly name: string;
  readonly isNumeric?: boolean;
  /** On a phone, where its name is not said: a line of its own, beside others like it, at the end of the first line, or not at all. */
  readonly onPhone?: 'line' | 'beside' | 'end' | 'hidden';
  readonly cell: (row: Row) => ReactNode;
}

/** Rows of a list: a table, and on a phone cards. */
export function Table<Row>({
  rows,
  columns: offered,
  keyOf,
  idOf,
  actions,
  scrolls,
}: {
  readonly rows: readonly Row[];
  /** `false` for one that no row needs. */
  readonly columns: readonly (Column<Row> | false)[];
  readonly keyOf: (row: Row) => string;
  /** The id of a row on the page, for the focus. */
  readonly idOf?: (row: Row) => string;
  /** What can be done with a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** What it is called where it stays a table on a phone and scrolls, its first column in place: numbers are compared. */
  readonly scrolls?: string;
}) {
  const columns = offered.filter((column) => column !== false);
  const numeric = (column: Column<Row>) => (column.isNumeric === true ? 'numeric' : undefined);
  const table = (
    <table className={scrolls === undefined ? 'table table--cards' : 'table table--pinned'}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={numeric(column)}>
              {column.name}
            </th>
          ))}
          {actions !== undefined && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} id={idOf?.(row)}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.name} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.name}
                  className={numeric(column)}
                  data-phone={column.onPhone}
                  {...(column.onPhone === undefined && { 'data-label': column.name })}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
            {actions !== undefined && (
              <td className="table__actions">
                <div className="cluster">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return scrolls === undefined ? table : <TableScroll name={scrolls}>{table}</TableScroll>;
}
