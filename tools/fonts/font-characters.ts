/** Typographic punctuation and signs beyond Latin-1 that the sources hold. */
const PUNCTUATION = '–—‘’‚“”„•…‹›′″€™−\u2009\u202f';

/** What the pages are written in: printable ASCII, Latin-1, typographic punctuation. */
export const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœ' + PUNCTUATION;

/**
 * What names of people and places hold beyond it: Latin Extended-A and the Romanian letters with a comma; the
 * `unicode-range` of `src/web/styles/fonts.css`.
 */
export const latinExtended =
  range(0x100, 0x130) + range(0x132, 0x151) + range(0x154, 0x17f) + range(0x218, 0x21b);

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
