import { AS_ACCEPTED } from '../../core/form/outcomes.ts';
import { valueAt } from '../../core/form/paths.ts';
import type { ReasonWithAdvice } from '../../core/rules/advice.ts';
import type { Assessment } from '../../core/submission/assessment.ts';
import { HEADERS } from '../../core/submission/headers.ts';
import { homeStateIn, type OutcomeStatus } from '../../core/submission/outcome-state.ts';
import {
  outcomeStateOf,
  prepareSubmission,
  withServerDecision,
  type Submission,
} from '../../core/submission/submission.ts';
import { storesOnDevice } from '../drafts/device-choice.ts';
import type { FormHost } from '../host/form-host.ts';
import { sendApplication, type OutgoingApplication } from '../outbox/send-application.ts';
import { contactOf, type SubmittedApplication } from '../outbox/tab-applications.ts';
import { publishIdempotencyKey, sharedIdempotencyKey } from '../session/idempotency-key.ts';
import type { FormSession } from '../session/form-session.ts';
import { capturedSource } from '../storage/source.ts';

/** The result of sending: the next page and what it shows, or why the person stays on the form. */
export type SendResult =
  | { readonly kind: 'submitted'; readonly submitted: SubmittedApplication }
  | {
      readonly kind: 'failed';
      /** The sentence of the alert. */
      readonly alert: string;
      /** The service's own message. */
      readonly message: string | null;
      /** Whether the key belongs to another application, so that sending these answers again would change nothing. */
      readonly isConflict: boolean;
    };

/**
 * Sends an application without errors. It is sent, queued or, at worst, stored as a draft alone.
 * @param host what precedes the form's endpoint, and where pages are in this language
 * @param agreed the consent header
 */
export async function send(
  session: FormSession,
  { apiBase, localPath }: Pick<FormHost, 'apiBase' | 'localPath'>,
  assessment: Assessment,
  agreed: string,
): Promise<SendResult> {
  const { definition } = session.form;
  const { outcomes } = definition.form;
  const submission = prepareSubmission(definition, assessment);
  if (submission === null) throw new Error('An application with errors cannot be sent.');
  const key = keyOf(session);
  const application: OutgoingApplication = {
    endpoint: submission.endpoint,
    headers: { ...headersOf(session, submission, key), [HEADERS.consent]: agreed },
    payload: submission.payload,
  };
  const response = await sendApplication(apiBase, application);
  if (response.kind === 'accepted') {
    const decided = withServerDecision(definition, submission, response.decision);
    return submitted(decided, key, decided.outcome.goTo, 'sent', response.reference, response.decision?.told);
  }
  if (response.kind === 'refused') {
    // While this request was in flight, another tab used the key for different answers.
    if (response.reference !== null && session.key.get() !== key)
      return send(session, { apiBase, localPath }, assessment, agreed);
    // The service would have accepted the same answers: a refusal with a reference means a different application
    // under this key (docs/decisions/0063-a-conflict-is-another-application.md), so its reference is not shown.
    const isConflict = response.reference !== null;
    return {
      kind: 'failed',
      alert: outcomes.refused.alert,
      message: isConflict ? null : response.message,
      isConflict,
    };
  }
  if ('alert' in outcomes.unreachable)
    return { kind: 'failed', alert: outcomes.unreachable.alert, message: null, isConflict: false };
  const { goTo: elsewhere } = outcomes.unreachable;
  const goTo = elsewhere === AS_ACCEPTED ? submission.outcome.goTo : elsewhere;
  const entryKey = await enqueue(apiBase, session, key, application);
  return submitted(submission, entryKey ?? key, goTo, entryKey === null ? 'not-kept' : 'queued', null);

  function submitted(
    { answers, payload, evaluation }: Submission,
    key: string,
    path: string,
    status: OutcomeStatus,
    reference: string | null,
    told: readonly ReasonWithAdvice[] | null = null,
  ): SendResult {
    const name = valueAt(session.answers.get(), definition.form.greeting ?? '');
    return {
      kind: 'submitted',
      submitted: {
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
      },
    };
  }
}

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

/** Fetched with the first answer: without a connection it would be too late. */
export const outbox = () => import('../outbox/outbox.ts');

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
