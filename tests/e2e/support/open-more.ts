import type { Page } from 'playwright/test';

/** Opens what a phone keeps closed (docs/product.md#on-a-phone); a wider screen shows it anyway. */
export async function openMore(page: Page): Promise<void> {
  await page.locator('.more').first().waitFor({ state: 'attached' });
  const label = page.locator('.more:not([open]) > .more__label:visible').first();
  while (await label.isVisible()) await label.click();
}
