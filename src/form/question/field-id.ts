/** The id of the element that takes the focus for a question. */
export function fieldId(name: string): string {
  return `field-${name}`;
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
