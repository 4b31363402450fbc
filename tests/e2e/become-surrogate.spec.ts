import type { Page } from 'playwright/test';
import { expectAccessibleAtBothWidths } from './support/axe.ts';
import { hydrated } from './support/hydrated.ts';
import { openMore } from './support/open-more.ts';
import { expect, test } from './support/site.ts';

const PATH = '/become-surrogate';

/** The open questions. */
const openQuestions = (page: Page) => page.locator('details[open] h3');
const advisor = (page: Page) => page.getByRole('button', { name: 'Speak With a Surrogacy Advisor' });
const stage = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });

async function openOneQuestionAtATime(page: Page): Promise<void> {
  await page.getByText('Can I choose the family?').click();
  await expect(openQuestions(page)).toHaveText(['Can I choose the family?']);
  await page.getByText('What if I change my mind?').click();
  await expect(openQuestions(page)).toHaveText(['What if I change my mind?']);
  await page.getByText('What if I change my mind?').click();
  await expect(openQuestions(page)).toHaveCount(0);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('questions, pay calendar and dialog need no script', async ({ page }) => {
    await page.goto(PATH);
    await openOneQuestionAtATime(page);

    await openMore(page);
    await stage(page, 'Pregnancy').check();
    await expect(page.getByText('Base pay arrives every month.')).toBeVisible();
    await expect(page.getByText('Read each row from left to right.')).toBeHidden();

    await advisor(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a stage chosen before the scripts arrive stays chosen', async ({ page }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PATH, { waitUntil: 'commit' });
  await openMore(page);
  await stage(page, 'Matching').check();
  arrive();
  await hydrated(page);
  await expect(stage(page, 'Matching')).toBeChecked();
  await expect(page.getByText('Your screening is covered.')).toBeVisible();
});

test('the pay calendar shows what is paid in the stage selected by keyboard', async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  await openMore(page);
  const calendar = page.locator('.pay-calendar');
  const paid = (part: string) =>
    calendar.getByRole('listitem').filter({ hasText: part }).locator('svg > path').first();
  await stage(page, 'whole journey').focus();
  await page.keyboard.press('ArrowDown');
  await expect(stage(page, 'Matching')).toBeChecked();
  await expect(calendar.getByText('Your screening is covered.')).toBeVisible();
  await expect(paid('Medical expenses')).toHaveCSS('opacity', '1');
  await expect(paid('Base pay')).toHaveCSS('opacity', '0.2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(stage(page, 'Pregnancy')).toBeChecked();
  await expect(paid('Base pay')).toHaveCSS('opacity', '1');
});

test(
  'the advisor dialog opens and closes by keyboard, and returns focus to its button',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto(PATH);
    await hydrated(page);
    const dialog = page.getByRole('dialog', { name: 'Speak with a surrogacy advisor' });
    await advisor(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectAccessibleAtBothWidths(page, 'the open dialog');
    for (const name of [/^Call/, /^Email/, 'Ask us to call you', 'Apply Now']) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(advisor(page)).toBeFocused();
    // A click beside the dialog closes it, a click on the dialog does not.
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading').click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  },
);

test('in print every answer is visible and the open dialog is hidden', { tag: '@desk' }, async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  await advisor(page).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('your own eggs aren’t used')).toBeVisible();
  await expect(page.getByText('with your lawyer first')).toBeVisible();
});
