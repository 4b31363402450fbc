import { isJsonObject } from './json.ts';

/** The third parties whose pages a page of the site may show in a frame. */
const FRAME_SOURCES = ['video', 'scheduler'] as const;
export type FrameSource = (typeof FRAME_SOURCES)[number];

/** Where the introduction video comes from when one is configured (docs/product.md#video). */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com';

/** What the prerenderer (`src/web/prerender.tsx`) returns to the build for one address. */
export interface PrerenderedPage {
  /** HTTP status. */
  readonly status: number;
  /** The language of the document, as its `lang`. */
  readonly lang: string;
  /** Inner HTML of the root element. */
  readonly html: string;
  /** What belongs in the document's head. */
  readonly head: string;
  /** The full address under which search engines may list the page; null when they may not. */
  readonly listedAs: string | null;
  /** Which third parties the page may show in a frame. */
  readonly frames: readonly FrameSource[];
}

/** What the server must know of each page of a release, by the page's path. The build writes it, from the pages' metas. */
export type ReleasePages = Readonly<Record<string, { readonly frames: readonly FrameSource[] }>>;

/** Whether a parsed JSON value is what the build writes as `release/pages.json`. */
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
