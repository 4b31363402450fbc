import { expect, test } from './support/applicant.ts';

test('the icons that browsers request by a fixed name are served', async ({ request, siteUrl }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/apple-touch-icon.png', /^image\/png/],
  ] as const) {
    const response = await request.get(siteUrl + path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type']).toMatch(type);
  }
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
});
