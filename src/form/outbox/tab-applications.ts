import type { Answers } from '../../core/form/form-definition.ts';
import { readAnswers } from '../../core/form/read-answers.ts';
import { isJsonObject } from '../../core/json.ts';
import { TAB_KEYS } from '../storage/storage-keys.ts';
import { parseStored, tabStorage } from '../storage/web-storage.ts';
import { readOutcomeState, type OutcomeState } from '../../core/submission/outcome-state.ts';

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
