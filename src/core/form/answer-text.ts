import { answerOptions } from './answer-options.ts';
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
  const unit = ui[field]?.['ui:options']?.unit;
  return unit === undefined ? String(value) : `${value} ${unit}`;
}
