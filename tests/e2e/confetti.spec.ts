import { hydrated } from './support/hydrated.ts';
import { arriveAt } from './support/outcomes.ts';
import { expect, test } from './support/site.ts';

test.describe('confetti on the thank-you pages', () => {
  test('each page fires one burst, which removes its canvas', async ({ page }) => {
    const canvas = page.locator('canvas.confetti');
    for (const path of ['/surrogate-thank-you', '/intended-parent-thank-you']) {
      await arriveAt(page, path, 'Maria');
      await expect(canvas, path).toHaveAttribute('aria-hidden', 'true');
      await expect(canvas, path).toHaveCount(1);
    }
    await expect(canvas).toHaveCount(0);
  });

  test('a visitor without an application, or with reduced motion, gets no burst', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/surrogate-thank-you', { waitUntil: 'networkidle' });
    await hydrated(page);
    await expect(page.getByText(/was received/)).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arriveAt(page, '/surrogate-thank-you', 'Maria');
    await expect(page.getByText(/was received/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => url.includes('burst'))).toEqual([]);
    await expect(page.locator('canvas')).toHaveCount(0);
  });
});
