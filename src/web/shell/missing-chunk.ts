const MARKER = 'harborlight.reloaded-at';
/** A second failure within this time is not a deploy, and another reload would not mend it. */
const PAUSE_MS = 60_000;

const failures = new WeakSet<object>();

/** Remembers which errors came from a script that could not be fetched; called once at start. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => failures.add(event.payload));
}

/** True for the error of a lazily loaded script that could not be fetched, as after a deploy. */
export function isMissingChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/** Whether a reload may help: not offline, not reloaded just before, and a storage to remember it in. */
export function mayReload(): boolean {
  if (!navigator.onLine) return false;
  try {
    return Date.now() - Number(sessionStorage.getItem(MARKER) ?? 0) >= PAUSE_MS;
  } catch {
    // Blocked storage: without a memory the reload could repeat for ever.
    return false;
  }
}

/**
 * Reloads the page once: the new document names scripts that exist. The address and the navigation state
 * stay, and so do the answers, which drafts keep in the tab's storage.
 * @returns false when a reload would not help and nothing was done
 */
export function reloadOnce(): boolean {
  if (!mayReload()) return false;
  sessionStorage.setItem(MARKER, String(Date.now()));
  window.location.reload();
  return true;
}
