import type { FormConsent } from './form.schema.ts';
import type { FormDefinition } from './form-definition.ts';
import { formParts } from './question-tree.ts';
import type { FieldError } from './validation.ts';

/** What the box above the submit button posts once it is ticked, and by what its error names it. */
export const CONSENT_BOX_FIELD = 'consent-box';

/** A link in a text: `[text](/path)`. */
const LINK = /\[([^\]]+)\]\(\/[^()\s]*\)/g;

/** A text with links as people read it. */
export function withoutLinks(text: string): string {
  return text.replaceAll(LINK, '$1');
}

/** What a form says of consent: its own sentence, and the box where it has one. */
export function consentOf({ consent = {} }: FormDefinition['form']): FormConsent {
  return typeof consent === 'string' ? { sentence: consent } : consent;
}

/**
 * What is left to correct about a form's consent, for the end of the errors of its answers: nothing where it has no box
 * (docs/product.md#consent).
 * @param isTicked whether the person has ticked the box
 */
export function consentErrors(definition: FormDefinition, isTicked: boolean): readonly FieldError[] {
  const { box } = consentOf(definition.form);
  if (box === undefined || isTicked) return [];
  return [
    {
      field: CONSENT_BOX_FIELD,
      label: withoutLinks(box.label),
      message: definition.wording.unticked,
      part: formParts(definition).at(-1)?.id ?? '',
      // No answer: editing one neither makes nor clears it.
      kind: 'check',
      missing: true,
      fields: [CONSENT_BOX_FIELD],
    },
  ];
}
