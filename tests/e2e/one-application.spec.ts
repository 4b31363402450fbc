import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { FAILED_REQUEST } from './support/broken-line.ts';
import { fillAcceptable, submitButton } from './support/fill-form.ts';
import { PARENTS, SINGLE } from './support/forms.ts';
import { storedBy, theOnlyRowOf } from './support/stored-applications.ts';

/** Holds back requests to the API until `release`, like a slow network. */
async function slowNetwork(
  target: Page | BrowserContext,
): Promise<{ readonly held: number; release(): void }> {
  let held = 0;
  let release = (): void => {};
  const open = new Promise<void>((resolve) => (release = resolve));
  await target.route('**/api/**', async (route) => {
    held += 1;
    await open;
    await route.continue();
  });
  return {
    get held() {
      return held;
    },
    release: () => release(),
  };
}

// All forms share the code that sends; tests/form/submission/submit.test.tsx has further cases.
test(`${SINGLE.id}: a double click sends one application, and Back shows it as sent, without a submit button`, async ({
  page,
  email,
  posts,
}) => {
  await fillAcceptable(page, SINGLE, email);
  const network = await slowNetwork(page);
  // Both clicks come before the page can render in between, which is the hardest double click.
  await submitButton(page, SINGLE).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect.poll(() => network.held).toBe(1);
  network.release();
  await expect(page).toHaveURL(SINGLE.acceptedPage);
  expect(posts).toHaveLength(1);

  const { reference } = await theOnlyRowOf(email);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You’ve already sent your application' })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(submitButton(page, SINGLE)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’ve already sent your application' })).toBeVisible();
  await page.getByRole('link', { name: 'See what happens next' }).click();
  await expect(page).toHaveURL(SINGLE.acceptedPage);
  await expect(page.getByText(reference)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test.describe('two tabs of the same form', () => {
  test('submitted at the same time store one application with one reference', async ({
    page,
    context,
    email,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await fillAcceptable(tab, SINGLE, email);
    const network = await slowNetwork(context);
    const tabs = [page, other];
    for (const tab of tabs) {
      await tab.bringToFront();
      await submitButton(tab, SINGLE).click();
    }
    await expect.poll(() => network.held).toBe(2);
    network.release();
    for (const tab of tabs) {
      await expect(tab.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
    }
    const { reference } = await theOnlyRowOf(email);
    for (const tab of tabs) await expect(tab.getByText(reference)).toBeVisible();
  });

  test('of two people store two applications, each with its reference, although one request fails', async ({
    page,
    context,
    email,
    faults,
  }) => {
    faults.expect(FAILED_REQUEST);
    const other = await context.newPage();
    const otherEmail = `other-${email}`;
    await fillAcceptable(page, PARENTS, email);
    await fillAcceptable(other, PARENTS, otherEmail);
    // The request of the other tab is pending when the first tab's is accepted, and fails afterward.
    let fail = (): void => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await other.route(`**${PARENTS.endpoint}`, async (route) => {
      await failing;
      await route.abort('connectionfailed');
    });
    await submitButton(other, PARENTS).click();
    await expect(other.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await page.bringToFront();
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL(PARENTS.acceptedPage);
    const first = await theOnlyRowOf(email);
    await other.bringToFront();
    fail();
    await expect(other).toHaveURL(PARENTS.acceptedPage);
    await other.unroute(`**${PARENTS.endpoint}`);
    const status = other.getByRole('region', { name: 'Your application' });
    await status.getByRole('button', { name: 'Retry now' }).click();
    await expect(status).toContainText('needs your attention');
    await expect(status).not.toContainText(first.reference);
    await status.getByRole('button', { name: 'Send this as a new application' }).click();
    const second = await expect
      .poll(async () => (await storedBy(otherEmail)).length)
      .toBe(1)
      .then(() => theOnlyRowOf(otherEmail));
    await expect(status).toContainText(second.reference);
    expect(second.reference).not.toBe(first.reference);
    await other.reload();
    await expect(status).toContainText(second.reference);
  });
});

test(
  'a form finished within two seconds is flagged as too fast, and answered like any other',
  { tag: '@own-context' },
  async ({ page, email, posts }) => {
    const opened = new Date('2026-03-01T12:00:00Z');
    await page.clock.setFixedTime(opened);
    await fillAcceptable(page, PARENTS, email);
    // The honeypot field is hidden from people.
    await expect(page.locator('[name="leave-empty"]')).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Please leave this field blank' })).toHaveCount(0);
    await page.clock.setFixedTime(opened.getTime() + 2000);
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL(PARENTS.acceptedPage);
    const row = await theOnlyRowOf(email);
    expect(row.flags).toEqual(['too-fast']);
    expect(posts[0]?.headers['application-seconds']).toBe('2');
    // The received time comes from the server's clock, not from the client's.
    expect(Math.abs(Date.parse(row.receivedAt) - Date.now())).toBeLessThan(60_000);
  },
);
