import { TAB_KEYS } from '../storage/storage-keys.ts';
import { tabStorage } from '../storage/web-storage.ts';

/*
 * The names of what this tab has had the server keep for another device. It has no keys: the tab can erase a copy, and not
 * read it.
 */

/** Deletes all copies of a form, as far as the server can be reached: what nobody can read goes by itself later. */
export function eraseTransfers(apiBase: string, form: string): void {
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
