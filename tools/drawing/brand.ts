import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** In the packages of the site's fonts; with optical sizes, for print and large type. */
const FONTS = [
  ['Newsreader', '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'],
  ['Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
] as const;

/** `@font-face` rules for the families Newsreader and Figtree, with the fonts inside. */
export function fontFaces(): string {
  const require = createRequire(import.meta.url);
  const faces = FONTS.map(([family, file]) => {
    const data = readFileSync(require.resolve(file)).toString('base64');
    return `@font-face{font-family:'${family}';font-style:normal;font-weight:200 900;src:url('data:font/woff2;base64,${data}') format('woff2')}`;
  });
  return faces.join('\n');
}

/** The site's mark: two arcs and a light between them. Its colors come from the style sheet of the document around it. */
export const MARK = `<svg class="mark" viewBox="0 0 48 32" aria-hidden="true" focusable="false"><g fill="none" stroke-width="4.5" stroke-linecap="round"><path class="mark__near" d="M3 29a13 13 0 0 1 26 0"/><path class="mark__far" d="M19 29a13 13 0 0 1 26 0"/></g><circle class="mark__light" cx="24" cy="8" r="4"/></svg>`;
