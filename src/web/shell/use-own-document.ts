import { useEffect, useState } from 'react';
import { documentPath } from './document-path.ts';
import { mayReload, reloadOnce } from './missing-chunk.ts';

/**
 * `own`: the document was sent for this very address, so the policy it came with is this page's. `reloading`:
 * it was sent for another one before a navigation in the browser, and is being fetched anew; the navigation
 * state survives that. `foreign`: the page has to do without (docs/decisions/0028-arranging-the-call.md).
 */
export type DocumentState = 'own' | 'reloading' | 'foreign';

/**
 * Reloads the document in place, once, when it was sent for another address. To be used after hydration.
 * @param path of the page
 * @param isWanted false where a reload could not help, or must not be risked
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
