import { focusField } from '../question/field-ids.ts';
import type { FormSession } from '../session/form-session.ts';

/** Focuses the first unanswered or invalid question, or else the heading, after restored answers are rendered. */
export function focusFirstIncomplete(session: FormSession): void {
  requestAnimationFrame(() => {
    // The person may have moved the focus in the meantime.
    if (document.activeElement !== document.body) return;
    const { errors } = session.assess(session.answers.get());
    if (errors.some(({ field }) => focusField(field))) return;
    document.querySelector<HTMLElement>('.step__title, .form-part__title')?.focus();
  });
}
