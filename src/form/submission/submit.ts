import { consentErrors } from '../../core/form/consent-box.ts';
import { openDoubts } from '../../core/form/doubts.ts';
import { valueAt } from '../../core/form/paths.ts';
import { AS_ACCEPTED } from '../../core/form/outcomes.ts';
import {
  withServerDecision,
  outcomeStateOf,
  prepareSubmission,
  type Submission,
} from '../../core/submission/submission.ts';
import { consentHeader } from '../../core/submission/consent.ts';
import { HEADERS } from '../../core/submission/headers.ts';
import type { ReasonWithAdvice } from '../../core/rules/advice.ts';
import { storesOnDevice } from '../drafts/device-choice.ts';
import type { FormHost } from '../host/form-host.ts';
import { focusDoubt } from '../question/field-ids.ts';
import { homeStateIn, type OutcomeStatus } from '../../core/submission/outcome-state.ts';
import { contactOf, type SubmittedApplication } from '../outbox/tab-applications.ts';
import { sendApplication, type OutgoingApplication } from '../outbox/send-application.ts';
import { capturedSource } from '../storage/source.ts';
import type { CompiledForm, FormSession } from '../session/form-session.ts';
import { publishIdempotencyKey, sharedIdempotencyKey } from '../session/idempotency-key.ts';
import { createObservable, type Observable } from '../session/observable.ts';
import { createRequiredContext } from '../host/required-context.ts';

/** The phases of a submission. While it is `sending` there is no second one; `submitted` is final. */
type SubmissionState =
  | { readonly phase: 'idle' | 'sending' | 'submitted' }
  | {
      readonly phase: 'failed';
      /** The sentence of the alert. */
      readonly alert: string;
      /** The service's own message. */
      readonly message: string | null;
      /** Whether the key belongs to another application, so that sending these answers again would change nothing. */
      readonly isConflict: boolean;
    };

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
  { apiBase, consent, localPath }: Pick<FormHost, 'apiBase' | 'consent' | 'localPath'>,
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
    const submission = prepareSubmission(definition, assessment);
    if (submission === null || errors.length > 0) {
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
    await send(submission, consentHeader(consent.version, Date.now(), isBoxTicked));
  }

  async function send(submission: Submission, agreed: string): Promise<void> {
    const key = keyOf(session);
    const application: OutgoingApplication = {
      endpoint: submission.endpoint,
      headers: { ...headersOf(session, submission, key), [HEADERS.consent]: agreed },
      payload: submission.payload,
    };
    const response = await sendApplication(apiBase, application);
    if (response.kind === 'accepted') {
      const decided = withServerDecision(definition, submission, response.decision);
      finish(decided, key, decided.outcome.goTo, 'sent', response.reference, response.decision?.told);
    } else if (response.kind === 'refused' && response.reference !== null && session.key.get() !== key) {
      // While this request was in flight, another tab used the key for different answers.
      await send(submission, agreed);
    } else if (response.kind === 'refused') {
      // The service would have accepted the same answers: a refusal with a reference means a different application
      // under this key (docs/decisions/0063-a-conflict-is-another-application.md), so its reference is not shown.
      const isConflict = response.reference !== null;
      fail(outcomes.refused.alert, isConflict ? null : response.message, isConflict);
    } else if ('alert' in outcomes.unreachable) {
      fail(outcomes.unreachable.alert, null, false);
    } else {
      const { goTo: elsewhere } = outcomes.unreachable;
      const goTo = elsewhere === AS_ACCEPTED ? submission.outcome.goTo : elsewhere;
      const entryKey = await enqueue(apiBase, session, key, application);
      finish(submission, entryKey ?? key, goTo, entryKey === null ? 'not-kept' : 'queued', null);
    }
  }

  function fail(alert: string, message: string | null, isConflict: boolean): void {
    window.alert(alert);
    state.set({ phase: 'failed', alert, message, isConflict });
  }

  function finish(
    { answers, payload, evaluation }: Submission,
    key: string,
    path: string,
    status: OutcomeStatus,
    reference: string | null,
    told: readonly ReasonWithAdvice[] | null = null,
  ): void {
    const name = valueAt(session.answers.get(), definition.form.greeting ?? '');
    state.set({ phase: 'submitted' });
    onSubmitted({
      path: localPath(path),
      outcome: outcomeStateOf(definition, name, evaluation, {
        key,
        status,
        reference: session.isPart ? null : reference,
        ...homeStateIn(payload),
        ...(told !== null && { told }),
      }),
      id: session.applicationId,
      contact: contactOf(answers),
      submittedAt: Date.now(),
    });
  }

  return { state, submit };
}

/** The submission of the surrounding form. The hook throws outside of a form. */
export const [SubmissionContext, useSubmission] = createRequiredContext<SubmissionControl>('A form');

/**
 * The application's key. The first answer makes it; a form that needs no answers may be sent without one and gets
 * its key here.
 */
function keyOf(session: FormSession): string {
  const known = session.key.get();
  if (known !== null) return known;
  const key = sharedIdempotencyKey(session.form.definition.id);
  session.key.set(key);
  publishIdempotencyKey(session.form.definition.id, key);
  return key;
}

/** The request headers. The body has only the form's payload. */
function headersOf(
  { form: { definition }, applicationId, isPart, startedAt, isHoneypotFilled }: FormSession,
  { form, rules }: Submission,
  key: string,
): Readonly<Record<string, string>> {
  const fillSeconds = Math.max(0, Math.floor((Date.now() - startedAt.get()) / 1000));
  // A part of an application has the same source as the application, and must not be counted twice.
  const source = isPart ? null : capturedSource();
  return {
    [HEADERS.idempotencyKey]: key,
    [HEADERS.form]: form,
    ...(rules === null ? {} : { [HEADERS.rules]: rules }),
    [HEADERS.id]: applicationId,
    [HEADERS.language]: definition.language,
    [HEADERS.seconds]: String(fillSeconds),
    ...(source === null ? {} : { [HEADERS.source]: source }),
    ...(isHoneypotFilled.get() ? { [HEADERS.honeypot]: 'filled' } : {}),
  };
}

const outbox = () => import('../outbox/outbox.ts');

/**
 * Fetches the outbox for a form that may need it: without a connection it would be too late. Most
 * applications are sent at once, so the outbox is not part of the page's own script.
 */
export function prefetchOutbox({ definition }: CompiledForm): void {
  // Without it the submission still goes out; should that fail too, the page says that nothing is stored.
  if ('goTo' in definition.form.outcomes.unreachable) outbox().catch(() => undefined);
}

/** @returns the entry's key; `null` when the outbox could not be loaded or the device cannot store it */
async function enqueue(
  apiBase: string,
  { form: { definition }, isPart }: FormSession,
  key: string,
  application: OutgoingApplication,
): Promise<string | null> {
  const { id, form } = definition;
  try {
    return await (
      await outbox()
    ).enqueue(apiBase, {
      key,
      form: id,
      title: form.title,
      isPart,
      isOwnDevice: storesOnDevice(id),
      ...application,
    });
  } catch {
    return null;
  }
}
