import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** The folder of the site's fonts, relative to the project's root. */
export const FONT_FOLDER = 'src/styles/fonts';

/** What the site's texts contain besides ASCII: the letters and marks of Spanish, signs, typographic punctuation. */
const IN_TEXTS = '\u00a0¡¿ÁÉÍÑÓÚÜáéíñóúü§©®°±²¹½·×÷ªº«»–—‘’“”•…‹›′″−\u202f';

/** The characters of the site's own texts in both languages. */
export const latin = range(0x20, 0x7e) + IN_TEXTS;

/** The rest of Latin-1 and of its punctuation, for what people type: `François`, `Jürgen`, `€`. */
export const latinOne =
  [...range(0xa2, 0xff)].filter((character) => !IN_TEXTS.includes(character)).join('') + 'ıŒœ\u2009‚„€™';

/** Further characters for names of people and places: Latin Extended-A and the Romanian letters with a comma. */
export const latinExtended =
  range(0x100, 0x130) + range(0x132, 0x151) + range(0x154, 0x17f) + range(0x218, 0x21b);

/** Letters of Vietnamese names, as in the `unicode-range` of `src/desk/styles/fonts.css`: only the desk shows names it did not ask for. */
export const vietnamese = 'ƠơƯư' + range(0x1ea0, 0x1ef9);

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

/** A file in `src/styles/fonts/`: a subset of a font's characters and axes. */
interface FontSubset {
  readonly file: string;
  /** The source file in the font's package. */
  readonly source: string;
  readonly characters: string;
  /** A number pins an axis; `min` and `max` keep a part of it. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

/** Headings have one weight and the optical size for large type. With all weights the file would be 50% larger. */
const HEADING = { wght: 480, opsz: 32 };
/** Text has the weights from regular to bold. */
const TEXT = { wght: { min: 400, max: 700 } };

const newsreader = '@fontsource-variable/newsreader/files/newsreader-';
const figtree = '@fontsource-variable/figtree/files/figtree-';

/** The site's font files (docs/product.md#type): two for every page, and more for other letters. */
export const fontSubsets: readonly FontSubset[] = [
  cut('newsreader-latin.woff2', `${newsreader}latin-opsz-normal.woff2`, latin, HEADING),
  cut('newsreader-latin-1.woff2', `${newsreader}latin-opsz-normal.woff2`, latinOne, HEADING),
  cut('newsreader-latin-ext.woff2', `${newsreader}latin-ext-opsz-normal.woff2`, latinExtended, HEADING),
  cut('newsreader-vietnamese.woff2', `${newsreader}vietnamese-opsz-normal.woff2`, vietnamese, HEADING),
  cut('figtree-latin.woff2', `${figtree}latin-wght-normal.woff2`, latin, TEXT),
  cut('figtree-latin-1.woff2', `${figtree}latin-wght-normal.woff2`, latinOne, TEXT),
  cut('figtree-latin-ext.woff2', `${figtree}latin-ext-wght-normal.woff2`, latinExtended, TEXT),
];

function cut(file: string, source: string, characters: string, axes: FontSubset['axes']): FontSubset {
  return { file, source, characters, axes };
}

/** OpenType features to keep: kerning, ligatures, composed accents, and the figure styles that our CSS selects. */
const FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'lnum', 'tnum'];

/**
 * Subsets a font to the characters, axes and features that pages use, as WOFF2. The output is reproducible. It has no
 * hinting, which today's screens do not need.
 * @throws Error when the font's package is not installed
 */
export async function makeSubset({ source, characters, axes }: FontSubset): Promise<Buffer> {
  const font = readFileSync(createRequire(import.meta.url).resolve(source));
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
}
