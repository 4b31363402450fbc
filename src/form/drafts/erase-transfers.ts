import { TAB_KEYS } from '../storage/storage-keys.ts';
import { tabStorage } from '../storage/web-storage.ts';

/*
 * The names of the drafts that this tab has stored on the server for another device. The tab has no keys: it can erase
 * a copy but not read it.
 */

/**
 * Deletes all server copies of a form's draft, if the server can be reached; other copies expire. Forgets the link that
 * has brought a draft to this tab.
 */
export function eraseTransfers(apiBase: string, form: string): void {
  tabStorage.remove(TAB_KEYS.arrivedLink(form));
  const names = tabStorage.get(TAB_KEYS.transfers(form))?.split(' ') ?? [];
  tabStorage.remove(TAB_KEYS.transfers(form));
  for (const name of names) void deleteTransfer(apiBase, name);
}

/** Deletes a copy on the server, also while the page is left. @returns whether it is gone */
export function deleteTransfer(
  apiBase: string,
  name: string,
  signal: AbortSignal | null = null,
): Promise<boolean> {
  return fetch(`${apiBase}/api/drafts/${name}`, { method: 'DELETE', keepalive: true, signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
