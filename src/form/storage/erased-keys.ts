import { TAB_KEYS } from './storage-keys.ts';
import { tabStorage } from './web-storage.ts';

/*
 * The keys of applications and drafts that were erased from this tab. Needed because the tab's history entries still
 * have their outcomes, and an unloading form would save its draft once more.
 */

/**
 * Erases everything that this tab stores, on request: answers, name, references and status. Applications in the
 * outbox stay there and are sent.
 * @param key the key of the application that the page shows
 */
export function eraseTab(key: string): void {
  const erased = [tabStorage.get(TAB_KEYS.erased) ?? '', key];
  for (const name of tabStorage.names()) {
    for (const [, each = ''] of (tabStorage.get(name) ?? '').matchAll(/"key":"([\w-]+)"/g)) erased.push(each);
    tabStorage.remove(name);
  }
  tabStorage.set(TAB_KEYS.erased, erased.join(' '));
}

/** Whether the application or draft with this key was erased from this tab. */
export function isErasedKey(key: string | null): boolean {
  return key !== null && (tabStorage.get(TAB_KEYS.erased) ?? '').split(' ').includes(key);
}
