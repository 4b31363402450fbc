import type { Page } from 'playwright/test';
import { outcomeOf, threshold } from './support/eligibility.ts';
import { SINGLE } from './support/forms.ts';
import { hydrated } from './support/hydrated.ts';
import { arriveAt } from './support/outcomes.ts';
import { expect, test } from './support/site.ts';

// Settings of visitors: a narrow window, print. `every-page.spec.ts` tests forced colors.

test('at 320 px a name of 17 letters fits in the heading', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/surrogate-application/book-call', '/surrogate-thank-you']) {
    await arriveAt(page, path, 'Maximilianawendel');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Maximilianawendel');
    const right = await heading.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().right;
    });
    expect(right, path).toBeLessThanOrEqual(300);
  }
});

test('at 320 px nothing overflows the cards of Home', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  for (const card of await page.locator('.audience-cards__item').all()) {
    const [needed, given] = await card.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(needed).toBe(given);
  }
});

test('in print Home hides the gradient’s canvas', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.mesh')).toHaveCSS('display', 'none');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** The number of sheets that the page prints on, by paper format. @param press starts printing on the page */
async function sheetsOf(
  page: Page,
  press: () => Promise<void> = async () => undefined,
): Promise<Readonly<Record<string, number>>> {
  // The print styles are loaded with parts that are shown only after something was sent.
  await page.waitForLoadState('networkidle');
  const sheets: Record<string, number> = {};
  for (const format of ['Letter', 'A4']) {
    await press();
    const pdf = await page.pdf({ format });
    sheets[format] = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  }
  return sheets;
}

test('a refusal, a call request and the checklist print on one sheet each', async ({ page }) => {
  const one = { Letter: 1, A4: 1 };
  const reasons = outcomeOf({
    ...SINGLE.answers,
    age: threshold('maximumAge') + 1,
    smoking: 'yes',
    substanceUse: 'yes',
  });
  await arriveAt(page, '/surrogate-application/not-eligible', 'Maria', reasons);
  await expect(page.locator('.prospects__card')).toHaveCount(3);
  expect(await sheetsOf(page), 'a refusal').toEqual(one);
  await arriveAt(page, '/surrogate-thank-you', 'Maria', { form: 'call-request' });
  await expect(page.getByText('K7QM-3XVD')).toBeVisible();
  expect(await sheetsOf(page), 'a call request').toEqual(one);

  await page.goto('/intended-parents');
  await hydrated(page);
  await page.evaluate(() => (window.print = () => undefined));
  const press = () => page.getByRole('button', { name: 'Print this checklist' }).click();
  expect(await sheetsOf(page, press), 'the checklist').toEqual(one);
});
