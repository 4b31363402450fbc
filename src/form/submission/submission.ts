import { AS_ACCEPTED } from '../../core/form/outcomes.ts';
import { prepareSubmission, type Submission } from '../../core/submission/submission.ts';
import { sendApplication, type OutgoingApplication } from '../delivery/send-application.ts';
import type { OutcomeState } from '../outcome-state.ts';
import { offerKey, shareKey } from '../session/application-key.ts';
import type { FormSession } from '../session/form-session.ts';
import { createObservable, type Observable } from '../session/observable.ts';
import type { WebForm } from '../web-form.ts';
import { requestHeaders } from './request-headers.ts';

/** Where a submission stands. From `sending` there is no second flight; `left` is final. */
export type SubmissionState =
  | { readonly phase: 'idle' | 'sending' | 'left' }
  | {
      readonly phase: 'stopped';
      /** The sentence of the alert. */
      readonly alert: string;
      /** What the service said itself. */
      readonly message: string | null;
      /** Of the application that the service has already. */
      readonly reference: string | null;
    };

/** Where the person goes next, and what the page there may know. */
export interface Departure {
  readonly path: string;
  readonly outcome: OutcomeState;
}

export interface SubmissionControl {
  readonly state: Observable<SubmissionState>;
  /** Checks and sends the answers as they are; does nothing while an application is on its way. */
  submit(): Promise<void>;
}

/**
 * The state machine of one submission: idle → sending → stopped or left (specification, sections 4 and 8).
 * @param leave takes the person to the next page
 */
export function createSubmission(
  session: FormSession,
  leave: (departure: Departure) => void,
): SubmissionControl {
  const state = createObservable<SubmissionState>({ phase: 'idle' });
  const { definition } = session.form;
  const { outcomes } = definition.form;

  async function submit(): Promise<void> {
    if (state.get().phase === 'sending' || state.get().phase === 'left') return;
    session.flush();
    const assessment = session.assess(session.answers.get());
    const submission = prepareSubmission(definition, assessment);
    if (submission === null) {
      state.set({ phase: 'idle' });
      const isMissing = assessment.errors.some(({ missing }) => missing);
      if (isMissing && outcomes.invalid !== undefined) window.alert(outcomes.invalid.alert);
      session.errors.set(assessment.errors);
      session.failures.set(session.failures.get() + 1);
      return;
    }
    session.errors.set([]);
    state.set({ phase: 'sending' });
    await send(submission);
  }

  async function send(submission: Submission): Promise<void> {
    const key = keyOf(session);
    const isTrapped = session.isTrapped.get();
    const headers = requestHeaders(submission, { key, startedAt: session.startedAt.get(), isTrapped });
    const application = { endpoint: submission.endpoint, headers, payload: submission.payload };
    const response = await sendApplication(application);
    if (response.kind === 'accepted') {
      depart(submission, submission.outcome.goTo, 'sent', response.reference);
    } else if (response.kind === 'refused') {
      stop(outcomes.refused.alert, response.message, response.reference);
    } else if ('alert' in outcomes.unreachable) {
      stop(outcomes.unreachable.alert, null, null);
    } else {
      const accepted = submission.outcome.goTo;
      const goTo = outcomes.unreachable.goTo === AS_ACCEPTED ? accepted : outcomes.unreachable.goTo;
      depart(submission, goTo, (await isKept(session, key, application)) ? 'waiting' : 'not-kept', null);
    }
  }

  function stop(alert: string, message: string | null, reference: string | null): void {
    window.alert(alert);
    state.set({ phase: 'stopped', alert, message, reference });
  }

  function depart(
    { evaluation }: Submission,
    path: string,
    delivery: OutcomeState['delivery'],
    reference: string | null,
  ): void {
    const { greeting } = definition.form;
    const name = greeting === undefined ? '' : String(session.answers.get()[greeting] ?? '').trim();
    state.set({ phase: 'left' });
    leave({
      path,
      outcome: {
        form: definition.id,
        key: keyOf(session),
        delivery,
        reference,
        name: name === '' ? null : name,
        reasons: evaluation.reasons.map(({ text }) => text),
      },
    });
  }

  return { state, submit };
}

/** The application's key; an application that can be sent has answers, and so has got one. */
function keyOf(session: FormSession): string {
  const known = session.key.get();
  if (known !== null) return known;
  const key = shareKey(session.form.definition.id);
  session.key.set(key);
  offerKey(session.form.definition.id, key);
  return key;
}

const delivery = () => import('../delivery/keep-and-deliver.ts');

/**
 * Fetches what keeps an unsent application, for a form that may need it: without a connection it would be
 * too late. Most applications are sent at once, so it is not part of the page's own script.
 */
export function prepareDelivery({ definition }: WebForm): void {
  // Without it the submission still goes out; should that fail too, the page says that nothing is kept.
  if ('goTo' in definition.form.outcomes.unreachable) delivery().catch(() => undefined);
}

/** Keeps an application that could not be sent, and sees to its delivery from now on. */
async function isKept(
  { form }: FormSession,
  key: string,
  application: OutgoingApplication,
): Promise<boolean> {
  const { id, form: contract } = form.definition;
  try {
    const { keepAndDeliver } = await delivery();
    return await keepAndDeliver({ key, form: id, title: contract.title, ...application });
  } catch {
    return false;
  }
}
