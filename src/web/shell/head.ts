import { escapeHtml } from '../../core/html.ts';
import type { JsonObject } from '../../core/json.ts';
import type { SiteConfig } from '../../core/site-config.ts';
import { ENGLISH, languageOfPath, pathIn } from '../../core/languages/language.ts';
import type { SiteTexts } from '../languages/en.ts';
import { fullTitle } from './full-title.ts';
import type { PageMeta } from './page-meta.ts';

/** One element of the document's head. */
type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'script'; readonly data: JsonObject };

/** Marks the elements that belong to the page and not to the site. */
const PAGE_HEAD = 'data-page-head';

/** The canonical path under which search engines may list a page; undefined when they may not. */
export function listedPath({ path, canonicalUrl, noIndex }: PageMeta): string | undefined {
  return noIndex === true ? undefined : (canonicalUrl ?? path);
}

/**
 * The head elements of a page, the same for the prerendered document and after a client-side navigation.
 * @param meta the page's metadata
 * @param site brand and public address
 * @param texts the site's texts in the page's language
 */
export function headTags(
  meta: PageMeta,
  site: Pick<SiteConfig, 'brand' | 'siteUrl'>,
  { ogLocale, home }: Pick<SiteTexts, 'ogLocale' | 'home'>,
): readonly HeadTag[] {
  const title = fullTitle(meta.title, site.brand);
  const listed = listedPath(meta);
  const canonical = meta.canonicalUrl ?? listed;
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
    property('og:locale', ogLocale),
    property('og:title', title),
    property('og:description', meta.description),
    named('twitter:card', meta.ogImage === undefined ? 'summary' : 'summary_large_image'),
  ];
  if (canonical !== undefined) {
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: absolute(canonical) } });
    tags.push(property('og:url', absolute(canonical)));
  }
  // Search engines ignore the translations of a page that they must not list.
  for (const [language, path] of Object.entries(meta.noIndex === true ? {} : (meta.languages ?? {}))) {
    const alternate = (hreflang: string): HeadTag => {
      return { tag: 'link', attributes: { rel: 'alternate', hreflang, href: absolute(path) } };
    };
    tags.push(alternate(language));
    // For visitors who read none of the site's languages.
    if (language === ENGLISH) tags.push(alternate('x-default'));
  }
  if (meta.ogImage !== undefined) {
    tags.push(property('og:image', absolute(meta.ogImage)));
    tags.push(property('og:image:width', '1200'), property('og:image:height', '630'));
    tags.push(property('og:image:alt', title));
  }
  const start = pathIn('/', languageOfPath(meta.path));
  if (listed !== undefined && listed !== start) {
    tags.push({
      tag: 'script',
      data: breadcrumbList([home, absolute(start)], [meta.title, absolute(listed)]),
    });
  }
  for (const data of meta.structuredData ?? []) tags.push({ tag: 'script', data });
  return tags;
}

type Crumb = readonly [name: string, url: string];

/** The breadcrumb from Home to a page, as a schema.org BreadcrumbList. Both URLs are absolute. */
function breadcrumbList(home: Crumb, [name, url]: Crumb): JsonObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home[0], item: home[1] },
      { '@type': 'ListItem', position: 2, name, item: url },
    ],
  };
}

/** Head elements as HTML, for the prerendered document. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('');
}

function renderTag(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escapeHtml(tag.text)}</title>`;
  if (tag.tag === 'script') {
    // `<` is the one character that could end the element early; JSON reads its escape as itself.
    const json = JSON.stringify(tag.data).replaceAll('<', '\\u003c');
    return `<script type="application/ld+json" ${PAGE_HEAD}>${json}</script>`;
  }
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag.tag}${attributes.join('')} ${PAGE_HEAD}>`;
}

/** Replaces the previous page's head elements with those of the new page. */
export function applyHead(document: Document, tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll(`[${PAGE_HEAD}]`)) element.remove();
  for (const tag of tags) {
    if (tag.tag === 'title') {
      document.title = tag.text;
      continue;
    }
    const element = document.createElement(tag.tag);
    if (tag.tag === 'script') {
      element.setAttribute('type', 'application/ld+json');
      element.textContent = JSON.stringify(tag.data);
    } else {
      for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    }
    element.setAttribute(PAGE_HEAD, '');
    document.head.append(element);
  }
}
