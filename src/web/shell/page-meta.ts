import type { ComponentType } from 'react';
import type { Language } from '../../core/languages/language.ts';
import type { JsonObject } from '../../core/json.ts';
import type { FrameSource } from '../../core/page-frames.ts';

/**
 * What a page says of itself, for whoever must know it: its head, the sitemap, the server's security headers, the
 * router and the tests. A page's `meta.ts` exports it as `meta` (docs/product.md#page-metadata).
 */
export interface PageMeta {
  /** The page's address on this site, as in `src/web/routes.tsx`. */
  readonly path: string;
  /** The brand is added when the title lacks it. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Path of the one address under which search engines know the page: its own, unless another is given. */
  readonly canonicalUrl?: string;
  /** Keeps the page out of search engines; false unless given. */
  readonly noIndex?: boolean;
  /** `website` unless given. */
  readonly ogType?: 'website' | 'article';
  /** Path of a picture of 1200 × 630 pixels. */
  readonly ogImage?: string;
  /** schema.org descriptions of what the page is about. */
  readonly structuredData?: readonly JsonObject[];
  /** `application`: logo and phone alone, so that nothing leads away from a form; `site` unless given. */
  readonly header?: 'site' | 'application';
  /** Which third parties the page may show in a frame; none unless given. */
  readonly frames?: readonly FrameSource[];
  /** The page in each of its languages, itself included; absent where there is none but English. */
  readonly languages?: Readonly<Partial<Record<Language, string>>>;
  /** Paths of the pages that are prefetched, so that they open even if the connection is lost meanwhile. */
  readonly leadsTo?: readonly string[];
}

/** What the script of a page exports. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly meta: PageMeta;
  /** Loads what the page shows only to somebody who has sent something. @throws when its script cannot be fetched */
  readonly loadAfterSubmission?: () => Promise<unknown>;
  /** Fetches what the page loads later, for a page that leads here: see `leadsTo`. */
  readonly prefetch?: () => void;
}

/** Replaces a page whose script could not be fetched. */
export interface FailedPage {
  readonly error: unknown;
}
