import type { Page } from 'playwright/test';
import type { ConfiguredSite } from './support/configured-site.ts';
import { configuredTest as test, expect } from './support/applicant.ts';
import { fillForm, openForm, submitButton, untilHydrated } from './support/fill-form.ts';
import { PARENTS } from './support/forms.ts';

const PARENTS_CALL = '/intended-parent-application/book-call';
const SURROGATE_CALL = '/surrogate-application/book-call';

test.describe('with a scheduling service', () => {
  const calendar = (page: Page) => page.frameLocator('iframe[title="Calendar: choose a time for your call"]');
  const scripts = (page: Page, { schedulerUrl }: ConfiguredSite) =>
    page.locator(`script[src="${schedulerUrl}/widget.js"]`);

  test('an application leads to the calendar, and a booked time to the thank-you page', async ({
    page,
    email,
    configuredSite: site,
  }) => {
    await openForm(page, { page: site.url + PARENTS.page });
    await fillForm(page, PARENTS, { ...PARENTS.answers, email });
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL(site.url + PARENTS_CALL);

    // The page came by client-side navigation, but the calendar needs the security policy of the page's own document.
    await expect(calendar(page).getByRole('heading', { name: 'Pick a time' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Sam, thank you for applying');
    const reference = await page.locator('.submission-status .reference').innerText();
    const box = await page.locator('.calendar').boundingBox();
    expect(box?.height).toBe(1000);
    await expect(page.locator('.calendar__widget')).toHaveAttribute(
      'data-url',
      `${site.schedulerUrl}/parents`,
    );

    await calendar(page).getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL(site.url + PARENTS_CALL);
    await calendar(page).getByRole('button', { name: 'Book' }).click();
    await expect(page).toHaveURL(`${site.url}/intended-parent-thank-you`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Sam');
    await expect(page.getByText(reference)).toBeVisible();
    await expect(scripts(page, site)).toHaveCount(0);
  });

  test('the calendar is 1000 px high, ignores other senders, and its script is removed when the page is left', async ({
    page,
    configuredSite: site,
  }) => {
    await page.setViewportSize({ width: 300, height: 700 });
    await page.goto(site.url + SURROGATE_CALL);
    await expect(calendar(page).getByRole('heading', { name: 'Pick a time' })).toBeVisible();
    await expect(scripts(page, site)).toHaveCount(1);
    // Never narrower than 320 px.
    for (const width of [300, 320]) {
      await page.setViewportSize({ width, height: 700 });
      // In CSS pixels, because a phone zooms out when the page is wider than its screen.
      await expect
        .poll(() =>
          page
            .locator('iframe')
            .evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]),
        )
        .toEqual([320, 1000]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    // A message from another window must not count as a booking.
    await page.evaluate(() => window.postMessage({ event: 'scheduler.event_scheduled' }, '*'));
    // A message from the right origin without the event, queued after the first one.
    await calendar(page).getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL(site.url + SURROGATE_CALL);

    await page.getByRole('link', { name: 'About us', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/about`);
    await expect(scripts(page, site)).toHaveCount(0);
    await expect(page.locator('iframe[src*="/surrogate"]')).toHaveCount(0);
  });

  test('a service that never answers is replaced by the call request and a direct link @own-context', async ({
    page,
    configuredSite: site,
  }) => {
    await page.route(`${site.schedulerUrl}/widget.js`, () => undefined);
    await page.clock.install();
    // The script is requested before the `load` event, which therefore never fires.
    await page.goto(site.url + SURROGATE_CALL, { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    await expect(page.getByText('The calendar is loading…')).toBeVisible();
    await page.clock.runFor(5_000);
    const area = page.getByRole('region', { name: 'When can we call you?' });
    await expect(area.getByRole('link', { name: /Open the booking page/ })).toHaveAttribute(
      'href',
      `${site.schedulerUrl}/surrogate`,
    );
    // The form is loaded when it is scrolled into view.
    await area.getByRole('link', { name: /Open the booking page/ }).scrollIntoViewIfNeeded();
    await expect(area.getByRole('button', { name: 'Request This Call' })).toBeVisible();
    await expect(scripts(page, site)).toHaveCount(0);
  });
});
