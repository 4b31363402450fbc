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
 * Formats the chosen cells, rows with the same cells together: `Monday–Friday: morning, evening; Sunday: midday`.
 * @param chosen values of cells; unknown values are appended unchanged
 * @param locale the language tag of the labels
 */
export function gridText({ rows, columns }: ChoiceGrid, chosen: readonly string[], locale: string): string {
  const known = new Set<string>();
  const alike = new Map<string, number[]>();
  for (const [index, [row]] of rows.entries()) {
    const inRow = columns.filter(([column]) => chosen.includes(cellValue(row, column)));
    for (const [column] of inRow) known.add(cellValue(row, column));
    const cells = inRow.map(([, each]) => each.toLocaleLowerCase(locale)).join(', ');
    alike.set(cells, [...(alike.get(cells) ?? []), index]);
  }
  alike.delete('');
  const labels = rows.map(([, label]) => label);
  const lines = [...alike].map(([cells, indexes]) => `${rangesText(labels, indexes, locale)}: ${cells}`);
  return [...lines, ...chosen.filter((value) => !known.has(value))].join('; ');
}

/** Names rows, three or more in sequence by the first and the last: `Monday–Wednesday, Friday, Saturday`. */
function rangesText(labels: readonly string[], indexes: readonly number[], locale: string): string {
  const ranges: number[][] = [];
  for (const index of indexes) {
    const range = ranges.at(-1);
    if (range?.at(-1) === index - 1) range.push(index);
    else ranges.push([index]);
  }
  const names = ranges.flatMap((range) => {
    // Spanish, unlike English, writes days in lower case where they don't begin a sentence.
    const [first = '', ...rest] = range.map((index) =>
      index === indexes[0] || locale.startsWith('en')
        ? (labels[index] ?? '')
        : (labels[index] ?? '').toLocaleLowerCase(locale),
    );
    return rest.length < 2 ? [first, ...rest] : `${first}–${rest.at(-1)}`;
  });
  return names.join(', ');
}
