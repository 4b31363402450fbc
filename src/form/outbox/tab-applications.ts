import type { Answers } from '../../core/form/form-definition.ts';
import { readAnswers } from '../../core/form/read-answers.ts';
import { isJsonObject } from '../../core/json.ts';
import { DEVICE_KEYS, TAB_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage, parseStored, tabStorage } from '../storage/web-storage.ts';
import type { ReasonWithAdvice } from '../../core/rules/advice.ts';
import { readOutcomeState, type OutcomeState } from '../../core/submission/outcome-state.ts';
import type { ServiceDecision } from '../../core/submission/response.ts';

/*
 * The applications that this tab has submitted, in session storage. Pages of the tab read an application's reference
 * and status from here (docs/decisions/0071-one-reference.md).
 */

/** An application that its form has submitted: sent, or in the outbox. */
export interface SubmittedApplication {
  /** The page that follows the form. */
  readonly path: string;
  /** The state that this page may receive. */
  readonly outcome: OutcomeState;
  /** The application's id, which its call request carries too; `null` when it is not known here. */
  readonly id: string | null;
  /** How to reach the person: the answers that a call request need not ask for again, and those it asked for. */
  readonly contact: Answers;
  /** When the person submitted it, in milliseconds since the epoch. */
  readonly submittedAt: number;
  /** When the service received it, in milliseconds since the epoch; absent while that is unknown. */
  readonly receivedAt?: number;
  /** Whether she has withdrawn it, as far as this tab knows. */
  readonly isWithdrawn?: true;
}

/** The questions about how and when to reach a person, which have these names in every form. */
const CONTACT = ['firstName', 'phone', 'email', 'reachBy', 'when', 'timeZone', 'callLanguage'];

/** The answers that say how to reach the person. */
export function contactOf(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => CONTACT.includes(name)));
}

/** Stores the last submitted application of its form, with the time the service received it. */
export function saveSubmitted(submitted: SubmittedApplication): void {
  const { form, status } = submitted.outcome;
  const received = status === 'sent' ? { receivedAt: Date.now(), ...submitted } : submitted;
  tabStorage.set(TAB_KEYS.submittedApplication(form), JSON.stringify(received));
}

/**
 * Whether this tab has already recorded an application that was posted without JavaScript. The browser keeps the
 * ticket to it for a while; without this check the ticket would override a form begun since then.
 */
export function isKnown({ outcome }: SubmittedApplication): boolean {
  return tabStorage.get(TAB_KEYS.plainlySubmitted) === outcome.reference;
}

/** Records an application that was posted without JavaScript, and erases its stored draft. */
export function recordPlainPost(submitted: SubmittedApplication): void {
  const { form, reference } = submitted.outcome;
  tabStorage.set(TAB_KEYS.plainlySubmitted, reference ?? '');
  saveSubmitted({ ...submitted, submittedAt: Date.now() });
  tabStorage.remove(TAB_KEYS.draft(form));
  if (deviceStorage.get(DEVICE_KEYS.storesDraft(form)) === null) return;
  deviceStorage.remove(DEVICE_KEYS.storesDraft(form));
  // Lazy-loaded: few drafts are on the device. A draft that cannot be erased now expires.
  import('../drafts/device-draft.ts').then(({ eraseDeviceDraft }) => eraseDeviceDraft(form)).catch(() => {});
}

/** The application that this tab has submitted with a form. */
export function loadSubmitted(form: string): SubmittedApplication | null {
  const stored = parseStored(tabStorage.get(TAB_KEYS.submittedApplication(form)));
  if (!isJsonObject(stored)) return null;
  const outcome = readOutcomeState(stored['outcome']);
  const { path, id, contact, submittedAt, receivedAt, isWithdrawn } = stored;
  if (outcome === null || typeof path !== 'string') return null;
  return {
    path,
    outcome,
    id: typeof id === 'string' ? id : null,
    contact: isJsonObject(contact) ? readAnswers(contact) : {},
    submittedAt: typeof submittedAt === 'number' ? submittedAt : 0,
    ...(typeof receivedAt === 'number' && { receivedAt }),
    ...(isWithdrawn === true && { isWithdrawn }),
  };
}

/** The latest application that this tab has submitted with any of these forms. */
export function latestSubmitted(forms: readonly string[]): SubmittedApplication | null {
  const all = forms.flatMap((form) => loadSubmitted(form) ?? []);
  return all.toSorted((a, b) => b.submittedAt - a.submittedAt)[0] ?? null;
}

/**
 * Forgets the submitted application of a form, and the call request that followed it, so that the person can fill out
 * another one.
 */
export function forgetSubmitted(form: string): void {
  const forgotten = loadSubmitted(form);
  tabStorage.remove(TAB_KEYS.submittedApplication(form));
  if (forgotten === null || forgotten.id === null) return;
  const prefix = TAB_KEYS.submittedApplication('');
  for (const name of tabStorage.names()) {
    const later = name.startsWith(prefix) ? loadSubmitted(name.slice(prefix.length)) : null;
    if (later?.id === forgotten.id && later.submittedAt >= forgotten.submittedAt) tabStorage.remove(name);
  }
}

/**
 * Records that the service has received an application.
 * @param key as in its outcome
 * @param decision the service's decision, if it sent one
 */
export function recordSent(
  form: string,
  key: string,
  reference: string | null,
  decision: ServiceDecision | null = null,
): void {
  const submitted = loadSubmitted(form);
  if (submitted?.outcome.key !== key) return;
  const { told = null, conditions = [] } = decision ?? {};
  const decided = told === null ? {} : { conditions, told };
  saveSubmitted({ ...submitted, outcome: { ...submitted.outcome, status: 'sent', reference, ...decided } });
}

/** Stores the reasons that a page has shown, so that it shows the same ones after a reload. */
export function recordReasons({ form, key }: OutcomeState, told: readonly ReasonWithAdvice[]): void {
  const submitted = loadSubmitted(form);
  if (submitted?.outcome.key !== key || submitted.outcome.told !== undefined) return;
  saveSubmitted({ ...submitted, outcome: { ...submitted.outcome, told } });
}

/** Stores that an application is withdrawn, for when the server does not say so any more. */
export function recordWithdrawn({ form, key }: OutcomeState): void {
  const submitted = loadSubmitted(form);
  if (submitted?.outcome.key === key) saveSubmitted({ ...submitted, isWithdrawn: true });
}

/** Forgets an application that was erased before it was sent. @param key as in its outcome */
export function recordErased(form: string, key: string): void {
  if (loadSubmitted(form)?.outcome.key === key) forgetSubmitted(form);
}
