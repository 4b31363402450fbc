import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';
import { sitePaths } from './support/site-paths.ts';

/** CSS pixels (VISUAL.md, "Accessibility"): a phone's 390 and a desk's 1440 at 200 %, and the narrowest phone. */
const NARROW = [195, 320, 720];

for (const path of sitePaths) {
  test(`${path} comes to life without an error`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    for (const width of [undefined, ...NARROW]) {
      if (width !== undefined) await page.setViewportSize({ width, height: 640 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `sideways scrolling at ${width ?? 'its own'} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('an address without a page answers 404 with the routing-error screen', async ({ page, faults }) => {
  faults.expect(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
});
