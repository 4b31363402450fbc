import { expectAccessible } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

test.describe('menu on a phone', () => {
  // The keyboard is tested in tests/web/shell/site-header.test.tsx.
  test('opens, is accessible, and closes when one of its links is followed', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const menu = page.getByRole('button', { name: /^(Menu|Close)$/ });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'the open menu');
    await page.getByRole('banner').getByRole('link', { name: 'Our Process' }).click();
    await expect(page).toHaveURL('/our-process');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a new page starts at its top, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: 'Accessibility' });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Accessibility');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a link to a section of the page moves the focus there, and Back returns', async ({ page }) => {
  await page.goto('/privacy-policy');
  await hydrated(page);
  await page.getByText('On this page').click();
  await page.getByRole('link', { name: 'How long we keep it' }).click();
  await expect(page).toHaveURL('/privacy-policy#how-long');
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/privacy-policy');
});

test('hovering over a link prefetches its page, once, and no other page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(/\w+Page-(?=.*\.js$)/.exec(request.url()) ?? [])));
  await page.goto('/accessibility');
  await hydrated(page);
  asked.length = 0;
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'About Us' });
  await link.hover();
  await expect.poll(() => asked).toEqual(['AboutPage-']);
  await footer.getByText(/© 2025/).hover();
  // By keyboard, because the pointer would hover over an element of the next page.
  await link.press('Enter');
  await expect(page).toHaveURL('/about');
  expect(asked).toEqual(['AboutPage-']);
});

test('the current page stays until the next one has loaded, and a second click wins', async ({ page }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/AboutPage-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/accessibility');
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  const heading = page.getByRole('heading', { level: 1 });
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/accessibility');
  await expect(heading).toHaveText('Accessibility');
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading).toHaveText('Privacy Policy');
  const arrived = page.waitForResponse(/AboutPage-/);
  arrive();
  await (await arrived).finished();
  await hydrated(page);
  await expect(page).toHaveURL('/privacy-policy');
  await expect(heading).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(heading).toHaveText('Accessibility');
});

test('Share opens the application in a new tab where the device cannot share', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/surrogate-application/not-eligible');
  await hydrated(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(await opened).toHaveURL('/surrogate-application');
});

test('going back before the scripts have arrived leads to the right page', async ({ page }) => {
  await page.goto('/accessibility');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/accessibility');
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
});

test.describe('a script that is missing after a deploy', () => {
  test('causes a full page load, which shows the page and keeps the draft', async ({ page, faults }) => {
    faults.expect(/404|Failed to fetch|dynamically imported/);
    await page.goto('/surrogate-application');
    await hydrated(page);
    await page.getByLabel('First name').fill('Maria');
    let missing = true;
    await page.route(/\/assets\/AboutPage-.*\.js/, (route) =>
      missing ? route.fulfill({ status: 404 }) : route.continue(),
    );
    page.on('framenavigated', () => (missing = false));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People first, software second');
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue('Maria');
  });

  test('causes one reload only, and leaves the prerendered page, when it stays missing', async ({
    page,
    faults,
  }) => {
    faults.expect(/404|Failed to fetch|dynamically imported/);
    await page.route(/\/assets\/AboutPage-.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/privacy-policy');
    await hydrated(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People first, software second');
    // The script fails again after the reload; a second reload would use the network.
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  });
});
