import type { ReactNode } from 'react';
import { TableScroll } from './TableScroll.tsx';

/** A column of a table; the first one names the row. */
interface Column<Row> {
  readonly name: string;
  readonly isNumeric?: boolean;
  /** On a phone, without the column's name: on its own line, or beside others. */
  readonly onPhone?: 'line' | 'beside';
  readonly cell: (row: Row) => ReactNode;
}

/** A table, which becomes a list of cards on a phone. */
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
  /** The actions of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /**
   * The accessible name of a table that on a phone scrolls sideways instead of becoming cards; its first column is
   * sticky.
   */
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
                <th key={column.name} scope="row" data-label={column.name}>
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
