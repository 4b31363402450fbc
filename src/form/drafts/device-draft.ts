import { deleteEncrypted, getEncrypted, putEncrypted } from '../storage/encrypted-store.ts';
import { DRAFT_LIFETIME, OBJECT_STORES } from '../storage/storage-keys.ts';
import { setStoresOnDevice, recordDeviceSave } from './device-choice.ts';
import { readDraft, type Draft } from './draft.ts';
import { latestAnswers } from './latest-answers.ts';

/** The encrypted draft that the person chose to store on this device. @throws when storage is blocked */
export async function loadDeviceDraft(form: string): Promise<Draft | null> {
  return readDraft(await getEncrypted(OBJECT_STORES.drafts, form), Date.now());
}

/**
 * Saves a draft, merged with later answers that another tab has stored for the same application.
 * @throws when storage is blocked or full
 */
export function saveDeviceDraft(draft: Draft): Promise<void> {
  return inTurn(async () => {
    const stored = await loadDeviceDraft(draft.form);
    const isSame = stored !== null && stored.key === draft.key && stored.version === draft.version;
    const known = isSame ? { ...draft, ...latestAnswers(draft, stored) } : { ...draft };
    await putEncrypted(OBJECT_STORES.drafts, draft.form, known, draft.savedAt + DRAFT_LIFETIME);
    recordDeviceSave(draft.form);
  });
}

/** @throws when storage is blocked */
export function eraseDeviceDraft(form: string): Promise<void> {
  return inTurn(async () => {
    await deleteEncrypted(OBJECT_STORES.drafts, form);
    // A save that was in progress may have set the marker again.
    setStoresOnDevice(form, false);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs work serially, so that an earlier save can't rewrite an erased draft. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next;
  return next;
}
