import { deleteEncrypted, getEncrypted, putEncrypted } from '../storage/encrypted-store.ts';
import { OBJECT_STORES } from '../storage/storage-keys.ts';
import { DRAFT_LIFETIME, readDraft, type Draft } from './draft.ts';

/** The encrypted draft that the person chose to store on this device. @throws when storage is blocked */
export async function loadDeviceDraft(form: string): Promise<Draft | null> {
  return readDraft(await getEncrypted(OBJECT_STORES.drafts, form), Date.now());
}

/** @throws when storage is blocked or full */
export function saveDeviceDraft(draft: Draft): Promise<void> {
  return putEncrypted(OBJECT_STORES.drafts, draft.form, { ...draft }, draft.savedAt + DRAFT_LIFETIME);
}

/** @throws when storage is blocked */
export function eraseDeviceDraft(form: string): Promise<void> {
  return deleteEncrypted(OBJECT_STORES.drafts, form);
}
