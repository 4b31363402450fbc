import type { Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import {
  breakLine,
  FAILED_REQUEST,
  passTheTimeout,
  type BrokenLine,
  type LineFault,
} from './support/broken-line.ts';
import { fillAcceptable, question, submitButton } from './support/fill-form.ts';
import { PARENTS, SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';
import type { SentRequest } from './support/sent-requests.ts';
import { retryNow } from './support/outcomes.ts';
import { storedBy, theOnlyRowOf } from './support/stored-applications.ts';

const FAILED = 'Failed to submit application. Please try again.';
const UNABLE = 'Unable to submit application. Please check your connection and try again.';

/** A JSON body with `success` other than true, whatever its status (docs/product.md#error-catalogue). */
const REFUSALS: readonly LineFault[] = ['success false', 'HTTP error with JSON'];
/** No JSON, no response, or none in time (docs/product.md#error-catalogue). */
const UNREACHABLE: readonly LineFault[] = ['HTML error page', 'network cut', 'lost reply'];

/** Fills in a form, breaks the connection and sends; returns once the request has failed. */
async function sendAndFail(
  page: Page,
  form: FormUnderTest,
  email: string,
  fault: LineFault,
): Promise<BrokenLine> {
  if (fault === 'time-out') await page.clock.install();
  await fillAcceptable(page, form, email);
  const line = await breakLine(page, form.endpoint, fault);
  await submitButton(page, form).click();
  await expect.poll(() => line.met).toBe(1);
  if (fault === 'time-out') await passTheTimeout(page);
  return line;
}

/** A test of a time-out replaces the clock, so it needs its own context. */
function contextOf(fault: LineFault): string[] {
  return fault === 'time-out' ? ['@own-context'] : [];
}

async function expectAnswersStay(page: Page, form: FormUnderTest, email: string): Promise<void> {
  await expect(page).toHaveURL(form.page);
  if (form === WIZARD) {
    await expect(page.getByRole('row', { name: /Email/ })).toContainText(email);
    return;
  }
  await expect(question(page, form.id, 'email')).toHaveValue(email);
  await expect(question(page, form.id, 'firstName')).toHaveValue(form.greeting);
}

function keysOf(posts: readonly SentRequest[]): readonly string[] {
  return posts.map(({ headers }) => headers['idempotency-key'] ?? 'none');
}

// How each form reacts is in its form.json (tests/form/submission/submit.test.tsx).
test(`${SINGLE.id}: each refusal shows an alert, keeps message and answers, and sending again stores one application`, async ({
  page,
  email,
  alerts,
  posts,
  faults,
}) => {
  faults.expect(FAILED_REQUEST);
  await fillAcceptable(page, SINGLE, email);
  for (const [index, fault] of REFUSALS.entries()) {
    await test.step(fault, async () => {
      const line = await breakLine(page, SINGLE.endpoint, fault);
      await submitButton(page, SINGLE).click();
      await expect.poll(() => alerts).toHaveLength(index + 1);
      expect(line.met).toBe(1);
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
      await expectAnswersStay(page, SINGLE, email);
      expect(await storedBy(email)).toEqual([]);
      await line.restore();
    });
  }
  await submitButton(page, SINGLE).click();
  await expect(page).toHaveURL(SINGLE.acceptedPage);
  await theOnlyRowOf(email);
  expect(posts).toHaveLength(REFUSALS.length + 1);
  expect(new Set(keysOf(posts)).size).toBe(1);
  expect(alerts).toEqual(REFUSALS.map(() => FAILED));
});

test.describe('single form: network failure or exception', () => {
  test('shows an alert, keeps message and answers, and the retry with the same key stores one application', async ({
    page,
    email,
    alerts,
    posts,
    faults,
  }) => {
    faults.expect(FAILED_REQUEST);
    await fillAcceptable(page, SINGLE, email);
    for (const [index, fault] of UNREACHABLE.entries()) {
      await test.step(fault, async () => {
        const line = await breakLine(page, SINGLE.endpoint, fault);
        await submitButton(page, SINGLE).click();
        await expect.poll(() => line.met).toBe(1);
        await expect.poll(() => alerts).toHaveLength(index + 1);
        await expect(page.getByRole('alert').filter({ hasText: UNABLE })).toBeVisible();
        await expectAnswersStay(page, SINGLE, email);
        await line.restore();
      });
    }
    await submitButton(page, SINGLE).click();
    await expect(page).toHaveURL(SINGLE.acceptedPage);
    const row = await theOnlyRowOf(email);
    await expect(page.getByText(row.reference, { exact: true })).toBeVisible();
    expect(alerts).toEqual(UNREACHABLE.map(() => UNABLE));
    expect(keysOf(posts)).toHaveLength(UNREACHABLE.length + 1);
    expect(new Set(keysOf(posts)).size).toBe(1);
  });
});

test.describe('intended parents: network failure or exception', () => {
  // A cut connection is tested in outbox.spec.ts. What counts as a failure is the same for every form.
  for (const [form, fault] of [
    [PARENTS, 'lost reply'],
    [PARENTS, 'time-out'],
  ] as const satisfies readonly (readonly [FormUnderTest, LineFault])[]) {
    test(
      `${form.id}, ${fault}: no alert, the book-call page says “Not sent yet”, and a retry stores one application`,
      { tag: contextOf(fault) },
      async ({ page, email, alerts, posts, faults }) => {
        faults.expect(FAILED_REQUEST);
        const line = await sendAndFail(page, form, email, fault);

        await expect(page).toHaveURL(form.acceptedPage);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(form.greeting);
        await expect(page.getByText(/^Not sent yet: your/)).toBeVisible();
        expect(alerts).toEqual([]);

        await line.restore();
        await retryNow(page.getByRole('region', { name: 'Your application' }));
        const reference = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
        await expect(reference).toBeVisible();
        await expect(page.getByText(/^Not sent yet: your/)).toHaveCount(0);
        await expect(reference).toHaveText((await theOnlyRowOf(email)).reference);
        expect(new Set(keysOf(posts)).size).toBe(1);
      },
    );
  }
});
