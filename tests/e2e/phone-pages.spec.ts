import { untilIdle } from './support/idle.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

// What each page shows on a phone is tested in every-page.spec.ts.
test.describe('on a phone', () => {
  test('the bar covers neither the end of the page nor the focused element', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 2000));
    const bar = page.locator('.phone-bar');
    await expect(bar).toBeVisible();
    // Elements focused by Tab are scrolled into view above the bar.
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const gap = await page.evaluate(() => {
        const top =
          document.querySelector('.phone-bar:not([hidden])')?.getBoundingClientRect().top ?? innerHeight;
        const focused = document.activeElement;
        // The controls of a video change while it loads; when a focused one disappears, the body has focus.
        if (focused === document.body || focused?.closest('.phone-bar, video') !== null) return 0;
        return top - focused.getBoundingClientRect().bottom;
      });
      expect.soft(gap, `after ${press + 1} presses`).toBeGreaterThanOrEqual(0);
    }
    // The bar stays while it has focus, and hides once focus has left.
    await page.evaluate(() => scrollTo(0, 2000));
    const call = bar.getByRole('link', { name: /555/ });
    await call.focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('link', { name: 'Intended parent thank-you' })).toBeInViewport();
    await untilIdle(page);
    await expect(call).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bar).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('parts that are closed on a phone open without scripts, and no bar is shown', async ({ page }) => {
      await page.goto('/intended-parents');
      const table = page.getByRole('table');
      await expect(table).toBeHidden();
      await page.getByText('Compare: with us or on your own').click();
      await expect(table).toBeVisible();
      await expect(page.locator('.phone-bar')).toBeHidden();
    });
  });
});
