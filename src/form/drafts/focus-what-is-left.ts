import { focusField } from '../question/field-ids.ts';
import type { FormSession } from '../session/form-session.ts';

/** Goes to the first question that is left, or else to the heading of the questions, once restored answers are drawn. */
export function focusWhatIsLeft(session: FormSession): void {
  requestAnimationFrame(() => {
    // She may have gone on meanwhile.
    if (document.activeElement !== document.body) return;
    const { errors } = session.assess(session.answers.get());
    if (errors.some(({ field }) => focusField(field))) return;
    document.querySelector<HTMLElement>('.step__title, .form-part__title')?.focus();
  });
}
