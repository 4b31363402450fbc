import type { Locator, Page } from 'playwright/test';
import { expect, test, type Applicant } from './support/applicant.ts';
import { breakLine, FAILED_REQUEST } from './support/broken-line.ts';
import { readDeviceStorage } from './support/device-storage.ts';
import { fillAcceptable, submitButton } from './support/fill-form.ts';
import { PARENTS, WIZARD, type FormUnderTest } from './support/forms.ts';
import { retryNow } from './support/outcomes.ts';
import { storedBy, theOnlyRowOf } from './support/stored-applications.ts';

/** The status of the application on the page after the form. */
function status(page: Page): Locator {
  return page.getByRole('region', { name: 'Your application' });
}

/** Fills in a form, cuts the connection and sends, so that the application is queued on the device. */
async function sendOffline(
  { page, email, goOffline }: Pick<Applicant, 'email' | 'goOffline'> & { readonly page: Page },
  form: FormUnderTest,
): Promise<void> {
  await fillAcceptable(page, form, email);
  await goOffline();
  await submitButton(page, form).click();
  await expect(page).toHaveURL(form.acceptedPage);
  await expect(status(page)).toContainText(/not sent yet/i);
}

async function eventualRowOf(email: string): ReturnType<typeof theOnlyRowOf> {
  await expect.poll(async () => (await storedBy(email)).length).toBe(1);
  return theOnlyRowOf(email);
}

async function queuedOn(page: Page): Promise<number> {
  return (await readDeviceStorage(page)).databases['unsent']?.length ?? 0;
}

test.beforeEach(({ faults }) => {
  faults.expect(FAILED_REQUEST);
});

test.describe('sent while the device is offline', () => {
  test(`${PARENTS.id}: is queued, encrypted, on the device, and sent as one application once online`, async ({
    page,
    context,
    email,
    goOffline,
    alerts,
    posts,
  }) => {
    await sendOffline({ page, email, goOffline }, PARENTS);
    expect(alerts).toEqual([]);
    const { databases, device, tab, keys } = await readDeviceStorage(page);
    expect(databases['unsent']).toHaveLength(1);
    expect(JSON.stringify({ databases, device })).not.toContain(email);
    // The tab keeps the contact data for the call request, but not this answer.
    expect(JSON.stringify(tab)).not.toContain(
      PARENTS.answers['motivation'] ?? PARENTS.answers['inspiration'],
    );
    expect(keys).toEqual([{ extractable: false }]);
    expect(await storedBy(email)).toEqual([]);

    await context.setOffline(false);
    await expect(status(page)).toContainText('We’ve received your application');
    await expect(status(page)).toContainText((await theOnlyRowOf(email)).reference);
    await expect.poll(() => queuedOn(page)).toBe(0);
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('a page that opens offline in its tab says that it waits, and once online that it was sent', async ({
    page,
    context,
    email,
    goOffline,
  }) => {
    await sendOffline({ page, email, goOffline }, WIZARD);
    await page.getByRole('banner').getByRole('link', { name: 'Harborlight Surrogacy' }).click();
    await expect(page).toHaveURL('/');
    const notice = page.locator('.outbox-notice');
    await expect(notice).toContainText('Not sent yet');
    await context.setOffline(false);
    await expect(notice).toContainText('has been sent');
    await expect(notice).toContainText((await eventualRowOf(email)).reference);
  });

  test('after its page is closed, the next visit to the site sends it without showing its reference', async ({
    page,
    context,
    email,
    goOffline,
  }) => {
    await sendOffline({ page, email, goOffline }, WIZARD);
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await later.goto('/about');
    const { reference } = await eventualRowOf(email);
    await expect.poll(() => queuedOn(later)).toBe(0);
    // The applicant did not say that the device is her own.
    await expect(later.getByText(reference)).toHaveCount(0);
  });

  test('a reload of the page still says that it is queued, and Retry sends it', async ({
    page,
    context,
    email,
  }) => {
    await fillAcceptable(page, PARENTS, email);
    const line = await breakLine(page, PARENTS.endpoint, 'network cut');
    await submitButton(page, PARENTS).click();
    // Until the next page is shown, the form itself has the same notice.
    await expect(page).toHaveURL(PARENTS.acceptedPage);
    await expect(status(page)).toContainText(/not sent yet/i);
    await page.reload();
    await expect(status(page)).toContainText(/not sent yet/i);
    await line.restore();
    const pages = context.pages().length;
    await retryNow(status(page));
    await expect(status(page)).toContainText('We’ve received your application');
    await theOnlyRowOf(email);
    // After that, a reload says that it was received.
    await page.reload();
    await expect(status(page)).toContainText('We’ve received your application');
    expect(context.pages()).toHaveLength(pages);
  });
});

test.describe('when the device keeps nothing', () => {
  test('with every storage blocked, a form can still be filled and sent', async ({ page, email }) => {
    await page.addInitScript(() => {
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Storage is blocked.', 'SecurityError');
          },
        });
      }
    });
    await fillAcceptable(page, WIZARD, email);
    await submitButton(page, WIZARD).click();
    await expect(status(page)).toContainText('We’ve received your application');
    await theOnlyRowOf(email);
  });
});
