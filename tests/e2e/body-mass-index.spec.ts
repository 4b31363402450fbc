import type { Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { answer, fillAcceptable, openForm, question, submitButton } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';

const MESSAGE = 'Please check your height and weight entries.';

/** Five feet: a BMI of 4.9, 5.0, 80.0 and 80.1 at these pounds. */
const FIVE_FEET = { heightFeet: 5, heightInches: 0 };

async function expectCheckShown(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Height and weight' });
  await expect(section.getByText(MESSAGE)).toBeVisible();
  await expect(section.getByText(MESSAGE)).toBeInViewport();
  await expect(question(page, SINGLE.id, 'heightFeet')).toBeFocused();
  await expect(question(page, SINGLE.id, 'heightFeet')).toBeInViewport();
  for (const field of ['heightFeet', 'heightInches', 'weight']) {
    await expect(question(page, SINGLE.id, field)).toHaveAttribute('aria-invalid', 'true');
    await expect(question(page, SINGLE.id, field)).toHaveAccessibleDescription(new RegExp(MESSAGE));
  }
}

test.describe('a BMI that is missing or outside 5-80', () => {
  const CASES = [
    { name: 'just below 5', changes: { ...FIVE_FEET, weight: 25.1 } },
    { name: 'just above 80', changes: { ...FIVE_FEET, weight: 410.2 } },
    { name: 'missing: no height at all', changes: { heightFeet: 0, heightInches: 0 } },
    { name: 'no weight at all', changes: { weight: 0 } },
  ];
  for (const { name, changes } of CASES) {
    test(
      `${name}: inline message in view, focus in the section, no call, no alert`,
      { tag: '@both' },
      async ({ page, email, alerts, posts }) => {
        await fillAcceptable(page, SINGLE, email, changes);
        await submitButton(page, SINGLE).click();

        await expectCheckShown(page);
        await expect(page).toHaveURL(SINGLE.page);
        expect(posts).toEqual([]);
        expect(alerts).toEqual([]);
      },
    );
  }

  for (const field of ['heightFeet', 'heightInches', 'weight'] as const) {
    test(`editing ${field} clears the message`, async ({ page, email }) => {
      await fillAcceptable(page, SINGLE, email, { weight: 14 });
      await submitButton(page, SINGLE).click();
      await expectCheckShown(page);

      await question(page, SINGLE.id, field).pressSequentially('1');
      await expect(page.getByText(MESSAGE)).toHaveCount(0);
      await expect(question(page, SINGLE.id, 'weight')).not.toHaveAttribute('aria-invalid', 'true');
    });
  }

  for (const { bmi, weight } of [
    { bmi: 5, weight: 25.6 },
    { bmi: 80, weight: 409.6 },
  ]) {
    test(`${bmi} itself is believed, and decided`, async ({ page, email, posts }) => {
      await fillAcceptable(page, SINGLE, email, { ...FIVE_FEET, weight });
      await submitButton(page, SINGLE).click();

      await expect(page).toHaveURL('/surrogate-application/not-eligible');
      expect(posts[0]?.body).toMatchObject({ bmi, eligibilityReasons: ['BMI (must be between 19-32)'] });
    });
  }
});

test.describe('the BMI as it is typed', () => {
  test('stands there once both entries do, with our range, and follows them', async ({ page }) => {
    await openForm(page, SINGLE);
    const live = page.getByRole('status').filter({ hasText: 'Your BMI' });
    await answer(page, SINGLE.id, 'heightFeet', 5);
    await answer(page, SINGLE.id, 'heightInches', 4.5);
    await expect(live).toHaveCount(0);
    await answer(page, SINGLE.id, 'weight', 140);
    await expect(live).toHaveText(/Your BMI\s*23\.7\s*Our range is 19-32\./);
    await answer(page, SINGLE.id, 'weight', 250);
    await expect(live).toHaveText(/Your BMI\s*42\.2/);
    // An entry that cannot be right says nothing while it is typed.
    await answer(page, SINGLE.id, 'weight', 1);
    await expect(live).toHaveCount(0);
  });

  test('appears without moving what the finger is about to touch', async ({ page }) => {
    await openForm(page, SINGLE);
    await answer(page, SINGLE.id, 'heightFeet', 5);
    await answer(page, SINGLE.id, 'heightInches', 4);
    await question(page, SINGLE.id, 'weight').fill('140');
    // Straight on to the next question, while the number is still being taken in.
    await question(page, SINGLE.id, 'hasChildren').getByRole('radio', { name: 'Yes' }).click();
    await expect(question(page, SINGLE.id, 'hasChildren').getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  for (const { typed, sent } of [
    { typed: '4.5', sent: 4.5 },
    { typed: '4,5', sent: 4.5 },
    { typed: ' 4.5 ', sent: 4.5 },
  ]) {
    test(`inches typed as "${typed}" are ${sent}`, async ({ page, email, posts }) => {
      await fillAcceptable(page, SINGLE, email);
      await question(page, SINGLE.id, 'heightInches').fill(typed);
      await submitButton(page, SINGLE).click();
      await expect(page).toHaveURL(SINGLE.acceptedPage);
      expect(posts[0]?.body).toMatchObject({ heightInches: sent, bmi: 23.7 });
    });
  }
});
