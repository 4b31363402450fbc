import { fieldId } from './field-id.ts';

/**
 * Brings a question into view with its label, and gives it the focus.
 * @returns false when the question is not on the page
 */
export function focusField(name: string): boolean {
  const field = document.getElementById(fieldId(name));
  if (field === null) return false;
  (field.closest('.question') ?? field).scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
