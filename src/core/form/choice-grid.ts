import type { FieldUi } from './ui.schema.ts';

/** A list of choices shown as rows by columns; each cell is a choice. */
interface ChoiceGrid {
  readonly rows: readonly (readonly [word: string, label: string])[];
  readonly columns: readonly (readonly [word: string, label: string])[];
}

/** The grid of a question; `null` if it has none. */
export function choiceGrid({ 'ui:options': { rowLabels, columnLabels } = {} }: FieldUi): ChoiceGrid | null {
  return rowLabels === undefined || columnLabels === undefined
    ? null
    : { rows: Object.entries(rowLabels), columns: Object.entries(columnLabels) };
}

/** The choice at a row and a column: `monday-morning`. */
export function cellValue(row: string, column: string): string {
  return `${row}-${column}`;
}

/**
 * Formats the chosen cells row by row: `Monday: morning, evening; Friday: midday`.
 * @param chosen values of cells; unknown values are appended unchanged
 * @param locale the language tag of the labels
 */
export function gridText({ rows, columns }: ChoiceGrid, chosen: readonly string[], locale: string): string {
  const known = new Set<string>();
  const lines = rows.flatMap(([row, label]) => {
    const inRow = columns.filter(([column]) => chosen.includes(cellValue(row, column)));
    for (const [column] of inRow) known.add(cellValue(row, column));
    const labels = inRow.map(([, each]) => each.toLocaleLowerCase(locale));
    return labels.length === 0 ? [] : [`${label}: ${labels.join(', ')}`];
  });
  return [...lines, ...chosen.filter((value) => !known.has(value))].join('; ');
}
