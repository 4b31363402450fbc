import type { Page } from 'playwright/test';

/** Opens the parts that are collapsed on a phone (docs/product.md#on-a-phone); a wider screen shows them anyway. */
export async function openMore(page: Page): Promise<void> {
  await page.locator('.more').first().waitFor({ state: 'attached' });
  const label = page.locator('.more:not([open]) > .more__label:visible').first();
  while (await label.isVisible()) await label.click();
}
