import { expect, test } from './support/applicant.ts';
import { hydrated } from './support/hydrated.ts';

test('browsers find the icons they ask for by name', async ({ request, siteUrl }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/apple-touch-icon.png', /^image\/png/],
  ] as const) {
    const response = await request.get(siteUrl + path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type']).toMatch(type);
  }
});

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
  test('each link leads to the page it names', { tag: '@desk' }, async ({ page }) => {
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
