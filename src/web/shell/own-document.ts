import type { FrameSource } from '../../core/release-pages.ts';
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
