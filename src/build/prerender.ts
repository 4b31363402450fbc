import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { escapeHtml } from '../core/html.ts';
import { pathIn, TRANSLATIONS } from '../core/languages/language.ts';
import type { PrerenderedPage, ReleasePages } from '../core/page-frames.ts';
import { inlineStyles } from './critical-css.ts';
import { CHUNKS_FILE, pageLinks } from './page-imports.ts';

/** What `src/web/prerender.tsx` exports. */
export interface Prerenderer {
  readonly siteUrl: string;
  readonly prerenderPaths: readonly string[];
  readonly prerender: (path: string) => Promise<PrerenderedPage>;
}

/** An address that no route has, in each language: its page is the routing-error screen. */
const UNKNOWN = ['/404', ...TRANSLATIONS.map((language) => pathIn('/404', language))];

/**
 * Writes every page as `<path>/index.html`, and the routing-error screen as `404.html`, over Vite's
 * `index.html`; then the sitemap and robots.txt, which agree with the pages' own metadata.
 * @param clientDir the finished client build
 * @returns what the server must know of each page
 * @throws Error when a page renders with another status than it should
 */
export async function prerenderPages(
  { prerender, prerenderPaths, siteUrl }: Prerenderer,
  clientDir: string,
): Promise<ReleasePages> {
  const manifestDir = join(clientDir, '.vite');
  // Vite wrote the file in this build.
  const manifest = JSON.parse(readFileSync(join(manifestDir, 'manifest.json'), 'utf8')) as Manifest;
  // So did our own plugin.
  const files = JSON.parse(readFileSync(join(manifestDir, CHUNKS_FILE), 'utf8')) as Record<string, string>;
  const template = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const listed: string[] = [];
  const pages: Record<string, ReleasePages[string]> = {};
  const readSheet = (href: string): string => readFileSync(join(clientDir, href), 'utf8');

  async function write(path: string, status: number, file: string): Promise<void> {
    const imports = new Set<string>();
    globalThis.prerenderedImports = imports;
    const page = await prerender(path);
    if (page.status !== status)
      throw new Error(`${path} rendered with status ${page.status}, not ${status}.`);
    if (page.listedAs !== null) listed.push(page.listedAs);
    pages[path] = { frames: page.frames };
    const target = join(clientDir, file);
    mkdirSync(dirname(target), { recursive: true });
    const document = fillTemplate(template, page, pageLinks(manifest, imports, files, template));
    writeFileSync(target, inlineStyles(document, readSheet));
  }
  for (const path of prerenderPaths) await write(path, 200, join(path, 'index.html'));
  for (const path of UNKNOWN) await write(path, 404, `${path.slice(1)}.html`);
  writeFileSync(join(clientDir, 'sitemap.xml'), sitemap(listed));
  writeFileSync(join(clientDir, 'robots.txt'), robots(siteUrl));
  // The manifest names source files; the site does not serve it.
  rmSync(manifestDir, { recursive: true });
  return pages;
}

const LANG = 'lang="en-US"';
const HEAD = '<!--head-->';
const HTML = '<!--html-->';
const HEAD_END = '</head>';

/**
 * Puts a rendered page into the document.
 * @param template `index.html` after Vite has put its scripts and styles in
 * @param links what to load early. They go to the end of the head, after the site's own script and stylesheet:
 *   a browser with six connections would otherwise request those last
 * @throws Error when the template has no place for the head or the page
 */
export function fillTemplate(
  template: string,
  page: Pick<PrerenderedPage, 'lang' | 'head' | 'html'>,
  links: readonly string[] = [],
): string {
  for (const place of [LANG, HEAD, HTML, HEAD_END]) {
    if (!template.includes(place)) throw new Error(`index.html has no ${place}. Add it.`);
  }
  // Functions, because "$&" in a text would otherwise be read as a reference to the match.
  return template
    .replace(LANG, () => `lang="${page.lang}"`)
    .replace(HEAD, () => page.head)
    .replace(HEAD_END, () => [...links, HEAD_END].join('\n    '))
    .replace(HTML, () => page.html);
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
 * What crawlers may fetch: everything but the API. A crawler must be able to fetch a page that is not to be
 * indexed, in order to read that it is not (docs/product.md#indexing).
 * @param siteUrl where the public finds the site, without a slash at the end
 */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`;
}
