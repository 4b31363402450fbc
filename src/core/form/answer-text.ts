import { answerOptions } from './answers.ts';
import { amountText } from './currency.ts';
import type { Answers, AnswerValue, FormDefinition } from './form-definition.ts';

/** An answer as a person reads it, for the review; empty when the question is unanswered. */
export function answerText({ schema, ui }: FormDefinition, field: string, answers: Answers): string {
  const value = answers[field];
  const property = schema.properties[field];
  if (value === undefined || value === '' || property === undefined) return '';
  const options = answerOptions(property);
  const labelOf = (option: AnswerValue) => ui[field]?.['ui:enumNames']?.[options.indexOf(option)];
  if (typeof value === 'object') return value.map((choice) => labelOf(choice) ?? choice).join(', ');
  const label = labelOf(value);
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (property.format === 'date') return dayText(String(value));
  const { unit, currency } = ui[field]?.['ui:options'] ?? {};
  if (currency !== undefined && typeof value === 'number')
    return amountText(value, currency, property.type === 'integer');
  return unit === undefined ? String(value) : `${value} ${unit}`;
}

/** `1996-05-17` as `May 17, 1996`; what is no day stays as it is. */
export function dayText(day: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  // A day without a time is read as midnight UTC: any other zone might show its neighbor.
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
