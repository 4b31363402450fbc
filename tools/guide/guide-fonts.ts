import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { latin } from '../fonts/fonts.ts';

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Every font cut that `guide.css` uses. A test fails if the guide uses another one, which the PDF would lack. */
const CUTS = [
  { family: 'Newsreader', weight: 400, source: newsreader, axes: { opsz: 16 } },
  { family: 'Newsreader', weight: 500, source: newsreader, axes: { opsz: 16 } },
  { family: 'Newsreader Display', weight: 300, source: newsreader, axes: { opsz: 60 } },
  { family: 'Newsreader Display', weight: 400, source: newsreader, axes: { opsz: 60 } },
  { family: 'Figtree', weight: 400, source: figtree, axes: {} },
  { family: 'Figtree', weight: 600, source: figtree, axes: {} },
] as const;

/**
 * `@font-face` rules with one static font for each cut. Chromium prints a variable font as drawings of its glyphs
 * (Type 3), which PDF readers render poorly and without a font name. A static font is embedded as a font.
 */
export async function guideFontFaces(): Promise<string> {
  const require = createRequire(import.meta.url);
  const faces = CUTS.map(async ({ family, weight, source, axes }) => {
    const font = await subsetFont(readFileSync(require.resolve(source)), latin, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight, ...axes },
      noHinting: true,
    });
    return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};src:url('data:font/ttf;base64,${font.toString('base64')}') format('truetype')}`;
  });
  return (await Promise.all(faces)).join('\n');
}
