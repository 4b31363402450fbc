import type { WidgetProps } from '@rjsf/utils';
import { cellValue, choiceGrid } from '../../core/form/choice-grid.ts';
import { useBoxes } from './use-boxes.ts';

/** The number of letters in a row's short label on narrow screens. */
const SHORT = 3;

/** Checkboxes in a table, such as days by times of day. Each box is labeled by its row and its column. */
export function GridWidget(props: WidgetProps) {
  const { ref, id, ui, box } = useBoxes<HTMLTableElement>(props, true);
  // `checkForm` has checked that it has both.
  const { rows, columns } = choiceGrid(ui) ?? { rows: [], columns: [] };
  return (
    <table className="choice-grid" ref={ref}>
      <thead>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- The corner of a table is no control. */}
          <td />
          {columns.map(([column, label], at) => (
            <th key={column} id={`${id}-column-${at}`} scope="col">
              <span className="choice-grid__column">{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, label], down) => (
          <tr key={row}>
            <th id={`${id}-row-${down}`} scope="row">
              <span className="choice-grid__short" aria-hidden="true">
                {label.slice(0, SHORT)}
              </span>
              <span className="choice-grid__label">{label}</span>
            </th>
            {columns.map(([column], across) => (
              <td key={column}>
                <label className="checkboxes__choice choice-grid__cell">
                  <input
                    {...box(cellValue(row, column), down * columns.length + across)}
                    className="checkboxes__box"
                    aria-labelledby={`${id}-row-${down} ${id}-column-${across}`}
                  />
                  <span className="choice-label" />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
