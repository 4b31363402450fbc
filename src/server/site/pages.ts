import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isReleasePages, type ReleasePages } from '../../core/release-pages.ts';
import type { Language } from '../../core/languages/language.ts';
import type { SiteConfig } from '../../core/site-config.ts';
import { importMapHashes, pagePolicy, styleHashes } from './content-security-policy.ts';
import { openRenderer, type RenderPage } from './render-page.ts';

/** The pages that were made of a release and a catalog, as they are on the disk. */
interface PagesSource {
  /** The release and the catalog: `<release>-<catalog>`, twelve hexadecimal digits each. */
  readonly key: string;
  /** The folder of all files that can be requested. */
  readonly client: string;
  /** Which third parties each page may show in a frame; a page that is not listed shows none. */
  readonly frames: ReleasePages;
  /** Renders one of the pages for one visitor. */
  readonly render: RenderPage;
}

/** The same pages, read and ready to serve. Immutable: to show other pages, a site gets another `Pages`. */
export interface Pages extends PagesSource {
  /** The paths of all files, without the page for unknown paths. */
  readonly files: ReadonlySet<string>;
  /** The file of each page → its Content-Security-Policy. */
  readonly policies: ReadonlyMap<string, string>;
  /** The page for unknown addresses. */
  readonly notFound: Readonly<Record<Language, NotFoundPage>>;
}

interface NotFoundPage {
  readonly html: string;
  readonly policy: string;
}

const PAGE = '/index.html';
/** The file for unknown paths, by language. It cannot be requested by its own name. */
const NOT_FOUND: Readonly<Record<Language, string>> = { en: '/404.html', es: '/es/404.html' };

/**
 * Finds the pages in a folder that `makePages` made.
 * @param release the folder of their release
 * @throws Error when there are none
 */
export function readPages(release: string, folder: string, key: string): PagesSource {
  return {
    key,
    client: join(folder, 'client'),
    frames: readReleasePages(join(folder, 'pages.json')),
    render: openRenderer(release, folder),
  };
}

/**
 * Reads what serving needs: the list of files and, for the policies, the inline styles and import maps of pages.
 * @throws Error when the folder cannot be read
 */
export function openPages(source: PagesSource, config: SiteConfig): Pages {
  const { client, frames } = source;
  const files = filesOf(client);
  Object.values(NOT_FOUND).forEach((file) => files.delete(file));
  const policyOf = (html: string, path: string): string =>
    pagePolicy(frames[path]?.frames ?? [], config, {
      styles: styleHashes(html),
      scripts: importMapHashes(html),
    });
  const pages = [...files].filter((file) => file.endsWith(PAGE));
  const notFound = (language: Language): NotFoundPage => {
    const own = join(client, NOT_FOUND[language]);
    const html = readFileSync(existsSync(own) ? own : join(client, NOT_FOUND.en), 'utf8');
    return { html, policy: policyOf(html, '') };
  };
  return {
    ...source,
    files,
    policies: new Map(
      pages.map((file) => [file, policyOf(readFileSync(join(client, file), 'utf8'), pathOf(file))]),
    ),
    notFound: { en: notFound('en'), es: notFound('es') },
  };
}

/**
 * Reads the list of pages that `makePages` wrote.
 * @param file `pages.json`
 * @throws Error when the file is missing or malformed
 */
export function readReleasePages(file: string): ReleasePages {
  const pages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReleasePages(pages))
    throw new Error(`${file} does not list the pages' frames: npm run build makes it.`);
  return pages;
}

/** The paths of all files below a folder, without compressed copies. */
export function filesOf(folder: string): Set<string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  return new Set(paths.filter((path) => !/\.(br|gz)$/.test(path)));
}

/** `/about` → `/about/index.html`; empty for `/about/`, which redirects to `/about`. */
export function pageFile(path: string): string {
  if (path === '/') return PAGE;
  return path.endsWith('/') ? '' : `${path}${PAGE}`;
}

function pathOf(file: string): string {
  return file === PAGE ? '/' : file.slice(0, -PAGE.length);
}
