import type { Page } from 'playwright/test';
import { fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { SINGLE, WIZARD } from './support/forms.ts';
import { expect, test } from './support/site.ts';

/** The script with the router, the header, the footer and the addresses of all pages. */
const SITE_SCRIPT = /\/assets\/site-.*\.js/;

/** Holds back a script. @returns lets it load */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

test.describe('before the rest of the site has loaded', () => {
  test('a form checks its answers, and a link loads a document', async ({ page }) => {
    await hold(page, SITE_SCRIPT);
    await openForm(page, SINGLE);
    await question(page, SINGLE.id, 'firstName').fill('Maria');
    await submitButton(page, SINGLE).click();
    await expect(page.getByRole('alert').getByRole('link').first()).toHaveText('Enter your last name.');
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
  });

  test('the other language opens at the same field, with the answers', async ({ page }) => {
    await hold(page, SITE_SCRIPT);
    await openForm(page, SINGLE);
    await question(page, SINGLE.id, 'lastName').fill('Reyes');
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/surrogate-application#field-lastName');
    await expect(page.locator('[name="lastName"]')).toHaveValue('Reyes');
  });

  test('the wizard goes on and back; header and footer stay the elements that they were, and then navigate', async ({
    page,
  }) => {
    const arrive = await hold(page, SITE_SCRIPT);
    await openForm(page, WIZARD);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    const before = await link.elementHandle();
    await question(page, WIZARD.id, 'firstName').fill('Maria');
    // A change of the visit, which must not make React discard what is not hydrated yet.
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 6')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Step 1 of 6')).toBeVisible();
    const loaded = page.waitForResponse(SITE_SCRIPT);
    arrive();
    await loaded;
    await expect
      .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true);
    expect(await link.evaluate((element, other) => element === other, before)).toBe(true);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People first, software second');
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  });
});

test('an application whose sending script cannot be fetched stays on the page, and can be sent later', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const script = /\/assets\/send-.*\.js/;
  await page.route(script, (route) => route.abort());
  await openForm(page, SINGLE);
  await fillForm(page, SINGLE, SINGLE.answers);
  await submitButton(page, SINGLE).click();
  await expect
    .poll(() => alerts)
    .toEqual(['Unable to submit application. Please check your connection and try again.']);
  await expect(question(page, SINGLE.id, 'firstName')).toHaveValue('Maria');
  await page.unroute(script);
  await submitButton(page, SINGLE).click();
  await expect(page).toHaveURL(SINGLE.acceptedPage);
});
