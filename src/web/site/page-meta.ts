import type { JsonObject } from '../../core/json.ts';

/** What a page tells browsers, search engines and social sites (SPECIFICATION.md section 2). */
export interface PageMeta {
  /** The brand is added when the title lacks it. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Path of the one address under which the page should be known. */
  readonly canonicalUrl?: string;
  /** `website` unless told otherwise. */
  readonly ogType?: 'website' | 'article';
  /** Path of a picture of 1200 × 630 pixels. */
  readonly ogImage?: string;
  /** Keeps the page out of search engines; false unless told otherwise. */
  readonly noIndex?: boolean;
  /** schema.org descriptions of what the page is about. */
  readonly structuredData?: readonly JsonObject[];
}

/** What a page says of itself and of what follows it. */
export interface PageHandle {
  readonly meta: PageMeta;
  /** Pages that must be at hand even if the connection is lost while this one is open. */
  readonly leadsTo?: readonly string[];
}
