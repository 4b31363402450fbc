import { failedChecks } from '../rules/evaluate.ts';
import { answersToFacts } from './facts.ts';
import type { FieldError, SchemaError, Validate } from './field-error.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import { pruneAnswers } from './prune-answers.ts';
import { isAsked, partOf, screenOrder } from './visible-fields.ts';

/**
 * Everything a person has to mend before the form can be sent, in the order of the screen, one error a
 * field (specification, section 5; PRODUCT.md, "Required fields").
 * @param validate the compiled `schema.json` of this form
 */
export function checkAnswers(
  definition: FormDefinition,
  validate: Validate,
  answers: Answers,
): readonly FieldError[] {
  const pruned = pruneAnswers(definition, answers);
  const byField = new Map<string, FieldError>();
  for (const error of validate(pruned)) {
    const field = fieldOf(error);
    if (field === undefined || byField.has(field) || !isAsked(definition, field, answers)) continue;
    byField.set(field, fieldError(definition, field, error));
  }
  for (const check of definition.ruleSet === null
    ? []
    : failedChecks(definition.ruleSet, answersToFacts(definition, pruned))) {
    const [field] = check.fields;
    if (field === undefined || check.fields.some((name) => byField.has(name))) continue;
    byField.set(field, {
      field,
      label: labelOf(definition, field),
      message: check.message,
      part: partOf(definition, field)?.id ?? '',
      kind: 'check',
      missing: false,
      fields: check.fields,
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

function fieldError(definition: FormDefinition, field: string, { keyword }: SchemaError): FieldError {
  const label = labelOf(definition, field);
  const messages = definition.ui[field]?.['ui:options']?.messages ?? {};
  const message =
    messages[keyword] ??
    messages['default'] ??
    (keyword === 'required' ? `Please answer: ${label}` : `Please check this answer: ${label}`);
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
