import type { Page } from 'playwright/test';
import { ENGLISH, languageOfPath } from '../../src/core/languages/language.ts';
import { expectAccessible, expectAccessibleAtWidthToo } from './support/axe.ts';
import { DESK, PHONE } from './support/devices.ts';
import { hydrated } from './support/hydrated.ts';
import { linksOf } from './support/page-links.ts';
import {
  expectIconsInForcedColors,
  expectVisibleRings,
  PRESENTING_PAGES,
} from './support/presenting-pages.ts';
import { expect, test } from './support/site.ts';
import { htmlOf, sitePaths } from './support/site-paths.ts';

/** The pages to show in forced colors, as of a visitor's own choice. */
const FORCED_COLORS = ['/become-surrogate', '/intended-parents', '/get-started', '/surrogate-application'];

/** CSS pixels: the narrowest phone, and a phone's 390 and a desk's 1440 at 200 %. */
const NARROW = [195, 320, 720];

/** For each address, the first page that links to it in its main part, in the same tab. */
const FIRST_LINKED_FROM = new Map<string, string>();
for (const path of sitePaths) {
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(htmlOf(path)) ?? [];
  // Links in `noscript` are not available to visitors with scripts.
  for (const [tag] of main.replaceAll(/<noscript>.*?<\/noscript>/gs, '').matchAll(/<a [^>]*>/g)) {
    const href = / href="([^"]+)"/.exec(tag)?.[1];
    if (href !== undefined && !tag.includes('target="_blank"') && !FIRST_LINKED_FROM.has(href))
      FIRST_LINKED_FROM.set(href, path);
  }
}

for (const path of sitePaths) {
  test(`${path}: is accessible with all parts open, fits every width, and its links can be followed`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    if (FORCED_COLORS.includes(path)) await expectIconsInForcedColors(page);
    await openWhatOpens(page);
    await expectAccessible(page, 'with what opens open');
    // A translation has the same components, so links and wide layout are tested on the English page only.
    if (languageOfPath(path) === ENGLISH) {
      await page.setViewportSize(DESK.viewport);
      await expectAccessibleAtWidthToo(page, 'on a desk');
      await page.setViewportSize(PHONE.viewport);
      await test.step('its links can be followed, and Back leads back', () => followLinks(page, path));
    }
    // Following links may have closed them.
    await openWhatOpens(page);
    await expectNoSidewaysScrolling(page);
    if (PRESENTING_PAGES[path] !== undefined) {
      await page.setViewportSize(DESK.viewport);
      await expectVisibleRings(page);
    }
  });
}

/** Opens all collapsed parts by script; opening by touch and by keyboard is tested elsewhere. */
async function openWhatOpens(page: Page): Promise<void> {
  await page
    .locator('main details:not([open]) > summary')
    .filter({ visible: true })
    .evaluateAll((summaries) => {
      for (const summary of summaries) if (summary instanceof HTMLElement) summary.click();
    });
}

/** Changes the size of the window. On a phone `innerWidth` grows with overflowing content, so it proves nothing. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [page.viewportSize()?.width ?? 0, ...NARROW]) {
    await page.setViewportSize({ width, height: 640 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: PHONE.viewport.width, height: 640 });
  const needed = await page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.fontSize = '200%';
    const { scrollWidth } = root;
    root.style.fontSize = '';
    return scrollWidth;
  });
  expect.soft(needed, 'sideways scrolling with text of 200 %').toBeLessThanOrEqual(PHONE.viewport.width);
}

/**
 * Clicks links of the page's main part as a visitor does: those whose target no earlier page links to, so that
 * each target is opened once, and at least one link of each page, so that Back is tested on every page.
 * `expectLinksLeadSomewhere` checks all links without clicking.
 */
async function followLinks(page: Page, path: string): Promise<void> {
  const links = (await linksOf(page, 'main')).filter(({ href, newTab }) => href.startsWith('/') && !newTab);
  const reachable = await page
    .locator('main a[href]:visible')
    .evaluateAll((shown) => shown.map((link) => link.getAttribute('href')));
  // Links in closed parts and dialogs are tested with those parts.
  const visible = [...new Set(links.map(({ href }) => href))].filter((href) => reachable.includes(href));
  const own = visible.filter((href) => (FIRST_LINKED_FROM.get(href) ?? path) === path);
  const heading = page.locator('main h1');
  const title = await heading.innerText();
  for (const href of own.length > 0 ? own : visible.slice(0, 1)) {
    const link = page.locator(`main a[href="${href}"]:visible`).first();
    // After Back the page is rendered again, with its parts closed.
    if ((await link.count()) === 0) await openWhatOpens(page);
    await link.click();
    await page.waitForURL(`**${href}`);
    await expect(heading).toBeVisible();
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expect(heading).toHaveText(title, { useInnerText: true });
  }
}
