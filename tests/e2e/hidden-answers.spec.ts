import { expect, test } from './support/applicant.ts';
import { answer, fillAcceptable, question, submitButton } from './support/fill-form.ts';
import { reasonsAgainst } from './support/eligibility.ts';
import { SINGLE } from './support/forms.ts';
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
});
