import type { Page } from 'playwright/test';
import { untilIdle } from './support/idle.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

/** The pages that present the agency, with the target of the bar at the bottom; null if there is no bar. */
const pages: Readonly<Record<string, string | null>> = {
  '/': '/get-started',
  '/become-surrogate': '/surrogate-application',
  '/intended-parents': '/intended-parent-application',
  '/our-process': '/get-started',
  '/about': '/get-started',
  '/get-started': null,
};

const PHONE = { width: 390, height: 844 };
const MAX_HEIGHT = 9_000;
const FIRST_CALL = 1.5 * PHONE.height;

/** The lowest edge of each element, from the top of the page. */
function edges(page: Page, selector: string): Promise<readonly number[]> {
  return page
    .locator(selector)
    .evaluateAll((found) =>
      found.map((element) => Math.round(element.getBoundingClientRect().bottom + scrollY)),
    );
}

/** The number of a page's sections, and of those that have their heading on the left and a paragraph beside it. */
function openings(page: Page): Promise<{ readonly sections: number; readonly beside: number }> {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll('main section')].filter(
      (section) => section.parentElement?.closest('section') === null,
    );
    const beside = sections.filter((section) => {
      const heading = section.querySelector('h2')?.getBoundingClientRect();
      const words = section.querySelector('h2 ~ p, h2 ~ div > p')?.getBoundingClientRect();
      if (heading === undefined || words === undefined) return false;
      return words.left > heading.left + heading.width / 3 && words.top < heading.bottom;
    });
    return { sections: sections.length, beside: beside.length };
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('each page stays below the height limit, has an early call to action, and shows the bar below the hero', async ({
    page,
  }) => {
    for (const [path, target] of Object.entries(pages)) {
      await page.goto(path);
      // docs/product.md#on-a-phone
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, `height of ${path}`).toBeLessThan(MAX_HEIGHT);
      const [first = Number.POSITIVE_INFINITY] = await edges(page, 'main :is(.button, .choices__link)');
      expect.soft(first, `first call to action of ${path}`).toBeLessThanOrEqual(FIRST_CALL);
      // docs/product.md#phone-bar
      await hydrated(page);
      const bar = page.locator('.phone-bar');
      await expect.soft(bar, path).toBeHidden();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      if (target !== null) {
        await expect.soft(bar.locator('.button'), path).toHaveAttribute('href', target);
        await expect.soft(bar.getByRole('link', { name: /^Call / }), path).toHaveAttribute('href', /^tel:/);
        await expect.soft(bar.getByRole('link'), path).toHaveCount(2);
        continue;
      }
      await expect.soft(bar, path).toBeHidden();
      // Get Started shows both choices completely on the first screen.
      await page.evaluate(() => scrollTo(0, 0));
      const choices = await edges(page, '.choices__item');
      expect(choices).toHaveLength(2);
      for (const edge of choices) expect(edge).toBeLessThanOrEqual(PHONE.height);
    }
  });

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

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('every part is open, and at most a third of the sections have their heading beside the text', async ({
    page,
  }) => {
    for (const path of Object.keys(pages)) {
      await page.goto(path);
      const closed = await page.locator('.more').evaluateAll((parts) =>
        parts.filter((part) => {
          const [label, content] = [':scope > .more__label', ':scope > :not(summary)'].map((selector) =>
            part.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }),
          );
          return label !== false || content !== true;
        }),
      );
      expect.soft(closed, path).toHaveLength(0);
      const { sections, beside } = await openings(page);
      expect.soft(beside, `${path}, of ${sections} sections`).toBeLessThanOrEqual(sections / 3);
    }
  });
});
