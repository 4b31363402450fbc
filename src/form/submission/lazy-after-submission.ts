import { lazy } from '../host/lazy.ts';
import { TAB_KEYS } from '../storage/storage-keys.ts';
import { tabStorage } from '../storage/web-storage.ts';

/** Few visitors come to a form that their tab has submitted. The script is fetched with the first answer. */
export const afterSubmission = lazy(() => import('./after-submission.ts'));

/** Whether this tab has submitted a form. */
export function hasSubmitted(form: string): boolean {
  return tabStorage.get(TAB_KEYS.submittedApplication(form)) !== null;
}

/** Loads it for a form that this tab has submitted, before that is rendered. @throws when a script cannot be fetched */
export async function loadIfSubmitted(form: string): Promise<void> {
  const holdsCorrection = tabStorage.get(TAB_KEYS.correction(form)) !== null;
  if (hasSubmitted(form) || holdsCorrection) await afterSubmission.load();
}
