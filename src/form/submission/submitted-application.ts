import { useEffect, useMemo, useState } from 'react';
import { initialAnswers } from '../../core/form/answers.ts';
import type { Answers } from '../../core/form/form-definition.ts';
import { valueAt } from '../../core/form/paths.ts';
import { screenOrder } from '../../core/form/visibility.ts';
import { isDeepEqual } from '../../core/json.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { onSubmissionEvent, publishSubmissionEvent } from '../outbox/submission-events.ts';
import {
  contactOf,
  loadSubmitted,
  saveSubmitted,
  type SubmittedApplication,
} from '../outbox/tab-applications.ts';
import type { FormSession } from '../session/form-session.ts';
import { isCorrecting, saveForCorrection } from './correction.ts';
import { newIdempotencyKey, publishIdempotencyKey } from '../session/idempotency-key.ts';

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
 * This form's submitted application, if any: from this tab's storage, or from another tab just now. If another tab
 * submitted different answers, this tab has another person's application, and continues under a new key
 * (docs/product.md#one-application).
 */
export function useSubmittedApplication(
  session: FormSession,
  drafts: DraftStore,
): SubmittedApplication | null {
  const { id } = session.form.definition;
  const isHydrated = useHydrated();
  const stored = useMemo(() => (isHydrated ? loadSubmitted(id) : null), [isHydrated, id]);
  const [heard, setHeard] = useState<SubmittedApplication | null>(null);
  const known = heard ?? stored;
  // Whoever has withdrawn an application may send another one.
  const isOver = known === null || known.isWithdrawn === true || isCorrecting(known.outcome);
  const submitted = isOver ? null : known;

  useEffect(
    () =>
      onSubmissionEvent((event) => {
        if (event.kind === 'submitted' && event.key === session.key.get()) {
          if (isAnother(session, event.outcome.form, event.answers)) {
            if (submitted !== null) return;
            const key = newIdempotencyKey();
            session.key.set(key);
            publishIdempotencyKey(id, key);
            return;
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
          setHeard(fromElsewhere);
        } else if (
          event.kind === 'sent' &&
          event.key === submitted?.outcome.key &&
          submitted.outcome.status !== 'sent'
        ) {
          const outcome = { ...submitted.outcome, status: 'sent', reference: event.reference } as const;
          saveSubmitted({ ...submitted, outcome });
          setHeard({ ...submitted, outcome });
        }
      }),
    [session, drafts, id, submitted],
  );
  return submitted;
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
