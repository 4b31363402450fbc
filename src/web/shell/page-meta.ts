import type { ComponentType } from 'react';
import type { Language } from '../../core/languages/language.ts';
import type { JsonObject } from '../../core/json.ts';
import type { FrameSource } from '../../core/release-pages.ts';

/** The addresses of a page by language. */
export type Addresses = Readonly<Partial<Record<Language, string>>>;

/**
 * The metadata of a page, which the document head, the sitemap, the server's security headers, the router and the tests
 * read. A page module exports it as `meta` (docs/product.md#page-metadata).
 */
export interface PageMeta {
  /** The page's address on this site, as in `src/web/routes.tsx`. */
  readonly path: string;
  /** The brand is added when the title lacks it. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The canonical path for search engines; the page's own by default. */
  readonly canonicalUrl?: string;
  /** Keeps the page out of search engines; false by default. */
  readonly noIndex?: boolean;
  /** `website` by default. */
  readonly ogType?: 'website' | 'article';
  /** Path of a picture of 1200 × 630 pixels. */
  readonly ogImage?: string;
  /** schema.org descriptions of the page's subject. */
  readonly structuredData?: readonly JsonObject[];
  /** `application` has no menu, so that nothing leads away from a form; `site` by default. */
  readonly header?: 'site' | 'application';
  /** Third parties that the page may show in a frame; none by default. */
  readonly frames?: readonly FrameSource[];
  /** The page's address in each of its languages, including its own; absent if it exists only in English. */
  readonly languages?: Addresses;
  /** Paths of the pages to prefetch, so that they open even if the connection is lost by then. */
  readonly leadsTo?: readonly string[];
}

/** The export of a page's script. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly meta: PageMeta;
  /** Loads the part of the page that only applicants see. @throws when its script cannot be fetched */
  readonly loadAfterSubmission?: () => Promise<unknown>;
  /** Prefetches the page's lazy parts; called on a page that leads here (see `leadsTo`). */
  readonly prefetch?: () => void;
}

/** Replaces a page whose script could not be fetched. */
export interface FailedPage {
  readonly error: unknown;
}
