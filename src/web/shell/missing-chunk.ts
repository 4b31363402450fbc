import { TAB_KEYS } from '../../form/storage/storage-keys.ts';
import { tabStorage } from '../../form/storage/web-storage.ts';

/** Milliseconds. A second failure within this time has a cause other than a deploy, so a reload would not help. */
const RELOAD_INTERVAL = 60_000;

const failures = new WeakSet<object>();

/** Records which errors come from a script that could not be fetched; called once at start. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => failures.add(event.payload));
}

/** Whether an error comes from a lazily loaded script that could not be fetched, as happens after a deploy. */
export function isMissingChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/** Whether a reload may help: the browser is online, has not just reloaded, and can record that it does. */
export function mayReload(): boolean {
  if (!navigator.onLine) return false;
  const reloadedAt = tabStorage.get(TAB_KEYS.reloadedAt) ?? '0';
  // Writing the value back proves that storage works; without storage the page could reload forever.
  return (
    Date.now() - Number(reloadedAt) >= RELOAD_INTERVAL && tabStorage.set(TAB_KEYS.reloadedAt, reloadedAt)
  );
}

/**
 * Reloads the page once: the new document refers to scripts that exist. The address, the navigation state and the
 * answers, which drafts store in the tab, are kept.
 * @returns false when a reload would not help and nothing was done
 */
export function reloadOnce(): boolean {
  if (!mayReload() || !tabStorage.set(TAB_KEYS.reloadedAt, String(Date.now()))) return false;
  window.location.reload();
  return true;
}
