import { expect, test } from './support/applicant.ts';
import { hydrated } from './support/hydrated.ts';

/** The route table of section 2 and the health-data notice; `hidden` is what PRODUCT.md keeps out of search engines. */
const ROUTES = [
  { path: '/', hidden: false },
  { path: '/become-surrogate', hidden: false },
  { path: '/intended-parents', hidden: false },
  { path: '/our-process', hidden: false },
  { path: '/get-started', hidden: false },
  { path: '/about', hidden: false },
  { path: '/surrogate-application', hidden: false },
  { path: '/surrogate-application-v2', hidden: true },
  { path: '/surrogate-application/book-call', hidden: true },
  { path: '/surrogate-application/not-eligible', hidden: true },
  { path: '/intended-parent-application', hidden: false },
  { path: '/intended-parent-application/book-call', hidden: true },
  { path: '/intended-parent-thank-you', hidden: true },
  { path: '/surrogate-thank-you', hidden: true },
  { path: '/privacy-policy', hidden: true },
  { path: '/consumer-health-data-privacy', hidden: true },
  { path: '/terms-of-service', hidden: true },
  { path: '/accessibility', hidden: true },
] as const;

for (const { path, hidden } of ROUTES) {
  test(`${path} answers with its page, ${hidden ? 'not ' : ''}to be indexed, under a strict policy`, async ({
    page,
  }) => {
    // A breach of the policy or a hydration error would stand in the console, and fails the test by itself.
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(/Harborlight Surrogacy/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
    await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', /\S/);
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(hidden ? 1 : 0);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#0AB3A3$/i);

    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toMatch(/unsafe-/);
    await expect(page.locator('script:not([src]):not([type="application/ld+json"])')).toHaveCount(0);
    await expect(page.locator('[style]')).toHaveCount(0);
  });
}

test.describe('an unknown address', () => {
  test('answers 404 with the routing-error screen and a way home', async ({ page, faults }) => {
    faults.expect(/^console: Failed to load resource: .*404/);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: /Home/ }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
  });

  test('is the same screen when a link inside the site leads there', async ({ page, faults }) => {
    faults.expect(/^console: Failed to load resource: .*404/);
    await page.goto('/about');
    // Before that, the page loads itself anew when its address changes under it, and would do so beside the test.
    await hydrated(page);
    await page.evaluate(() => history.pushState(null, '', '/no-such-page'));
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test.describe('header and footer', () => {
  test('the links of section 2 lead where it says', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const footer = page.getByRole('contentinfo');
    const links = [
      [header, 'For Intended Parents', '/intended-parents'],
      [header, 'For Surrogates', '/become-surrogate'],
      [header, 'Our Process', '/our-process'],
      [header, 'About', '/about'],
      [header, 'Get Started', '/get-started'],
      [footer, 'Start Your Journey', '/intended-parent-application'],
      [footer, 'Become a Surrogate', '/become-surrogate'],
      [footer, 'Apply Now', '/surrogate-application'],
      [footer, 'About Us', '/about'],
      [footer, 'Privacy Policy', '/privacy-policy'],
      [footer, 'Consumer Health Data Privacy', '/consumer-health-data-privacy'],
      [footer, 'Terms of Service', '/terms-of-service'],
      [footer, 'Accessibility', '/accessibility'],
    ] as const;
    for (const [place, name, path] of links) {
      await expect(place.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', path);
    }
    for (const path of ['/surrogate-thank-you', '/intended-parent-thank-you']) {
      await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
    }
  });

  test('the menu opens by its toggle on a small screen and closes on navigation', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const link = page.getByRole('banner').getByRole('link', { name: 'Our Process' });
    await expect(link).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await link.click();
    await expect(page).toHaveURL('/our-process');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
  });

  test('Get Started asks "Who Are You?" and leads to both applications', async ({ page }) => {
    await page.goto('/get-started');
    await expect(page.getByRole('heading', { name: 'Who Are You?' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/surrogate-application"]').first()).toBeVisible();
    await expect(main.locator('a[href="/intended-parent-application"]').first()).toBeVisible();
  });
});
