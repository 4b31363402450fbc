import type { Wording } from '../languages/language.ts';
import { dayText } from '../logic/dates.ts';
import { answerOptions } from './answers.ts';
import { choiceGrid, gridText } from './choice-grid.ts';
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
