import type { JsonObject } from '../../core/json.ts';
import type { SiteConfig } from '../../core/site-config.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import type { PageMeta } from './page-meta.ts';

/** One element of the document's head. */
export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'script'; readonly data: JsonObject };

/** The page's title with the brand added when it is missing (SPECIFICATION.md section 2). */
export function fullTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/**
 * The head of a page, the same for the prerendered document and after a navigation in the browser.
 * @param meta what the page says of itself
 * @param site brand and public address
 */
export function headTags(meta: PageMeta, site: Pick<SiteConfig, 'brand' | 'siteUrl'>): readonly HeadTag[] {
  const title = fullTitle(meta.title, site.brand);
  const absolute = (path: string): string => `${site.siteUrl}${path}`;
  const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  });

  const tags: HeadTag[] = [
    { tag: 'title', text: title },
    named('description', meta.description),
    named('keywords', meta.keywords.join(', ')),
    named('robots', meta.noIndex === true ? 'noindex' : 'index, follow'),
    property('og:type', meta.ogType ?? 'website'),
    property('og:site_name', site.brand),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', meta.description),
    named('twitter:card', meta.ogImage === undefined ? 'summary' : 'summary_large_image'),
  ];
  if (meta.canonicalUrl !== undefined) {
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: absolute(meta.canonicalUrl) } });
    tags.push(property('og:url', absolute(meta.canonicalUrl)));
  }
  if (meta.ogImage !== undefined) {
    tags.push(property('og:image', absolute(meta.ogImage)));
    tags.push(property('og:image:width', '1200'), property('og:image:height', '630'));
    tags.push(property('og:image:alt', title));
  }
  if (meta.canonicalUrl !== undefined && meta.canonicalUrl !== '/' && meta.noIndex !== true) {
    const data = breadcrumbList(meta.title, absolute(meta.canonicalUrl), absolute('/'));
    tags.push({ tag: 'script', data });
  }
  for (const data of meta.structuredData ?? []) tags.push({ tag: 'script', data });
  return tags;
}
