import { initialAnswers } from '../../core/form/answers.ts';
import { fieldsOfCondition } from '../../core/form/facts.ts';
import type { Answers } from '../../core/form/form-definition.ts';
import { propertyPath, valueAt } from '../../core/form/paths.ts';
import { screenOrder } from '../../core/form/visibility.ts';
import { isDeepEqual } from '../../core/json.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { publishSubmissionEvent, type SubmissionEvent } from '../outbox/submission-events.ts';
import { contactOf, saveSubmitted, type SubmittedApplication } from '../outbox/tab-applications.ts';
import { focusField } from '../question/field-ids.ts';
import type { FormSession } from '../session/form-session.ts';
import { newIdempotencyKey, publishIdempotencyKey } from '../session/idempotency-key.ts';
import { saveForCorrection } from './correction.ts';

/* What a form needs once its application was submitted, in this tab or in another. */

export { forgetSubmitted, loadSubmitted } from '../outbox/tab-applications.ts';
export { beginCorrection, forgetCorrection, hasCorrection, isCorrecting } from './correction.ts';

/**
 * Erases the draft of an application that was just submitted, and notifies this tab and all others. After a "no" the
 * answers stay in this tab only, so that the person can correct one.
 */
export function markSubmitted(
  session: FormSession,
  drafts: DraftStore,
  submitted: SubmittedApplication,
): void {
  const { outcome, path, id } = submitted;
  // An application that could be neither sent nor queued stays here as a draft.
  if (outcome.status === 'not-kept') return;
  drafts.erase();
  saveForCorrection(session, outcome);
  saveSubmitted(submitted);
  const { answers } = session.assess(session.answers.get());
  publishSubmissionEvent({
    kind: 'submitted',
    key: session.key.get() ?? outcome.key,
    path,
    outcome,
    id,
    answers,
  });
}

/**
 * Follows what this tab or another has submitted. If another tab submitted different answers, this tab has another
 * person's application, and continues under a new key (docs/product.md#one-application).
 * @param submitted the form's application as it is known here
 * @returns the form's application as it is now; null when nothing changes
 */
export function followSubmission(
  session: FormSession,
  drafts: DraftStore,
  event: SubmissionEvent,
  submitted: SubmittedApplication | null,
): SubmittedApplication | null {
  const { id } = session.form.definition;
  if (event.kind === 'submitted' && event.key === session.key.get()) {
    if (isAnother(session, event.outcome.form, event.answers)) {
      if (submitted !== null) return null;
      const key = newIdempotencyKey();
      session.key.set(key);
      publishIdempotencyKey(id, key);
      return null;
    }
    const fromElsewhere: SubmittedApplication = {
      path: event.path,
      outcome: { ...event.outcome, form: id },
      id: event.id,
      contact: contactOf(event.answers),
      submittedAt: Date.now(),
    };
    drafts.erase();
    saveSubmitted(fromElsewhere);
    return fromElsewhere;
  }
  if (event.kind !== 'sent' || event.key !== submitted?.outcome.key || submitted.outcome.status === 'sent')
    return null;
  const outcome = { ...submitted.outcome, status: 'sent', reference: event.reference } as const;
  saveSubmitted({ ...submitted, outcome });
  return { ...submitted, outcome };
}

/**
 * Whether the session has an answer that differs from the submitted ones or is missing there. Questions that only one
 * of two forms asks are ignored.
 */
function isAnother(session: FormSession, form: string, submitted: Answers): boolean {
  const { definition } = session.form;
  const untouched = initialAnswers(definition);
  session.flush();
  const { answers } = session.assess(session.answers.get());
  return screenOrder(definition, answers).some((path) => {
    const value = valueAt(answers, path);
    if (value === undefined || isDeepEqual(value, valueAt(untouched, path))) return false;
    const other = valueAt(submitted, path);
    return other === undefined ? form === definition.id : !isDeepEqual(value, other);
  });
}

/** Focuses the first question that a condition depends on. */
export function focusOnCorrection({ form, answers }: FormSession, condition: string): void {
  const asked = fieldsOfCondition(form.definition, condition);
  const onScreen = screenOrder(form.definition, answers.get());
  const field = onScreen.find((path) => asked.includes(propertyPath(path)));
  if (field !== undefined) focusField(field);
}
