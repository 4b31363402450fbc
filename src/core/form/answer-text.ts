import type { Wording } from '../languages/language.ts';
import { dayText } from '../logic/dates.ts';
import { answerOptions } from './answers.ts';
import { cellValue, choiceGrid, type ChoiceGrid } from './choice-grid.ts';
import { amountText } from './currency.ts';
import type { AnswerValue, Answers, FormDefinition, QuestionNode } from './form-definition.ts';
import { entriesAt, valueAt } from './paths.ts';
import { nodeAt } from './question-tree.ts';

/** An answer as a person reads it, for the review; empty if unanswered. For a repeated group, the number of entries. */
export function answerText(definition: FormDefinition, path: string, answers: Answers): string {
  const node = nodeAt(definition, path);
  if (node?.kind === 'list') return String(entriesAt(answers, path).length);
  const value = valueAt(answers, path);
  if (value === undefined || value === '' || node?.kind !== 'question') return '';
  return valueText(node, value, definition.wording);
}

/** A question's value, formatted for people. */
export function valueText({ schema, ui }: QuestionNode, value: AnswerValue, wording: Wording): string {
  const options = answerOptions(schema);
  const labelOf = (option: AnswerValue) => ui['ui:enumNames']?.[options.indexOf(option)];
  const grid = choiceGrid(ui);
  if (typeof value === 'object' && grid !== null) return gridText(grid, value.map(String), wording.locale);
  if (typeof value === 'object') return listed(value.map((choice) => labelOf(choice) ?? String(choice)));
  const label = labelOf(value);
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? wording.yes : wording.no;
  if (schema.format === 'date') return dayText(String(value), wording.locale);
  const { unit, currency } = ui['ui:options'] ?? {};
  if (currency !== undefined && typeof value === 'number')
    return amountText(value, currency, schema.type === 'integer', wording.locale);
  return unit === undefined ? String(value) : `${value} ${unit}`;
}

/**
 * Joins entries: `Tuesday, Friday`; with semicolons if an entry contains a comma: `Midday, 11 to 2; Evening, 5 to 8`.
 */
function listed(entries: readonly string[]): string {
  return entries.join(entries.some((entry) => entry.includes(',')) ? '; ' : ', ');
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
