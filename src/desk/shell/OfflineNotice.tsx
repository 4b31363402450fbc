import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('online', changed, { signal: listening.signal });
  window.addEventListener('offline', changed, { signal: listening.signal });
  return () => listening.abort();
}

/** Whether the browser is online, now and from now on. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Says that the browser is offline, while it is. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice shell-notice">
          You’re offline. What you see may be out of date, and nothing is saved until you’re back online.
        </p>
      )}
    </div>
  );
}
