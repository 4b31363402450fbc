import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { readSiteConfig } from '../../src/core/site-config.ts';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { loadProjectEnv, releasePaths } from '../../src/build/environment.ts';
import { drawSocialCard } from './draw-social-card.ts';
import { SOCIAL_FOLDER, SOCIAL_SIZE, socialCards } from './social-cards.ts';

/** `npm run social-images`: draws the pictures that social sites show beside a link to a page. */
const { root } = releasePaths(process.env);
loadProjectEnv(root);
const { brand } = readSiteConfig(process.env);

const browser = await chromium.launch({
  executablePath: findChromium(process.env),
  args: [...CHROMIUM_ARGS],
});
try {
  const page = await browser.newPage({ viewport: SOCIAL_SIZE });
  mkdirSync(join(root, SOCIAL_FOLDER), { recursive: true });
  for (const card of socialCards) {
    await page.setContent(drawSocialCard(card, brand));
    await page.evaluate(() => document.fonts.ready);
    const file = join(SOCIAL_FOLDER, `${card.name}.jpg`);
    await page.screenshot({ path: join(root, file), type: 'jpeg', quality: 88 });
    console.log(`Wrote ${file}.`);
  }
} finally {
  await browser.close();
}
