import { useEffect, useState } from 'react';
import type { FrameSource } from '../../core/page-frames.ts';
import { documentPath } from './document-path.ts';
import { mayReload, reloadOnce } from './missing-chunk.ts';
import type { PageMeta } from './page-meta.ts';

let documentFrames: readonly FrameSource[] = [];

/** Notes the page that the server sent this document for: its security headers hold until the next document. */
export function noteDocumentPage({ frames = [] }: PageMeta): void {
  documentFrames = frames;
}

/** Whether this document's Content-Security-Policy lets a third party be framed, on whatever page is shown now. */
export function documentMayFrame(source: FrameSource): boolean {
  return documentFrames.includes(source);
}

/**
 * `own`: the document was sent for this very address, so its policy is this page's. `reloading`: it was sent for
 * another one before a navigation in the browser, and is being fetched anew; the navigation state survives that.
 * `foreign`: the page has to do without (docs/decisions/0028-arranging-the-call.md).
 */
type DocumentState = 'own' | 'reloading' | 'foreign';

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
