import { applyLogic } from '../logic/operators.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import type { FormPart } from './form.schema.ts';

/** The parts of a form in screen order, the review step last. */
export function formParts({ form }: FormDefinition): readonly FormPart[] {
  return form.review === undefined ? form.parts : [...form.parts, form.review];
}

/** All fields that the form can show, in the order of the screen. */
export function screenOrder(definition: FormDefinition): readonly string[] {
  return formParts(definition).flatMap((part) => part.fields);
}

/** The part that shows a field; `undefined` for a field that is never shown. */
export function partOf(definition: FormDefinition, field: string): FormPart | undefined {
  return formParts(definition).find((part) => part.fields.includes(field));
}

/** Whether a question is asked, given the answers so far. Fields that are never shown count as not asked. */
export function isAsked(definition: FormDefinition, field: string, answers: Answers): boolean {
  if (partOf(definition, field) === undefined) return false;
  const rule = definition.form.visibility?.[field];
  return rule === undefined || applyLogic(rule, { answers }) === true;
}

/** Whether a question must be answered when it is asked. */
export function isRequired({ schema }: FormDefinition, field: string): boolean {
  return schema.required.includes(field);
}
