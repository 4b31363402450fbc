import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** From the packages the site takes its fonts from; with optical sizes, for what is printed or large. */
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
