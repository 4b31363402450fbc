import type { Page } from 'playwright/test';
import { readReference } from '../../src/core/submission/reference.ts';
import type { Health } from '../../src/server/http/health.ts';
import { expect, test } from './support/applicant.ts';
import { expectAccessible } from './support/axe.ts';
import {
  answer,
  fillAcceptable,
  fillByLabels,
  openForm,
  question,
  submitButton,
} from './support/fill-form.ts';
import { bodyOf, reasonsAgainst, threshold } from './support/eligibility.ts';
import { FORMS, SINGLE } from './support/forms.ts';
import { storedBy, theOnlyRowOf } from './support/stored-applications.ts';

/** The reference a page shows; the row it was stored under. */
async function shownReference(page: Page): Promise<string> {
  const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).first();
  await expect(shown).toBeVisible();
  return (await shown.textContent()) ?? '';
}

for (const form of FORMS) {
  // On a desk: keyboard-only.spec.ts.
  test(`${form.id}: filled in by its labels, it is sent, stored as its example says, and greeted with its reference`, async ({
    page,
    email,
    alerts,
    posts,
    request,
  }) => {
    await openForm(page, form);
    await fillByLabels(page, form, { ...form.answers, email });
    await expectAccessible(page, 'filled');
    await submitButton(page, form).click();

    await expect(page).toHaveURL(form.acceptedPage);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(form.greeting);
    const reference = await shownReference(page);
    expect(readReference(reference)).toBe(reference);
    const row = await theOnlyRowOf(email);
    expect(row).toMatchObject({ reference, form: form.id, reasons: [], unknown: [] });
    expect(row).toMatchObject(
      form.ruleSet === null
        ? { verdict: 'not-decided', applicantVerdict: null }
        : { verdict: 'eligible', applicantVerdict: 'eligible' },
    );
    expect(row.payload).toEqual({ ...form.payload, email });
    await expectAccessible(page, 'sent');
    expect(alerts).toEqual([]);

    await test.step('the request has these keys, and the headers beside them', async () => {
      expect(posts).toHaveLength(1);
      const [post] = posts;
      expect(post?.path).toBe(form.endpoint);
      expect(Object.keys(post?.body ?? {}).toSorted()).toEqual([...form.payloadKeys].toSorted());
      expect(post?.body).toEqual(row.payload);
      // The shape is the server's own reply to `GET /api/health`.
      const { forms, ruleSets } = (await (await request.get('/api/health')).json()) as Health;
      const headers = post?.headers ?? {};
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(headers['idempotency-key']).toMatch(/^[A-Za-z0-9-]{8,64}$/);
      expect(headers['application-form']).toBe(`${form.id}@${forms[form.id]}`);
      expect(headers['application-rules']).toBe(
        form.ruleSet === null ? undefined : `${form.ruleSet}@${ruleSets[form.ruleSet]}`,
      );
      expect(headers['application-seconds']).toMatch(/^\d+$/);
      expect(headers).not.toHaveProperty('application-honeypot');
    });
  });
}

test.describe('an applicant who is not eligible', () => {
  const EVERY_CONDITION = {
    age: threshold('maximumAge') + 1,
    ...bodyOf(threshold('maximumBmi') + 10),
    hasChildren: 'no',
    healthConditions: 'yes',
    smoking: 'yes',
    substanceUse: 'yes',
    isPermanentResident: 'no',
    hasMoreThan3CSections: 'yes',
  };

  test('sees every reason in the words of the rule file, and none of them in the address', async ({
    page,
    email,
    alerts,
  }) => {
    const reasons = reasonsAgainst({ ...SINGLE.answers, ...EVERY_CONDITION });
    expect(reasons.length).toBeGreaterThanOrEqual(8);
    await fillAcceptable(page, SINGLE, email, EVERY_CONDITION);
    await submitButton(page, SINGLE).click();

    await expect(page).toHaveURL('/surrogate-application/not-eligible');
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
    await expect(page.getByRole('term')).toHaveText(reasons);
    const row = await theOnlyRowOf(email);
    expect(row.payload).toMatchObject({ eligible: false, eligibilityReasons: reasons, children: '0' });
    expect(row).toMatchObject({ verdict: 'ineligible', applicantVerdict: 'ineligible' });
    expect(row.reasons.map(({ text }) => text)).toEqual(reasons);
    expect(await shownReference(page)).toBe(row.reference);
    expect(alerts).toEqual([]);
  });

  test('sees one reason only when one condition holds', async ({ page, email }) => {
    const reasons = reasonsAgainst({ ...SINGLE.answers, smoking: 'yes' });
    expect(reasons).toHaveLength(1);
    await fillAcceptable(page, SINGLE, email, { smoking: 'yes' });
    await submitButton(page, SINGLE).click();

    await expect(page).toHaveURL('/surrogate-application/not-eligible');
    await expect(page.getByRole('term')).toHaveText(reasons);
    // A reload keeps what the page was told.
    await page.reload();
    await expect(page.getByRole('term')).toHaveText(reasons);
    await expect(page.getByText('You answered Yes to smoking')).toBeVisible();

    await test.step('and corrects her answer, in an application of its own', async () => {
      await page.getByRole('link', { name: /Correct an answer/ }).click();
      const smoking = question(page, SINGLE.id, 'smoking');
      await expect(smoking.locator('input[value="yes"]')).toBeFocused();
      await expect(smoking).toBeInViewport();
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
      await answer(page, SINGLE.id, 'smoking', 'no');
      await submitButton(page, SINGLE).click();
      await expect(page).toHaveURL('/surrogate-application/book-call');
      const rows = await storedBy(email);
      expect(rows.map(({ verdict }) => verdict).toSorted()).toEqual(['eligible', 'ineligible']);
    });
  });

  test('what is asked but does not count: gestational diabetes, birthplace, an earlier surrogacy', async ({
    page,
    email,
  }) => {
    const changes = { hadGestationalDiabetes: 'yes', wasBornInUS: 'no', hadPreviousSurrogacy: 'yes' };
    await fillAcceptable(page, SINGLE, email, changes);
    await submitButton(page, SINGLE).click();

    await expect(page).toHaveURL('/surrogate-application/book-call');
    expect((await theOnlyRowOf(email)).payload).toMatchObject({ ...changes, eligible: true });
  });
});

test.describe('the page after an application', () => {
  test('who comes without an application is greeted as "there", and shown no status', async ({ page }) => {
    await page.goto('/intended-parent-application/book-call');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('there');
    await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
  });

  test('who comes to the not-eligible page without an application sees no reasons', async ({ page }) => {
    await page.goto('/surrogate-application/not-eligible');
    await expect(
      page.getByText('you don’t meet the basic requirements to be a surrogate in the U.S.'),
    ).toBeVisible();
    await expect(page.getByRole('term')).toHaveCount(0);
  });
});
