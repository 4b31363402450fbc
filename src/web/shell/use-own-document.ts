import { useEffect, useState } from 'react';
import { documentPath } from './document-path.ts';
import { mayReload, reloadOnce } from './missing-chunk.ts';

/**
 * `own`: the document was sent for this address, so its policy is this page's. `reloading`: it was sent for another
 * address before a client-side navigation, and is being reloaded; the navigation state survives that. `foreign`: the
 * page cannot use its own policy (docs/decisions/0028-arranging-the-call.md).
 */
type DocumentState = 'own' | 'reloading' | 'foreign';

/**
 * Reloads the document once if it was sent for another address. Call it only after hydration.
 * @param path of the page
 * @param isWanted false if a reload could not help or would be too risky
 */
export function useOwnDocument(path: string, isWanted: boolean): DocumentState {
  const [state] = useState<DocumentState>(() => {
    if (documentPath() === path) return 'own';
    return isWanted && mayReload() ? 'reloading' : 'foreign';
  });
  useEffect(() => {
    if (state === 'reloading') reloadOnce();
  }, [state]);
  return state;
}
