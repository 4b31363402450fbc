import type { Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { openForm, question } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';

function caretOf(page: Page): Promise<number | null> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.selectionStart : null,
  );
}

test('the caret stays in place when a digit in the middle of the number is corrected', async ({ page }) => {
  await openForm(page, SINGLE);
  const phone = question(page, SINGLE.id, 'phone');
  await phone.fill('(555) 010-0123');
  // The caret is after the 0 of "(555) 0". Deleting the 0 leaves the caret after the last 5.
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('(555) 100-123');
  expect(await caretOf(page)).toBe(4);
  await page.keyboard.press('7');
  await expect(phone).toHaveValue('(555) 710-0123');
  expect(await caretOf(page)).toBe(7);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('0');
  await expect(phone).toHaveValue('(555) 010-0123');
});
