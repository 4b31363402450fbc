import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { releasePaths } from '../../src/build/environment.ts';
import { SOCIAL_FOLDER, SOCIAL_SIZE, socialCards } from '../../tools/social/social-cards.ts';

const folder = join(releasePaths({}).root, SOCIAL_FOLDER);

/** Width and height in pixels, from the frame header of a baseline or progressive JPEG. */
function jpegSize(file: Buffer): { readonly width: number; readonly height: number } {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) {
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
  }
  throw new Error('This is no JPEG.');
}

describe('the pictures for social sites', () => {
  it('are the ones that `npm run social-images` draws', () => {
    expect(readdirSync(folder).sort()).toEqual(socialCards.map(({ name }) => `${name}.jpg`).sort());
  });

  it.each(socialCards)('$name is 1200 × 630 in less than 100 kB', ({ name }) => {
    const file = readFileSync(join(folder, `${name}.jpg`));
    expect(jpegSize(file)).toEqual(SOCIAL_SIZE);
    expect(file.length).toBeLessThan(100_000);
  });
});
