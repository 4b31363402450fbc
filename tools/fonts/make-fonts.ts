import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasePaths } from '../../src/build/release-paths.ts';
import { makeSubset, FONT_FOLDER, fontSubsets } from './fonts.ts';

/** `npm run fonts`: subsets the fonts from their packages into `src/styles/fonts/`, whose files are committed. */
const folder = join(releasePaths(process.env).root, FONT_FOLDER);
mkdirSync(folder, { recursive: true });
for (const cut of fontSubsets) {
  const font = await makeSubset(cut);
  writeFileSync(join(folder, cut.file), font);
  console.log(`${cut.file}: ${(font.length / 1000).toFixed(1)} kB`);
}
