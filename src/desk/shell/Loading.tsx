import { useIsOnline } from './OfflineNotice.tsx';

/**
 * A loading text; CSS delays it, so that it appears only if loading takes a moment. Offline, it says that the page
 * waits for the connection.
 */
export function Loading({ what = 'Loading…' }: { readonly what?: string }) {
  return (
    <p className="loading" role="status">
      {useIsOnline() ? what : 'Waiting for the connection…'}
    </p>
  );
}
