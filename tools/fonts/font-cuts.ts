import { latin, latinExtended } from './font-characters.ts';

/** One file of `src/web/fonts/`: which characters of which font it holds, and which part of its axes. */
export interface FontCut {
  readonly file: string;
  /** The package's file it is cut from. */
  readonly source: string;
  readonly characters: string;
  /** A number pins an axis, bounds keep a part of it. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

/** Headings have one weight, in the drawing meant for large type: the variable font would weigh half as much again. */
const HEADING = { wght: 480, opsz: 32 };
/** Text goes from regular to semi-bold, bold for whoever emphasises further. */
const TEXT = { wght: { min: 400, max: 700 } };

const newsreader = '@fontsource-variable/newsreader/files/newsreader-';
const figtree = '@fontsource-variable/figtree/files/figtree-';

/** The fonts of VISUAL.md, "Type": what every page loads, and what a name from elsewhere asks for. */
export const fontCuts: readonly FontCut[] = [
  cut('newsreader-latin.woff2', `${newsreader}latin-opsz-normal.woff2`, latin, HEADING),
  cut('newsreader-latin-ext.woff2', `${newsreader}latin-ext-opsz-normal.woff2`, latinExtended, HEADING),
  cut('figtree-latin.woff2', `${figtree}latin-wght-normal.woff2`, latin, TEXT),
  cut('figtree-latin-ext.woff2', `${figtree}latin-ext-wght-normal.woff2`, latinExtended, TEXT),
];

function cut(file: string, source: string, characters: string, axes: FontCut['axes']): FontCut {
  return { file, source, characters, axes };
}
