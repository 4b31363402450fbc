import { expect, test } from './support/applicant.ts';
import { answer, fillAcceptable, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { reasonsAgainst } from './support/eligibility.ts';
import { SINGLE, WIZARD } from './support/forms.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

test.describe('at least one full-term pregnancy: yes, and then no', () => {
  test('single form: the two questions leave, come back with their answers, also from a restored draft, and are not sent while hidden', async ({
    page,
    email,
  }) => {
    await fillAcceptable(page, SINGLE, email);
    const [number, last] = [
      question(page, SINGLE.id, 'numChildren'),
      question(page, SINGLE.id, 'lastPregnancy'),
    ];
    await answer(page, SINGLE.id, 'hasChildren', 'no');
    await expect(number).toHaveCount(0);
    await expect(last).toHaveCount(0);
    await answer(page, SINGLE.id, 'hasChildren', 'yes');
    await expect(number).toHaveValue('2');
    await expect(last).toHaveValue('May 2021');

    await answer(page, SINGLE.id, 'hasChildren', 'no');
    await page.reload();
    await expect(question(page, SINGLE.id, 'email')).toHaveValue(email);
    await expect(number).toHaveCount(0);
    // The draft still holds them for whoever shows them again.
    await answer(page, SINGLE.id, 'hasChildren', 'yes');
    await expect(number).toHaveValue('2');
    await answer(page, SINGLE.id, 'hasChildren', 'no');
    await submitButton(page, SINGLE).click();
    await expect(page).toHaveURL('/surrogate-application/not-eligible');
    expect((await theOnlyRowOf(email)).payload).toMatchObject({
      children: '0',
      pregnancyHistory: 'Full-term pregnancy: no.',
      eligibilityReasons: reasonsAgainst({ ...SINGLE.answers, hasChildren: 'no' }),
    });
  });

  test('wizard: children 0 and no last pregnancy in the text; Review no longer lists them', async ({
    page,
    email,
  }) => {
    await openForm(page, WIZARD);
    await fillForm(page, WIZARD, { ...WIZARD.answers, email });
    await page.getByRole('button', { name: /^Change\W+Have you had at least one/ }).click();
    await answer(page, WIZARD.id, 'hasChildren', 'no');
    await page.getByRole('button', { name: 'Back to review' }).click();
    await expect(page.getByRole('rowheader', { name: 'When was your last pregnancy?' })).toHaveCount(0);
    await submitButton(page, WIZARD).click();
    await expect(page).toHaveURL(WIZARD.acceptedPage);
    expect((await theOnlyRowOf(email)).payload).toMatchObject({
      children: '0',
      pregnancyHistory: 'Past pregnancies: 3.',
    });
  });

  test('the number of children is at least 1', async ({ page, email, posts }) => {
    await fillAcceptable(page, SINGLE, email, { numChildren: 0 });
    await submitButton(page, SINGLE).click();
    await expect(page.getByRole('link', { name: 'Enter 1 or more, or select No above.' })).toBeVisible();
    expect(posts).toEqual([]);
  });
});
