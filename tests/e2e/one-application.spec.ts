import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { FAILED_REQUEST } from './support/broken-line.ts';
import { answer, fillAcceptable, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { FORMS, PARENTS, SINGLE, WIZARD } from './support/forms.ts';
import { storedBy, theOnlyRowOf } from './support/stored-applications.ts';

/** Holds requests to the API back until they are let through: a slow network. */
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

for (const form of FORMS) {
  test(`${form.id}: a double click makes one application, and Back says that it was sent and offers no second submit`, async ({
    page,
    email,
    posts,
  }) => {
    await fillAcceptable(page, form, email);
    const network = await slowNetwork(page);
    // Both before the page could draw anything in between: the hardest double click there is.
    await submitButton(page, form).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect.poll(() => network.held).toBe(1);
    network.release();
    await expect(page).toHaveURL(form.acceptedPage);
    expect(posts).toHaveLength(1);

    const { reference } = await theOnlyRowOf(email);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You’ve already sent your application' })).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(submitButton(page, form)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’ve already sent your application' })).toBeVisible();
    await page.getByRole('link', { name: 'See what happens next' }).click();
    await expect(page).toHaveURL(form.acceptedPage);
    await expect(page.getByText(reference)).toBeVisible();
    expect(posts).toHaveLength(1);
  });
}

test('Enter in a field and a click on the button while it is on its way make one application', async ({
  page,
  email,
  posts,
}) => {
  await fillAcceptable(page, SINGLE, email);
  const network = await slowNetwork(page);
  await question(page, SINGLE.id, 'city').press('Enter');
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toBeDisabled();
  // It is marked as unavailable but can be pressed, so that it keeps the focus.
  await sending.click({ force: true });
  await question(page, SINGLE.id, 'city').press('Enter');
  network.release();
  await expect(page).toHaveURL(SINGLE.acceptedPage);
  expect(posts).toHaveLength(1);
  await theOnlyRowOf(email);
});

test('Enter in a field of the wizard’s earlier steps sends nothing', async ({ page, posts }) => {
  await openForm(page, WIZARD);
  await question(page, WIZARD.id, 'firstName').fill('Maria');
  await question(page, WIZARD.id, 'firstName').press('Enter');
  await expect(page).toHaveURL(WIZARD.page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(posts).toEqual([]);
});

test('whoever wants to apply once more says so, and it is an application of its own', async ({
  page,
  email,
}) => {
  await fillAcceptable(page, PARENTS, email);
  await submitButton(page, PARENTS).click();
  await expect(page).toHaveURL(PARENTS.acceptedPage);
  await page.goBack();
  await page.getByRole('button', { name: 'Start a new application' }).click();
  await expect(question(page, PARENTS.id, 'firstName')).toHaveValue('');
  await fillForm(page, PARENTS, { ...PARENTS.answers, email });
  await submitButton(page, PARENTS).click();
  await expect(page).toHaveURL(PARENTS.acceptedPage);
  expect(await storedBy(email)).toHaveLength(2);
});

test.describe('two tabs of the same form', () => {
  test('sent from both at the same time, it is one application with one reference', async ({
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

  test('once one has sent it, the other says so and sends nothing', async ({
    page,
    context,
    email,
    posts,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await fillAcceptable(tab, PARENTS, email);
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL(PARENTS.acceptedPage);
    await expect(other.getByRole('heading', { name: 'You’ve already sent your application' })).toBeVisible();
    await expect(submitButton(other, PARENTS)).toHaveCount(0);
    expect(posts).toHaveLength(1);
    await theOnlyRowOf(email);
  });

  test('of two people, while the network fails once: both arrive, each with its own reference', async ({
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
    // The other's request is under way when the first is accepted, and fails after it.
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

  test('nothing typed in one is overwritten by the other', async ({ page, context }) => {
    const other = await context.newPage();
    await openForm(page, SINGLE);
    await openForm(other, SINGLE);
    await answer(page, SINGLE.id, 'city', 'Austin');
    await answer(other, SINGLE.id, 'city', 'Houston');
    for (const tab of [page, other]) await tab.reload();
    await expect(question(page, SINGLE.id, 'city')).toHaveValue('Austin');
    await expect(question(other, SINGLE.id, 'city')).toHaveValue('Houston');
  });
});

test.describe('set apart for review, and answered like any other', () => {
  test('a filled field that no person sees', async ({ page, email, posts }) => {
    await fillAcceptable(page, PARENTS, email);
    const honeypot = page.locator('[name="leave-empty"]');
    await expect(page.getByRole('textbox', { name: 'Please leave this field blank' })).toHaveCount(0);
    await honeypot.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL(PARENTS.acceptedPage);
    const row = await theOnlyRowOf(email);
    await expect(page.getByText(row.reference)).toBeVisible();
    expect(row.flags).toContain('honeypot');
    expect(posts[0]?.headers['application-honeypot']).toBe('filled');
    expect(Object.keys(posts[0]?.body ?? {})).not.toContain('leave-empty');
  });

  for (const { seconds, flags } of [
    { seconds: 2, flags: ['too-fast'] },
    { seconds: 40, flags: [] },
  ]) {
    test(`a form finished within ${seconds} s`, { tag: '@own-context' }, async ({ page, email, posts }) => {
      const opened = new Date('2026-03-01T12:00:00Z');
      await page.clock.setFixedTime(opened);
      await fillAcceptable(page, PARENTS, email);
      await page.clock.setFixedTime(opened.getTime() + seconds * 1000);
      await submitButton(page, PARENTS).click();
      await expect(page).toHaveURL(PARENTS.acceptedPage);
      const row = await theOnlyRowOf(email);
      expect(row.flags).toEqual(flags);
      expect(posts[0]?.headers['application-seconds']).toBe(String(seconds));
      // A client's clock never counts for when it was received.
      expect(Math.abs(Date.parse(row.receivedAt) - Date.now())).toBeLessThan(60_000);
    });
  }
});
