import { isJsonObject } from './json.ts';

/** The third parties that a page of the site may embed in a frame. */
const FRAME_SOURCES = ['video', 'scheduler'] as const;
export type FrameSource = (typeof FRAME_SOURCES)[number];

/** The origin of the introduction video, if one is configured (docs/product.md#video). */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com';

/** The prerenderer's (`src/web/prerender.tsx`) result for one URL. */
export interface PrerenderedPage {
  /** HTTP status. */
  readonly status: number;
  /** The language of the document, as its `lang`. */
  readonly lang: string;
  /** Inner HTML of the root element. */
  readonly html: string;
  /** HTML for the document's head. */
  readonly head: string;
  /** The canonical URL that search engines may list; null if they must not list the page. */
  readonly listedAs: string | null;
  /** Which third parties the page may show in a frame. */
  readonly frames: readonly FrameSource[];
}

/**
 * What the server needs to know about each page of a release, by path. The build writes it from the pages' metadata.
 */
export type ReleasePages = Readonly<Record<string, { readonly frames: readonly FrameSource[] }>>;

/** Whether a parsed JSON value is valid content of `release/pages.json`, which the build writes. */
export function isReleasePages(value: unknown): value is ReleasePages {
  return (
    isJsonObject(value) &&
    Object.values(value).every(
      (page) => isJsonObject(page) && Array.isArray(page['frames']) && page['frames'].every(isFrameSource),
    )
  );
}

function isFrameSource(value: unknown): value is FrameSource {
  return FRAME_SOURCES.some((source) => source === value);
}
