import { consentErrors } from '../../core/form/consent-box.ts';
import { openDoubts } from '../../core/form/doubts.ts';
import { consentHeader } from '../../core/submission/consent.ts';
import type { FormHost } from '../host/form-host.ts';
import { lazy } from '../host/lazy.ts';
import { focusDoubt } from '../question/field-ids.ts';
import type { SubmittedApplication } from '../outbox/tab-applications.ts';
import type { CompiledForm, FormSession } from '../session/form-session.ts';
import { createObservable, type Observable } from '../session/observable.ts';
import { createRequiredContext } from '../host/required-context.ts';
import { afterSubmission } from './lazy-after-submission.ts';
import type { SendResult } from './send.ts';

/** What sends an application. It is fetched with the first answer, because the form works before. */
const sending = lazy(() => import('./send.ts'));

/** The phases of a submission. While it is `sending` there is no second one; `submitted` is final. */
type SubmissionState =
  | { readonly phase: 'idle' | 'sending' | 'submitted' }
  | ({ readonly phase: 'failed' } & Omit<Extract<SendResult, { readonly kind: 'failed' }>, 'kind'>);

interface SubmissionControl {
  readonly state: Observable<SubmissionState>;
  /** Checks and sends the answers as they are; does nothing while an application is being sent. */
  submit(): Promise<void>;
}

/**
 * One submission: idle → sending → failed or submitted (docs/product.md#submission).
 * docs/submission-lifecycle.md follows an answer from the key pressed to the row stored.
 *
 * @param host what precedes the form's endpoint, what submitting agrees to, and where pages are in this language
 * @param alert why the server could not store the form when it was posted without scripts; null otherwise
 * @param onSubmitted is called once the application is sent, queued or, at worst, stored as a draft alone
 */
export function createSubmission(
  session: FormSession,
  host: Pick<FormHost, 'apiBase' | 'consent' | 'localPath'>,
  alert: string | null,
  onSubmitted: (submitted: SubmittedApplication) => void,
): SubmissionControl {
  const state = createObservable<SubmissionState>(
    alert === null ? { phase: 'idle' } : { phase: 'failed', alert, message: null, isConflict: false },
  );
  const { definition } = session.form;
  const { outcomes } = definition.form;

  async function submit(): Promise<void> {
    if (state.get().phase === 'sending' || state.get().phase === 'submitted') return;
    session.flush();
    const assessment = session.assess(session.answers.get());
    const isBoxTicked = session.isBoxTicked.get();
    const errors = [...assessment.errors, ...consentErrors(definition, isBoxTicked)];
    if (errors.length > 0) {
      state.set({ phase: 'idle' });
      const isMissing = errors.some(({ missing }) => missing);
      if (isMissing && outcomes.invalid !== undefined) window.alert(outcomes.invalid.alert);
      session.announced.set(null);
      session.errors.set(errors);
      session.failedAttempts.set(session.failedAttempts.get() + 1);
      return;
    }
    session.errors.set([]);
    const [doubt] = openDoubts(assessment.doubts, session.dismissedDoubts.get());
    if (doubt !== undefined) {
      session.askDoubts();
      state.set({ phase: 'idle' });
      requestAnimationFrame(() => focusDoubt(doubt.id));
      return;
    }
    state.set({ phase: 'sending' });
    const agreed = consentHeader(host.consent.version, Date.now(), isBoxTicked);
    const result = await Promise.all([sending.load(), afterSubmission.load()]).then(
      ([{ send }]) => send(session, host, assessment, agreed),
      (): SendResult => ({ kind: 'failed', alert: notLoaded(), message: null, isConflict: false }),
    );
    if (result.kind === 'submitted') {
      state.set({ phase: 'submitted' });
      onSubmitted(result.submitted);
    } else {
      const { kind: _, ...failed } = result;
      window.alert(failed.alert);
      state.set({ phase: 'failed', ...failed });
    }
  }

  /** The alert when nothing could be sent, because its script could not be fetched. */
  function notLoaded(): string {
    return 'alert' in outcomes.unreachable ? outcomes.unreachable.alert : outcomes.refused.alert;
  }

  return { state, submit };
}

/** The submission of the surrounding form. The hook throws outside of a form. */
export const [SubmissionContext, useSubmission] = createRequiredContext<SubmissionControl>('A form');

/**
 * Fetches what sends an application, and the outbox for a form that may need it: without a connection it would be too
 * late. Most applications are sent at once, so the outbox is not part of the page's own script.
 * @throws when a script cannot be fetched; the submission tries again
 */
export async function prefetchSending({ definition }: CompiledForm): Promise<void> {
  const [{ outbox }] = await Promise.all([sending.load(), afterSubmission.load()]);
  if ('goTo' in definition.form.outcomes.unreachable) await outbox();
}
