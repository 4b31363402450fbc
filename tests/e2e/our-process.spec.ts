import type { Locator, Page } from 'playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

function stage(page: Page, title: string): Locator {
  return page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) });
}

async function expectOneAtATime(page: Page): Promise<void> {
  const [matching, birth] = [stage(page, 'Matching'), stage(page, 'Birth')];
  await matching.locator('summary').click();
  await expect(matching.getByText('It’s a match only when you both say yes.')).toBeVisible();
  await birth.locator('summary').click();
  await expect(birth.getByText('have the same plan')).toBeVisible();
  await expect(matching).not.toHaveAttribute('open');
  await birth.locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the stages open one at a time, and close when pressed again, without scripts', async ({ page }) => {
    await page.goto('/our-process');
    await expectOneAtATime(page);
  });
});

test('the stages open by keyboard, and a stage opened before hydration stays open', async ({ page }) => {
  await page.goto('/our-process', { waitUntil: 'commit' });
  const application = stage(page, 'Application');
  await application.locator('summary').focus();
  await page.keyboard.press('Enter');
  await hydrated(page);
  await expect(application).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await expect(stage(page, 'Consultation call').locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(stage(page, 'Consultation call')).toHaveAttribute('open');
  await expect(application).not.toHaveAttribute('open');
});
