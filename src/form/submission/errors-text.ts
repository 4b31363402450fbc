import type { FieldError } from '../../core/form/validation.ts';
import type { FormMessages } from '../messages/messages.ts';

/**
 * Summarizes the errors of a section: how many questions to answer or correct.
 * @param errors those of one section
 * @returns null where there are none
 */
export function errorsText(errors: readonly FieldError[], texts: FormMessages['sections']): string | null {
  if (errors.length === 0) return null;
  const isMissing = errors.every(({ missing }) => missing);
  return (isMissing ? texts.toAnswer : texts.toCorrect)(errors.length);
}
