import type { EntryCheck } from '../rules/rule-set.schema.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import { answerSentence, type SchemaError } from './schema-error.ts';
import { isAsked, partOf, screenOrder } from './visibility.ts';

/** Something a person has to correct before the form can be sent. */
export interface FieldError {
  /** The property to go to. */
  readonly field: string;
  /** Its label, for the error summary. */
  readonly label: string;
  readonly message: string;
  /** Id of the section or step that shows the field. */
  readonly part: string;
  /** `answer`: this one answer; `check`: several answers together cannot be right. */
  readonly kind: 'answer' | 'check';
  /** A required answer that is not there, rather than one that is wrong. */
  readonly missing: boolean;
  /** All fields whose editing clears the error. */
  readonly fields: readonly string[];
}

/**
 * Everything a person has to correct before the form can be sent, in the order of the screen, one error a field.
 * @param answers the answers as given, which decide what is asked
 * @param schemaErrors what the form's `schema.json` finds in the pruned answers
 * @param failedChecks the entry checks of the rule set that the pruned answers fail
 */
export function fieldErrors(
  definition: FormDefinition,
  answers: Answers,
  schemaErrors: readonly SchemaError[],
  failedChecks: readonly EntryCheck[],
): readonly FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of schemaErrors) {
    const field = fieldOf(error);
    if (field === undefined || byField.has(field) || !isAsked(definition, field, answers)) continue;
    byField.set(field, answerError(definition, field, error));
  }
  for (const { fields, message } of failedChecks) {
    const [field] = fields;
    if (field === undefined || fields.some((name) => byField.has(name))) continue;
    byField.set(field, {
      field,
      label: labelOf(definition, field),
      message,
      part: partOf(definition, field)?.id ?? '',
      kind: 'check',
      missing: false,
      fields,
    });
  }
  return screenOrder(definition).flatMap((field) => byField.get(field) ?? []);
}

/** The label a field carries on the screen. */
export function labelOf({ schema }: FormDefinition, field: string): string {
  return schema.properties[field]?.title ?? field;
}

function fieldOf({ keyword, instancePath, params }: SchemaError): string | undefined {
  if (keyword === 'required') return String(params['missingProperty']);
  const [, field] = instancePath.split('/');
  return field;
}

function answerError(definition: FormDefinition, field: string, error: SchemaError): FieldError {
  const { keyword } = error;
  const label = labelOf(definition, field);
  const messages = definition.ui[field]?.['ui:options']?.messages ?? {};
  const message = messages[keyword] ?? messages['default'] ?? answerSentence(error, label);
  return {
    field,
    label,
    message,
    part: partOf(definition, field)?.id ?? '',
    kind: 'answer',
    missing: keyword === 'required',
    fields: [field],
  };
}
