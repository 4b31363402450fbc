import type { FormDefinition } from '../../core/form/form-definition.ts';
import { formParts } from '../../core/form/question-tree.ts';
import { fieldId } from '../question/field-ids.ts';

/** The anchor of the first step: its title, above the questions. */
export const FIRST_STEP_ANCHOR = 'step-title';

const PREFIX = 'step-';

/** The anchor of any other step, which plain links use before hydration and without JavaScript. */
export function stepAnchor(id: string): string {
  return PREFIX + id;
}

/** The id of the step that a URL fragment names, by its own anchor or that of one of its fields; null for any other. */
export function stepOfAnchor(definition: FormDefinition, hash: string): string | null {
  if (hash.startsWith(`#${PREFIX}`)) return hash.slice(PREFIX.length + 1);
  const isWithin = (field: string): boolean => `${hash}-`.startsWith(`#${fieldId(field)}-`);
  return formParts(definition).find(({ fields }) => fields.some(isWithin))?.id ?? null;
}
