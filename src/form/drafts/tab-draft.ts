import { TAB_KEYS } from '../storage/storage-keys.ts';
import { parseStored, tabStorage } from '../storage/web-storage.ts';
import { readDraft, type Draft } from './draft.ts';

/** The draft of this tab: it survives a reload and Back, and goes with the tab. */
export function loadTabDraft(form: string): Draft | null {
  return readDraft(parseStored(tabStorage.get(TAB_KEYS.draft(form))), Date.now());
}

/** @returns false when the browser stores nothing */
export function saveTabDraft(draft: Draft): boolean {
  return tabStorage.set(TAB_KEYS.draft(draft.form), JSON.stringify(draft));
}

export function eraseTabDraft(form: string): void {
  tabStorage.remove(TAB_KEYS.draft(form));
}
