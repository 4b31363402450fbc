import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSiteConfig } from '../../src/core/site-config.ts';
import {
  digest,
  DIGESTS_FILE,
  drawSocialCard,
  SOCIAL_FOLDER,
  SOCIAL_SIZE,
  socialCards,
  type SocialDigests,
} from '../../tools/social/social-cards.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';

const folder = join(PROJECT_ROOT, SOCIAL_FOLDER);
// `npm run social-images` writes the file.
const digests = JSON.parse(readFileSync(join(PROJECT_ROOT, DIGESTS_FILE), 'utf8')) as SocialDigests;
const { brand } = readSiteConfig({});
const AGAIN = 'The picture is older than its card: run `npm run social-images` and commit what it writes.';

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
  it('are exactly one for each card', () => {
    expect(readdirSync(folder).sort()).toEqual(socialCards.map(({ name }) => `${name}.jpg`).sort());
  });

  it.each(socialCards)('$name is up to date with its card', (card) => {
    const picture = readFileSync(join(folder, `${card.name}.jpg`));
    const drawn = { source: digest(drawSocialCard(card, brand)), picture: digest(picture) };
    expect(drawn, AGAIN).toEqual(digests[card.name]);
  });

  it.each(socialCards)('$name is 1200 × 630 in less than 100 kB', ({ name }) => {
    const file = readFileSync(join(folder, `${name}.jpg`));
    expect(jpegSize(file)).toEqual(SOCIAL_SIZE);
    expect(file.length).toBeLessThan(100_000);
  });
});
