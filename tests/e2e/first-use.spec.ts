import type { Page } from 'playwright/test';
import { hasApp } from './support/has-app.ts';
import { expect, test } from './support/site.ts';

/** Holds back every script except the page's first one. @returns lets them load */
async function holdApp(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/(?!index-).*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

test('a page that is only read does not load the app: its bar and its links work without it', async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const bar = page.locator('.phone-bar');
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(bar).toBeVisible();
  expect(await hasApp(page)).toBe(false);
  const arrive = await holdApp(page);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await bar.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/get-started');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
  arrive();
});

test('a click before the app has loaded loads it, and then takes effect', async ({ page }) => {
  const arrive = await holdApp(page);
  await page.goto('/our-process', { waitUntil: 'networkidle' });
  const menu = page.getByRole('button', { name: /^(Menu|Close)$/ });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  arrive();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('a page loads the app at once for a visitor with answers stored on the device', async ({ page }) => {
  await page.goto('/get-started');
  await page.evaluate(() =>
    localStorage.setItem('harborlight.keep.surrogate-application', String(Date.now())),
  );
  await page.goto('/get-started');
  await expect(page.getByRole('link', { name: 'Continue your application' })).toBeVisible();
});
