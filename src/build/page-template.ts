import type { Manifest } from 'vite';

const HEAD = '<!--head-->';
const HTML = '<!--html-->';
const HEAD_END = '</head>';

/** What the prerenderer says of one address (`src/web/prerender.tsx`). */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly head: string;
  readonly listedAs: string | null;
}

/**
 * Puts a rendered page into the document.
 * @param template `index.html` after Vite has put its scripts and styles in
 * @param links what to load early, at the end of the head: behind the site's own script and stylesheet, which
 *   a browser with six connections would otherwise ask for last
 * @throws Error when the template lacks a place for the head or the page
 */
export function fillTemplate(
  template: string,
  page: Pick<RenderedPage, 'head' | 'html'>,
  links: readonly string[] = [],
): string {
  for (const place of [HEAD, HTML, HEAD_END]) {
    if (!template.includes(place)) throw new Error(`index.html lacks its ${place}.`);
  }
  // Functions, because "$&" in a text would otherwise be read as a reference to the match.
  return template
    .replace(HEAD, () => page.head)
    .replace(HEAD_END, () => [...links, HEAD_END].join('\n    '))
    .replace(HTML, () => page.html);
}

/** Links that start loading the two fonts of every page before the stylesheet asks for them (VISUAL.md, "Type"). */
export function fontPreloads(manifest: Manifest): readonly string[] {
  return Object.entries(manifest)
    .filter(([source]) => source.endsWith('-latin.woff2'))
    .map(
      ([, { file }]) =>
        `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
    );
}
