import type { Page } from 'playwright/test';
import { expect, test } from './support/site.ts';
import { sitePaths } from './support/site-paths.ts';

/** What would show that a rule is missing: where things stand, and how they are drawn. */
const DRAWN = [
  'color',
  'backgroundColor',
  'backgroundImage',
  'border',
  'font',
  'opacity',
  'transform',
] as const;

/** The widest and the longest; of the others a phone's view says enough. */
const WIDE_TOO: ReadonlySet<string> = new Set(['/', '/intended-parents', '/surrogate-application']);

/** Every element of the page as it is drawn now. */
function drawing(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (properties) => {
    await document.fonts.ready;
    return [...document.querySelectorAll('body *:not(link)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const place = [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
      return `${element.outerHTML.slice(0, 80)} ${place} ${properties.map((name) => style[name]).join(' ')}`;
    });
  }, DRAWN);
}

test.describe('before its stylesheet arrives', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of sitePaths) {
    const tag = WIDE_TOO.has(path) ? ['@both'] : [];
    test(`${path} is painted, without a script, as it looks afterwards`, { tag }, async ({ page }) => {
      const arrive = await holdStyles(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => isPainted(page)).toBe(true);
      // Deferred by their type: none stops the reading of the page.
      expect(await page.locator('script[src]:not([type="module"])').count()).toBe(0);
      expect(await hasItsStyles(page)).toBe(false);
      const before = await drawing(page);
      arrive();
      await page.waitForLoadState('load');
      expect(await hasItsStyles(page)).toBe(true);
      expect(before.length).toBeGreaterThan(20);
      expect(before).toEqual(await drawing(page));
    });
  }
});

test('a page is painted while its stylesheet is on its way, and comes to life when it is there', async ({
  page,
}) => {
  const arrive = await holdStyles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => isPainted(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No script runs before the styles are whole, so none can show another page without its own.
  expect(await isHydrated(page)).toBe(false);
  arrive();
  await expect.poll(() => isHydrated(page)).toBe(true);
});

/** Holds the stylesheets of a page back. @returns what lets them arrive */
async function holdStyles(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.css', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

function hasItsStyles(page: Page): Promise<boolean> {
  return page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null));
}

function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const first = document.querySelector('#root *');
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
  });
}
