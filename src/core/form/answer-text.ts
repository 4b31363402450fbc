import type { Answers, FormDefinition } from './form-definition.ts';

/** An answer as a person reads it, for the review; empty when the question is unanswered. */
export function answerText({ schema, ui }: FormDefinition, field: string, answers: Answers): string {
  const value = answers[field];
  if (value === undefined || value === '') return '';
  const options = schema.properties[field]?.['enum'];
  const labels = ui[field]?.['ui:enumNames'];
  const label = Array.isArray(options) ? labels?.[options.indexOf(value)] : undefined;
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const unit = ui[field]?.['ui:options']?.unit;
  return unit === undefined ? String(value) : `${value} ${unit}`;
}
