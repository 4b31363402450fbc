import type { ApplicantChanges } from '../../core/submission/page-start.ts';
import { DEVICE_KEYS, TAB_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage, tabStorage } from '../storage/web-storage.ts';
import { loadSubmitted, saveSubmitted, type SubmittedApplication } from './tab-applications.ts';

/* What a page after a form finds and stores about the applications of this tab. */

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

/** The latest application that this tab has submitted with any of these forms. */
export function latestSubmitted(forms: readonly string[]): SubmittedApplication | null {
  const all = forms.flatMap((form) => loadSubmitted(form) ?? []);
  return all.toSorted((a, b) => b.submittedAt - a.submittedAt)[0] ?? null;
}

/** An application with what the applicant has changed since: contact details that changed have to be asked for again. */
export function withChanges(
  submitted: SubmittedApplication,
  { isWithdrawn, hasNewContact }: ApplicantChanges,
): SubmittedApplication {
  const { phone: _phone, email: _email, reachBy: _reachBy, ...rest } = submitted.contact;
  return {
    ...submitted,
    ...(hasNewContact && { contact: rest }),
    ...(isWithdrawn && { isWithdrawn }),
  };
}

/** Stores what an applicant has changed, for when the server does not say so any more. */
export function recordChanges(form: string, changes: ApplicantChanges): void {
  const submitted = loadSubmitted(form);
  if (submitted?.outcome.reference === changes.reference) saveSubmitted(withChanges(submitted, changes));
}
