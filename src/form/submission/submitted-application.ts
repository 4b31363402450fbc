import { useEffect, useMemo, useState } from 'react';
import type { DraftStore } from '../drafts/draft-store.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { onSubmissionEvent } from '../outbox/submission-events.ts';
import type { SubmittedApplication } from '../outbox/tab-applications.ts';
import type { FormSession } from '../session/form-session.ts';
import { afterSubmission } from './lazy-after-submission.ts';

/** This form's submitted application, if any: from this tab's storage, or from another tab just now. */
export function useSubmittedApplication(
  session: FormSession,
  drafts: DraftStore,
): SubmittedApplication | null {
  const { id } = session.form.definition;
  const isHydrated = useHydrated();
  // Where something is stored, it was loaded before the form.
  const loaded = afterSubmission.loaded();
  const stored = useMemo(
    () => (isHydrated && loaded !== null ? loaded.loadSubmitted(id) : null),
    [isHydrated, loaded, id],
  );
  const [heard, setHeard] = useState<SubmittedApplication | null>(null);
  const known = heard ?? stored;
  // Whoever has withdrawn an application may send another one.
  const isOver = known === null || known.isWithdrawn === true || loaded?.isCorrecting(known.outcome) === true;
  const submitted = isOver ? null : known;

  useEffect(
    () =>
      onSubmissionEvent((event) => {
        if (event.key !== session.key.get() && event.key !== submitted?.outcome.key) return;
        const follow = ({ followSubmission }: typeof import('./after-submission.ts')): void => {
          const now = followSubmission(session, drafts, event, submitted);
          if (now !== null) setHeard(now);
        };
        const script = afterSubmission.loaded();
        if (script !== null) return follow(script);
        // Without it the form stays: under the same key, its answers make no second application.
        afterSubmission.load().then(follow, () => undefined);
      }),
    [session, drafts, submitted],
  );
  return submitted;
}
