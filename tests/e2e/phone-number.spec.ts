import type { Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { fillAcceptable, openForm, question, submitButton } from './support/fill-form.ts';
import { SINGLE, type FormUnderTest } from './support/forms.ts';

function caretOf(page: Page): Promise<number | null> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.selectionStart : null,
  );
}

async function typed(page: Page, form: FormUnderTest, keys: string): Promise<string> {
  const phone = question(page, form.id, 'phone');
  await phone.fill('');
  await phone.pressSequentially(keys);
  return phone.inputValue();
}

test('the number takes its form as it is typed', async ({ page }) => {
  await openForm(page, SINGLE);
  const phone = question(page, SINGLE.id, 'phone');
  await expect(phone).toHaveAttribute('placeholder', '(XXX) XXX-XXXX');
  const steps = ['(5', '(55', '(555', '(555) 0', '(555) 01', '(555) 010', '(555) 010-0', '(555) 010-01'];
  await phone.focus();
  for (const [index, shown] of steps.entries()) {
    await page.keyboard.press('5550100123'.charAt(index));
    await expect(phone).toHaveValue(shown);
  }
});

test(`${SINGLE.id}: a U.S. number is digits only; 1 before ten digits is dropped`, async ({ page }) => {
  await openForm(page, SINGLE);
  const phone = question(page, SINGLE.id, 'phone');
  expect(await typed(page, SINGLE, '5a5-5.0100123')).toBe('(555) 010-0123');
  for (const pasted of ['+1 555 010 0123', '1-555-010-0123', '15550100123', '555.010.0123']) {
    await phone.fill(pasted);
    await expect(phone, pasted).toHaveValue('(555) 010-0123');
  }
});

test('a correction in the middle keeps the caret there', async ({ page }) => {
  await openForm(page, SINGLE);
  const phone = question(page, SINGLE.id, 'phone');
  await phone.fill('(555) 010-0123');
  // Behind the 0 of "(555) 0": take it away, and the caret stands behind the last 5.
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

/** Numbers that are no U.S. numbers, as they are typed. */
const ABROAD = ['+44 20 7946 0000', '0044 20 7946 0000', '442079460000', '(5'];

test('a number that is not a U.S. one is never cut into one, and is not sent', async ({
  page,
  email,
  posts,
}) => {
  await fillAcceptable(page, SINGLE, email);
  const phone = question(page, SINGLE.id, 'phone');
  for (const keys of ABROAD) {
    expect(await typed(page, SINGLE, keys)).toBe(keys);
    await submitButton(page, SINGLE).click();
    await expect(phone, keys).toHaveAttribute('aria-invalid', 'true');
    await expect(phone, keys).toHaveValue(keys);
  }
  expect(posts).toEqual([]);
});
