/* The fields of a plain HTML post that are not answers. */

/**
 * A field that is hidden from people; a value in it means that a program filled it in (docs/product.md#review-flags).
 */
export const HONEYPOT_FIELD = 'leave-empty';

/** The field of the submit button: the version of the legal texts that the consent sentence above it links to. */
export const CONSENT_FIELD = 'agreed-to';

/** The field that posts the unit chosen beside a question's input. */
export function unitField(path: string): string {
  return `unit:${path}`;
}

/** The field of a repeated group's buttons: `add:deliveries` or `remove:deliveries.1`. */
export const INTENT_FIELD = 'intent';
