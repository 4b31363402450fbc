import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeHtml } from '../core/html.ts';
import { languageOfPath, pathIn, TRANSLATIONS, type Language } from '../core/languages/language.ts';
import type { PrerenderedPage, ReleasePages } from '../core/release-pages.ts';
import type { Prerenderer } from '../server/site/prerenderer.ts';
import { inlineStyles } from './inline-styles.ts';
import { CATALOG, CATALOG_INDEX_ID, pageLinks, type ReleaseScripts } from './page-links.ts';

/** A path that no route has, in each language: its page is the routing-error screen. */
const UNKNOWN = ['/404', ...TRANSLATIONS.map((language) => pathIn('/404', language))];

/** The parts of documents besides their pages. */
interface DocumentParts {
  readonly scripts: ReleaseScripts;
  /** Returns the text of a stylesheet, by its path. */
  readonly readSheet: (href: string) => string;
  /** The key of the pages, which is in the paths of their catalog modules. */
  readonly key: string;
  /** The catalog index for pages in a language. */
  readonly indexIn: (language: Language) => object;
}

/** A page with its whole document. */
export interface MadeDocument {
  readonly page: PrerenderedPage;
  readonly html: string;
}

/**
 * Creates the function that makes documents.
 * @param prerender renders a page, and returns which modules of its release and catalog it imports on demand
 */
export function documentMaker(
  prerender: (
    path: string,
  ) => Promise<{ readonly page: PrerenderedPage; readonly imported: ReadonlySet<string> }>,
  { scripts, readSheet, key, indexIn }: DocumentParts,
): (path: string) => Promise<MadeDocument> {
  return async (path) => {
    const { page, imported } = await prerender(path);
    const document = fillTemplate(scripts.template, page, {
      links: pageLinks(scripts, imported, key, !page.html.includes('data-live="now"')),
      catalog: { key, index: indexIn(languageOfPath(path)) },
    });
    return { page, html: inlineStyles(document, readSheet) };
  };
}

/** What `writeDocuments` needs of a site. */
interface DocumentSource extends Pick<Prerenderer, 'prerenderPaths' | 'siteUrl'> {
  readonly make: (path: string) => Promise<MadeDocument>;
}

/**
 * Writes every page as `<path>/index.html`, and the routing-error screen as `404.html`; then the sitemap and
 * robots.txt, which agree with the pages' own metadata.
 * @param clientDir the folder to write to
 * @returns what the server needs to know about each page
 * @throws Error when a page renders with another status than it should
 */
export async function writeDocuments(
  { make, prerenderPaths, siteUrl }: DocumentSource,
  clientDir: string,
): Promise<ReleasePages> {
  const listed: string[] = [];
  const pages: Record<string, ReleasePages[string]> = {};

  async function write(path: string, status: number, file: string): Promise<void> {
    const { page, html } = await make(path);
    if (page.status !== status)
      throw new Error(`${path} rendered with status ${page.status}, not ${status}.`);
    if (page.listedAs !== null) listed.push(page.listedAs);
    pages[path] = { frames: page.frames };
    const target = join(clientDir, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, html);
  }
  for (const path of prerenderPaths) await write(path, 200, join(path, 'index.html'));
  for (const path of UNKNOWN) await write(path, 404, `${path.slice(1)}.html`);
  writeFileSync(join(clientDir, 'sitemap.xml'), sitemap(listed));
  writeFileSync(join(clientDir, 'robots.txt'), robots(siteUrl));
  return pages;
}

const LANG = 'lang="en-US"';
const IMPORT_MAP = '<!--import-map-->';
const HEAD = '<!--head-->';
const HTML = '<!--html-->';
const INDEX = '<!--catalog-->';
const HEAD_END = '</head>';

/** The parts of a template besides its page. */
interface TemplateParts {
  /**
   * Elements for early loading. They go to the end of the head, after the site's own script and stylesheet: a browser
   * with six connections would otherwise request those last.
   */
  readonly links?: readonly string[];
  /** `null` in development, where Vite makes modules of the catalog on demand. */
  readonly catalog?: { readonly key: string; readonly index: object } | null;
}

/**
 * Fills a rendered page into the template.
 * @param template `index.html` after Vite has added its scripts and styles
 * @throws Error when the template has no placeholder for a part
 */
export function fillTemplate(
  template: string,
  page: Pick<PrerenderedPage, 'lang' | 'head' | 'html'>,
  { links = [], catalog = null }: TemplateParts = {},
): string {
  const document = compact(template);
  for (const place of [LANG, IMPORT_MAP, HEAD, HTML, INDEX, HEAD_END]) {
    if (!document.includes(place)) throw new Error(`index.html has no ${place}. Add it.`);
  }
  // Functions, because "$&" in a text would otherwise be read as a reference to the match.
  return document
    .replace(LANG, () => `lang="${page.lang}"`)
    .replace(IMPORT_MAP, () => (catalog === null ? '' : importMap(catalog.key)))
    .replace(HEAD, () => page.head)
    .replace(HEAD_END, () => [...links, HEAD_END].join(''))
    .replace(INDEX, () => (catalog === null ? '' : indexBlock(catalog.index)))
    .replace(HTML, () => page.html);
}

/** Removes what only serves editing `index.html`: spaces between elements, and slashes of void elements. */
function compact(template: string): string {
  return template.replaceAll(/>\s+</g, '><').replaceAll(/\s*\/>/g, '>');
}

/** The import map. Browsers require it before every script; its hash is in the page's policy. */
function importMap(key: string): string {
  const imports = { [CATALOG]: `/${CATALOG}${key}/` };
  return `<script type="importmap">${JSON.stringify({ imports })}</script>`;
}

/** The catalog index as a data block: a page's policy needs no exception for it, and reading it takes no request. */
function indexBlock(index: object): string {
  const json = JSON.stringify(index).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${CATALOG_INDEX_ID}">${json}</script>`;
}

/**
 * The sitemap: every page that search engines may list.
 * @param addresses full addresses, each the canonical one of its page
 */
export function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/**
 * The robots.txt: crawlers may fetch everything but the API. A crawler must be able to fetch a page that should not be
 * indexed, in order to read its `noindex` (docs/product.md#indexing).
 * @param siteUrl the public URL of the site, without a slash at the end
 */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`;
}
