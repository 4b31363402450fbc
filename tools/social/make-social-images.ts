import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { readSiteConfig } from '../../src/core/site-config.ts';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { loadEnvironment } from '../../src/server/config/environment.ts';
import {
  digest,
  DIGESTS_FILE,
  drawSocialCard,
  SOCIAL_FOLDER,
  SOCIAL_SIZE,
  socialCards,
  type SocialDigests,
} from './social-cards.ts';

/** `npm run social-images`: renders the pictures that social sites show beside a link to a page. */
const { root } = releasePaths(process.env);
loadEnvironment();
const { brand } = readSiteConfig(process.env);

const browser = await chromium.launch({
  executablePath: findChromium(process.env),
  args: [...CHROMIUM_ARGS],
});
try {
  const page = await browser.newPage({ viewport: SOCIAL_SIZE });
  mkdirSync(join(root, SOCIAL_FOLDER), { recursive: true });
  const digests: Record<string, SocialDigests[string]> = {};
  for (const card of socialCards) {
    const source = drawSocialCard(card, brand);
    await page.setContent(source);
    await page.evaluate(() => document.fonts.ready);
    const file = join(SOCIAL_FOLDER, `${card.name}.jpg`);
    const picture = await page.screenshot({ path: join(root, file), type: 'jpeg', quality: 88 });
    digests[card.name] = { source: digest(source), picture: digest(picture) };
    console.log(`Wrote ${file}.`);
  }
  writeFileSync(join(root, DIGESTS_FILE), `${JSON.stringify(digests, null, 2)}\n`);
} finally {
  await browser.close();
}
