import { eraseSealed, keepSealed, readSealed } from '../device/encrypted-store.ts';
import { DRAFT_LIFETIME, draftJson, readDraft, type Draft } from './draft.ts';

/** The draft that the person chose to keep on this device, encrypted. @throws when storage is blocked */
export async function loadDeviceDraft(form: string): Promise<Draft | null> {
  return readDraft(await readSealed('drafts', form), Date.now());
}

/** @throws when storage is blocked or full */
export function saveDeviceDraft(draft: Draft): Promise<void> {
  return keepSealed('drafts', draft.form, draftJson(draft), draft.savedAt + DRAFT_LIFETIME);
}

/** @throws when storage is blocked */
export function eraseDeviceDraft(form: string): Promise<void> {
  return eraseSealed('drafts', form);
}
