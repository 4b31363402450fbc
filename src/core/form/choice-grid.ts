import type { FieldUi } from './ui.schema.ts';

/** A list of choices shown as rows by columns; each cell is a choice. */
export interface ChoiceGrid {
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
