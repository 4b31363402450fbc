import type { FormConsent } from './form.schema.ts';
import type { FormDefinition } from './form-definition.ts';
import { formParts } from './question-tree.ts';
import type { FieldError } from './validation.ts';

/** The name of the consent box: the field that it posts, and the field of its error. */
export const CONSENT_BOX_FIELD = 'consent-box';

/** A link in a text: `[text](/path)`. */
const LINK = /\[([^\]]+)\]\(\/[^()\s]*\)/g;

/** Replaces the links of a text by their link text. */
export function withoutLinks(text: string): string {
  return text.replaceAll(LINK, '$1');
}

/** A form's consent: its own sentence, and the box if it has one. */
export function consentOf({ consent = {} }: FormDefinition['form']): FormConsent {
  return typeof consent === 'string' ? { sentence: consent } : consent;
}

/**
 * The error for an unticked consent box, to append to the errors of the answers; empty if the form has no box
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
      // It is not an answer, so editing an answer neither causes nor clears it.
      kind: 'check',
      missing: true,
      fields: [CONSENT_BOX_FIELD],
    },
  ];
}
