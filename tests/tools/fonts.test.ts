import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  makeSubset,
  FONT_FOLDER,
  fontSubsets,
  latin,
  latinExtended,
  latinOne,
  vietnamese,
} from '../../tools/fonts/fonts.ts';
import { releasePaths } from '../../src/build/release-paths.ts';

const { root } = releasePaths({});
const AGAIN = 'Run `npm run fonts` and commit what it writes.';
/** Bytes of the two files that every page loads; the budget of the whole site's fonts is 80,000. */
const EVERY_PAGE = 29_000;

describe('the fonts', () => {
  it.each(fontSubsets.map((cut) => ({ ...cut, name: cut.file })))(
    'hold in $name what the script cuts',
    async (cut) => {
      const committed = readFileSync(join(root, FONT_FOLDER, cut.file));
      expect(committed.equals(await makeSubset(cut)), AGAIN).toBe(true);
    },
  );

  it('that every page loads are two files, together below their budget', () => {
    const everyPage = fontSubsets.filter(({ characters }) => characters === latin);
    const bytes = everyPage.map(({ file }) => statSync(join(root, FONT_FOLDER, file)).size);
    expect(bytes).toHaveLength(2);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(EVERY_PAGE);
  });

  it('hold every character that pages, forms, rules and their scripts could show', () => {
    const missing = textFiles().flatMap((file) =>
      [...new Set(readFileSync(file, 'utf8'))]
        .filter((character) => character >= ' ' && !latin.includes(character))
        .map((character) => `${character} in ${file.slice(root.length)}`),
    );
    expect(missing).toEqual([]);
  });

  it('have other characters, each once, in files that are loaded on demand', () => {
    const all = latin + latinOne + latinExtended;
    expect(new Set(all).size).toBe(all.length);
    for (const name of ['Łukasz', 'Šárka', 'Ștefan', 'Gülşen', 'François', 'Jürgen €'])
      expect(
        [...name].filter((letter) => !all.includes(letter)),
        name,
      ).toEqual([]);
    expect([...'Nguyễn Thị Phượng'].filter((letter) => !(all + vietnamese).includes(letter))).toEqual([]);
  });
});

function textFiles(): readonly string[] {
  return ['form-schemas', 'rules', 'src/web/content', 'src/web/pages', 'src/web/sections'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:json|tsx?)$/.test(file))
      .map((file) => join(root, folder, file)),
  );
}
