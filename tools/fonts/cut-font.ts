import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { FontCut } from './font-cuts.ts';

/** Kerning, ligatures, accents put together, and the figures that stylesheets ask for. */
const FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'lnum', 'tnum'];

/**
 * Cuts a font down to what a page uses of it, as WOFF2; the same bytes each time. Hints go too: the screens
 * that needed them are gone, and phones never read them.
 * @throws Error when the source's package is not installed
 */
export async function cutFont({ source, characters, axes }: FontCut): Promise<Buffer> {
  const font = readFileSync(createRequire(import.meta.url).resolve(source));
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
}
