import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PAGE_START_ID, type PageStart } from '../../core/submission/page-start.ts';
import { moduleValue, openPrerenderer, PRERENDERER, type Prerenderer } from './prerenderer.ts';

/** Renders a page of the release for one visitor. @returns the whole document */
export type RenderPage = (path: string, start: PageStart) => Promise<string>;

/** The file with the sources of a catalog's modules by name, in the folder of its pages. */
export const MODULES_FILE = 'modules.json';

/**
 * Opens the renderer of a release and a catalog. It renders into the prerendered documents, so that scripts, styles and
 * head stay the same.
 * @param release the folder of the release
 * @param folder the folder of the pages
 * @throws Error for a release without a prerenderer
 */
export function openRenderer(release: string, folder: string): RenderPage {
  if (!existsSync(join(release, PRERENDERER)))
    throw new Error(
      `The release ${basename(release)} was built by an earlier version of this program, and holds nothing that answers plain posts. Check out its sources and run "npm run build".`,
    );
  // Loaded at the first plain post: most visitors have scripts, and most processes never need it.
  let renderer: Prerenderer | null = null;
  return async (path, start) => {
    renderer ??= prerendererOf(release, folder);
    const document = readFileSync(join(folder, 'client', path, 'index.html'), 'utf8');
    return fillDocument(document, await renderer.renderPage(path, start), start);
  };
}

function prerendererOf(release: string, folder: string): Prerenderer {
  // `makePages` has written the file.
  const sources = JSON.parse(readFileSync(join(folder, MODULES_FILE), 'utf8')) as Record<string, string>;
  const values = new Map<string, unknown>();
  return openPrerenderer(release, {
    catalogModule(name) {
      if (!values.has(name)) values.set(name, moduleValue(sources[name] ?? ''));
      return values.get(name);
    },
  });
}

const ROOT = '<div id="root">';
/** The end of the document after the root element: catalog data for every page, stylesheets, closing tags. */
const AFTER_ROOT =
  /<\/div>\s*(?:<script type="application\/json"[^>]*>[^<]*<\/script>\s*)?(?:<link\b[^>]*>\s*)*<\/body>\s*<\/html>\s*$/;

/**
 * Puts newly rendered HTML into its prerendered document, and adds the data it was rendered with, for the page's
 * script.
 * @throws Error when the document is not one that the build makes
 */
export function fillDocument(document: string, html: string, start: PageStart): string {
  const from = document.indexOf(ROOT);
  const to = document.search(AFTER_ROOT);
  if (from < 0 || to < from)
    throw new Error('A prerendered page has no root element: build the release again.');
  const head = document.slice(0, from + ROOT.length);
  const { form, applicant } = start;
  const hasErrors =
    (form !== null && (form.errors.length > 0 || form.alert !== null)) ||
    (applicant?.kind === 'open' && applicant.refused !== null);
  return [
    hasErrors ? head.replace('<title>', '<title>Error: ') : head,
    html,
    // The first `</div>` after the root's content closes the root element. An applicant's page is not hydrated.
    applicant !== undefined
      ? document.slice(to)
      : document.slice(to).replace('</div>', () => `</div>\n    ${dataBlock(start)}`),
  ].join('');
}

/** A script of this type is data: a policy of `script-src 'self'` allows the page to read it. */
function dataBlock(start: PageStart): string {
  const json = JSON.stringify(start).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_START_ID}">${json}</script>`;
}
