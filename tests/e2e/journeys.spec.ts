import { expect, test } from './support/applicant.ts';
import { reasonsAgainst } from './support/eligibility.ts';
import { answer, fillAcceptable, question, submitButton } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';
import { storedBy } from './support/stored-applications.ts';

test.describe('an applicant who is not eligible', () => {
  // Several conditions at once are tested in three-ways.spec.ts.
  test('sees only the reason of the one condition that holds, and applies again with a corrected answer', async ({
    page,
    email,
  }) => {
    const reasons = reasonsAgainst({ ...SINGLE.answers, smoking: 'yes' });
    expect(reasons).toHaveLength(1);
    await fillAcceptable(page, SINGLE, email, { smoking: 'yes' });
    await submitButton(page, SINGLE).click();

    await expect(page).toHaveURL('/surrogate-application/not-eligible');
    await expect(page.getByRole('term')).toHaveText(reasons);
    // A reload keeps the reasons.
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
});
