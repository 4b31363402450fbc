import { parseStored, tabStorage } from '../device/safe-storage.ts';
import { draftJson, readDraft, type Draft } from './draft.ts';

const nameOf = (form: string): string => `harborlight.draft.${form}`;

/** The draft of this tab: it survives a reload and Back, and goes with the tab. */
export function loadTabDraft(form: string): Draft | null {
  return readDraft(parseStored(tabStorage.get(nameOf(form))), Date.now());
}

/** @returns false when the browser keeps nothing */
export function saveTabDraft(draft: Draft): boolean {
  return tabStorage.set(nameOf(draft.form), JSON.stringify(draftJson(draft)));
}

export function eraseTabDraft(form: string): void {
  tabStorage.remove(nameOf(form));
}
