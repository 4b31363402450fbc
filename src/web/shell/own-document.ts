import { useEffect, useState } from 'react';
import type { FrameSource } from '../../core/release-pages.ts';
import { documentPath } from './document-path.ts';
import { mayReload, reloadOnce } from './missing-chunk.ts';
import type { PageMeta } from './page-meta.ts';

let documentFrames: readonly FrameSource[] = [];

/** Records the page that the server sent this document for: its security headers apply until the next document. */
export function recordDocumentPage({ frames = [] }: PageMeta): void {
  documentFrames = frames;
}

/** Whether this document's Content-Security-Policy allows frames of a third party, whichever page is shown now. */
export function documentMayFrame(source: FrameSource): boolean {
  return documentFrames.includes(source);
}

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
