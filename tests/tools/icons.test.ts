import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  digest,
  DIGESTS_FILE,
  FAVICON,
  MARK_FILE,
  TOUCH_ICON,
  type IconDigests,
} from '../../tools/icons/icons.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file));
const AGAIN = 'An icon is older than its mark: run `npm run icons` and commit what it writes.';

/** Width and height in pixels, from the header of a PNG. */
function pngSize(file: Buffer): readonly [number, number] {
  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

describe('the icons that browsers request by a fixed name', () => {
  it('are up to date with the mark', () => {
    // `npm run icons` writes the file.
    const digests = JSON.parse(read(DIGESTS_FILE).toString('utf8')) as IconDigests;
    const files = [MARK_FILE, FAVICON.file, TOUCH_ICON.file];
    expect(Object.fromEntries(files.map((file) => [file, digest(read(file))])), AGAIN).toEqual(digests);
  });

  it('have the declared sizes, and are small', () => {
    const ico = read(FAVICON.file);
    const sizes = FAVICON.sizes.map((_size, index) => {
      const entry = 6 + 16 * index;
      const start = ico.readUInt32LE(entry + 12);
      return pngSize(ico.subarray(start, start + ico.readUInt32LE(entry + 8)));
    });
    expect(sizes).toEqual(FAVICON.sizes.map((size) => [size, size]));
    expect(pngSize(read(TOUCH_ICON.file))).toEqual([TOUCH_ICON.size, TOUCH_ICON.size]);
    expect(ico.length + read(TOUCH_ICON.file).length).toBeLessThan(16_000);
  });

  it('are linked in every page, as is the mark', () => {
    const page = read('index.html').toString('utf8');
    for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
      expect(page).toContain(`href="${file}"`);
  });
});
