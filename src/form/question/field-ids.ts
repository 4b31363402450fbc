/** A question's path as text, which is the `name` of its inputs: `patient.firstName`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.join('.');
}

/** The id of the element that takes the focus for a question, by its path. */
export function fieldId(path: string): string {
  // Ids must not contain spaces, which separate the ids in `aria-describedby`.
  return `field-${encodeURIComponent(path).replaceAll(/\W/g, '-')}`;
}

/** The id of the heading of a section. */
export function partHeadingId(part: string): string {
  return `part-${part}`;
}

/** The id of the question's error message. */
export function errorId(name: string): string {
  return `${fieldId(name)}-error`;
}

/** The id of the question's hint. */
export function hintId(name: string): string {
  return `${fieldId(name)}-hint`;
}

/** The id of the question's visible label. */
export function labelId(name: string): string {
  return `${fieldId(name)}-label`;
}

/** The id of the element that asks about an improbable answer. */
export function doubtId(id: string): string {
  return `doubt-${id}`;
}

/** Scrolls to the question about an improbable answer, and gives it the focus. */
export function focusDoubt(id: string): void {
  const doubt = document.getElementById(doubtId(id));
  doubt?.scrollIntoView({ block: 'center' });
  doubt?.focus({ preventScroll: true });
}

/**
 * The `aria-describedby` of a field: the ids of its hint and its error, as far as they exist.
 * @param errorField the field that shows the error this question is part of, if any
 */
export function describedByIds(
  name: string,
  hasHint: boolean,
  errorField: string | undefined,
): string | undefined {
  const ids = [hasHint ? hintId(name) : '', errorField === undefined ? '' : errorId(errorField)];
  return ids.filter((id) => id !== '').join(' ') || undefined;
}

/**
 * Scrolls to a question with its label, and gives it the focus.
 * @returns false when the question is not on the page
 */
export function focusField(name: string): boolean {
  const field = document.getElementById(fieldId(name));
  if (field === null) return false;
  (field.closest('.question') ?? field).scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
