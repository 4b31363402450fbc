import type { Page } from 'playwright/test';
import { readReference } from '../../src/core/submission/reference.ts';
import type { Health } from '../../src/server/http/health.ts';
import { expect, test } from './support/applicant.ts';
import { fillAcceptable, fillByLabels, openForm, submitButton } from './support/fill-form.ts';
import { FORMS, PARENTS, SINGLE, WIZARD } from './support/forms.ts';
import { showApplication } from './support/staff.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

/** The reference a page shows; the row it was stored under. */
async function shownReference(page: Page): Promise<string> {
  const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).first();
  await expect(shown).toBeVisible();
  return (await shown.textContent()) ?? '';
}

test.describe('an application arrives', () => {
  for (const form of FORMS) {
    test(
      `${form.id}: sent, greeted, with the reference of the stored application`,
      { tag: '@both' },
      async ({ page, email, alerts }) => {
        await openForm(page, form);
        await fillByLabels(page, form, { ...form.answers, email });
        await submitButton(page, form).click();

        await expect(page).toHaveURL(form.acceptedPage);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(form.greeting);
        const reference = await shownReference(page);
        expect(readReference(reference)).toBe(reference);
        const row = await theOnlyRowOf(email);
        expect(row.reference).toBe(reference);
        expect(row.form).toBe(form.id);
        expect(alerts).toEqual([]);
      },
    );

    test(`${form.id}: the request holds exactly the keys of section 3, and the headers beside them`, async ({
      page,
      email,
      posts,
      request,
    }) => {
      await fillAcceptable(page, form, email);
      await submitButton(page, form).click();
      await expect(page).toHaveURL(form.acceptedPage);

      expect(posts).toHaveLength(1);
      const [post] = posts;
      expect(post?.path).toBe(form.endpoint);
      expect(Object.keys(post?.body ?? {}).toSorted()).toEqual([...form.payloadKeys].toSorted());
      // The shape is the server's own answer to `GET /api/health`.
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
      // What was sent is what was stored.
      expect((await theOnlyRowOf(email)).payload).toEqual(post?.body);
    });
  }
});

test.describe('what is sent', () => {
  test('single form: every text of the payload, as the specification derives it', async ({ page, email }) => {
    await fillAcceptable(page, SINGLE, email);
    await submitButton(page, SINGLE).click();
    await expect(page).toHaveURL(SINGLE.acceptedPage);

    const row = await theOnlyRowOf(email);
    expect(row.payload).toEqual({
      firstName: 'Maria',
      lastName: 'Lopez',
      email,
      phone: '(555) 010-0123',
      age: 29,
      heightFeet: 5,
      heightInches: 4.5,
      weight: 140,
      bmi: 23.7,
      eligible: true,
      location: 'Austin, Texas',
      maritalStatus: 'Not specified',
      children: '2',
      pregnancyHistory: 'Full-term pregnancy: yes. Last pregnancy: May 2021',
      healthStatus: 'Serious health conditions: no.',
      lifestyle: 'Smoking: no. Recreational drug use: no.',
      motivation: 'My sister could not carry a child.',
      availability: '',
      compensation: 'To be discussed',
      preferences: 'Open to discussion',
      eligibilityReasons: [],
      additionalInfo: 'BMI: 23.7. Eligibility: eligible.',
      isPermanentResident: 'yes',
      wasBornInUS: 'yes',
      hasMoreThan3CSections: 'no',
      hadGestationalDiabetes: 'no',
      hadPreviousSurrogacy: 'no',
    });
    expect(row).toMatchObject({
      verdict: 'eligible',
      applicantVerdict: 'eligible',
      reasons: [],
      unknown: [],
    });
  });

  test('wizard: date of birth as age, past pregnancies as text, no verdict and no other answers', async ({
    page,
    email,
  }) => {
    await fillAcceptable(page, WIZARD, email);
    await submitButton(page, WIZARD).click();
    await expect(page).toHaveURL(WIZARD.acceptedPage);

    const row = await theOnlyRowOf(email);
    expect(row.payload).toEqual({
      firstName: 'Maria',
      lastName: 'Lopez',
      email,
      phone: '(555) 010-0123',
      age: '1996-05-17',
      location: '',
      maritalStatus: 'Not specified',
      children: '2',
      pregnancyHistory: 'Past pregnancies: 3. Last pregnancy: May 2021',
      healthStatus: 'Serious health conditions: no.',
      lifestyle: 'Smoking: no. Recreational drug use: no.',
      motivation: 'My sister could not carry a child.',
      availability: '3-6 months',
      compensation: 'To be discussed',
      preferences: 'Open to discussion',
      additionalInfo: 'Step-by-step application, wizard version 2. Past surrogate: no.',
    });
    expect(row).toMatchObject({ verdict: 'not-decided', applicantVerdict: null });
  });

  test('intended parents: fixed and empty parts as section 3 has them', async ({ page, email }) => {
    await fillAcceptable(page, PARENTS, email);
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL(PARENTS.acceptedPage);

    expect((await theOnlyRowOf(email)).payload).toEqual({
      firstName: 'Sam',
      lastName: 'Reed',
      email,
      phone: '(555) 010-0199',
      partnerFirstName: 'Alex',
      partnerLastName: 'Kim',
      partnerEmail: '',
      relationshipStatus: 'lgbtq-couple',
      age: '',
      location: 'Portland, Oregon',
      fertilityHistory: 'ivf',
      previousSurrogacy: 'No',
      timeline: 'asap',
      budget: '125k-150k',
      preferences: '1',
      additionalInfo: 'Inspiration: We have hoped for a child for six years. | Heard about us: referral',
    });
  });

  test('staff read an application on the command line', async ({ page, email }) => {
    await fillAcceptable(page, PARENTS, email);
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL(PARENTS.acceptedPage);

    const shown = await showApplication(await shownReference(page));
    expect(shown).toMatchObject({ form: PARENTS.id, payload: { email, firstName: 'Sam' } });
  });
});

test.describe('an applicant who is not eligible', () => {
  const REASONS = [
    'age (must be between 21-44)',
    'BMI (must be between 19-32)',
    'must have had at least one successful full-term pregnancy',
    'serious health conditions',
    'smoking',
    'recreational drug use',
    'must be a U.S. citizen or permanent resident',
    'more than 3 C-sections increases medical risks',
  ];
  const EVERY_CONDITION = {
    age: 45,
    weight: 250,
    hasChildren: 'no',
    healthConditions: 'yes',
    smoking: 'yes',
    substanceUse: 'yes',
    isPermanentResident: 'no',
    hasMoreThan3CSections: 'yes',
  };

  test('sees every reason in the words of section 5, and none of them in the address', async ({
    page,
    email,
    alerts,
  }) => {
    await fillAcceptable(page, SINGLE, email, EVERY_CONDITION);
    await submitButton(page, SINGLE).click();

    await expect(page).toHaveURL('/surrogate-application/not-eligible');
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
    await expect(page.getByRole('term')).toHaveText(REASONS);
    const row = await theOnlyRowOf(email);
    expect(row.payload).toMatchObject({ eligible: false, eligibilityReasons: REASONS, children: '0' });
    expect(row).toMatchObject({ verdict: 'ineligible', applicantVerdict: 'ineligible' });
    expect(row.reasons.map(({ text }) => text)).toEqual(REASONS);
    expect(await shownReference(page)).toBe(row.reference);
    expect(alerts).toEqual([]);
  });

  test('sees one reason only when one condition holds', async ({ page, email }) => {
    await fillAcceptable(page, SINGLE, email, { smoking: 'yes' });
    await submitButton(page, SINGLE).click();

    await expect(page).toHaveURL('/surrogate-application/not-eligible');
    await expect(page.getByRole('term')).toHaveText(['smoking']);
    // A reload keeps what the page was told.
    await page.reload();
    await expect(page.getByRole('term')).toHaveText(['smoking']);
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
      page.getByText('you do not meet the basic requirements to be a surrogate in the U.S.'),
    ).toBeVisible();
    await expect(page.getByRole('term')).toHaveCount(0);
  });
});
