import type { Answers } from '../../core/form/form-definition.ts';
import { readAnswers } from '../../core/form/read-answers.ts';
import { isJsonObject } from '../../core/json.ts';
import { DEVICE_KEYS, TAB_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage, parseStored, tabStorage } from '../storage/web-storage.ts';
import type { ToldReason } from '../../core/rules/advice.ts';
import { readOutcomeState, type OutcomeState } from '../../core/submission/outcome-state.ts';
import type { ServiceDecision } from '../../core/submission/response.ts';

/*
 * What this tab has submitted, in its session storage: every page of the tab that belongs to an application knows
 * its reference and where it is (docs/decisions/0071-one-reference.md).
 */

/** An application that its form has handed in: sent, or in the outbox. */
export interface SubmittedApplication {
  /** The page that follows the form. */
  readonly path: string;
  /** What that page may know. */
  readonly outcome: OutcomeState;
  /** The application's id, which its call request carries too; `null` when it is not known here. */
  readonly id: string | null;
  /** How to reach the person: what a call request need not ask again, and what it has asked. */
  readonly contact: Answers;
  /** When it was handed in, in milliseconds since the epoch. */
  readonly submittedAt: number;
  /** When the service had it, in milliseconds since the epoch; absent while nobody knows. */
  readonly receivedAt?: number;
}

/** The questions about how to reach a person, which every form asks by these names, and when. */
const CONTACT = ['firstName', 'phone', 'email', 'reachBy', 'when', 'timeZone', 'callLanguage'];

/** The answers that say how to reach the person. */
export function contactOf(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => CONTACT.includes(name)));
}

/** Remembers what was submitted, and when the service had it; of one form, the last one. */
export function saveSubmitted(submitted: SubmittedApplication): void {
  const { form, status } = submitted.outcome;
  const received = status === 'sent' ? { receivedAt: Date.now(), ...submitted } : submitted;
  tabStorage.set(TAB_KEYS.submittedApplication(form), JSON.stringify(received));
}

/**
 * Whether this tab has already taken note of an application that was posted without scripts. The ticket to it stays with
 * the browser for a while; what she has begun since then counts more.
 */
export function isKnown({ outcome }: SubmittedApplication): boolean {
  return tabStorage.get(TAB_KEYS.plainlySubmitted) === outcome.reference;
}

/** Remembers an application that was posted without scripts, and erases what was stored of it while it was filled. */
export function noteSubmittedPlainly(submitted: SubmittedApplication): void {
  const { form, reference } = submitted.outcome;
  tabStorage.set(TAB_KEYS.plainlySubmitted, reference ?? '');
  saveSubmitted({ ...submitted, submittedAt: Date.now() });
  tabStorage.remove(TAB_KEYS.draft(form));
  if (deviceStorage.get(DEVICE_KEYS.storesDraft(form)) === null) return;
  deviceStorage.remove(DEVICE_KEYS.storesDraft(form));
  // Loaded apart: few drafts are on the device. One that cannot be erased now expires.
  import('../drafts/device-draft.ts').then(({ eraseDeviceDraft }) => eraseDeviceDraft(form)).catch(() => {});
}

/** What this tab has submitted by a form. */
export function loadSubmitted(form: string): SubmittedApplication | null {
  const stored = parseStored(tabStorage.get(TAB_KEYS.submittedApplication(form)));
  if (!isJsonObject(stored)) return null;
  const outcome = readOutcomeState(stored['outcome']);
  const { path, id, contact, submittedAt, receivedAt } = stored;
  if (outcome === null || typeof path !== 'string') return null;
  return {
    path,
    outcome,
    id: typeof id === 'string' ? id : null,
    contact: isJsonObject(contact) ? readAnswers(contact) : {},
    submittedAt: typeof submittedAt === 'number' ? submittedAt : 0,
    ...(typeof receivedAt === 'number' && { receivedAt }),
  };
}

/** The last of what this tab has submitted by these forms. */
export function latestSubmitted(forms: readonly string[]): SubmittedApplication | null {
  const all = forms.flatMap((form) => loadSubmitted(form) ?? []);
  return all.toSorted((a, b) => b.submittedAt - a.submittedAt)[0] ?? null;
}

/** Forgets what was submitted by a form, so that another one can be filled. */
export function forgetSubmitted(form: string): void {
  tabStorage.remove(TAB_KEYS.submittedApplication(form));
}

/**
 * Notes that the service has an application.
 * @param key as in its outcome
 * @param decision what the service decided, where it said so
 */
export function noteSent(
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

/** Keeps what a page has told of the reasons, so that it says the same after a reload. */
export function noteTold({ form, key }: OutcomeState, told: readonly ToldReason[]): void {
  const submitted = loadSubmitted(form);
  if (submitted?.outcome.key !== key || submitted.outcome.told !== undefined) return;
  saveSubmitted({ ...submitted, outcome: { ...submitted.outcome, told } });
}

/** Forgets an application that was erased before it was sent. @param key as in its outcome */
export function noteErased(form: string, key: string): void {
  if (loadSubmitted(form)?.outcome.key === key) forgetSubmitted(form);
}
