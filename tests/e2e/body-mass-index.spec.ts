import type { Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { bodyOf, implausibleBmiMessage, threshold } from './support/eligibility.ts';
import { answer, fillAcceptable, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';

const MESSAGE = implausibleBmiMessage();
const LOWEST = threshold('lowestPlausibleBmi');

/** Height and weight of an eligible applicant. */
const ACCEPTED = bodyOf((threshold('minimumBmi') + threshold('maximumBmi')) / 2);

/** BMIs are rounded to one decimal. */
function justBelow(bmi: number): number {
  return Math.round(bmi * 10 - 1) / 10;
}

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

test('a missing or implausible BMI shows an inline message, focuses the section, and sends no request', async ({
  page,
  email,
  alerts,
  posts,
}) => {
  await fillAcceptable(page, SINGLE, email);
  for (const { name, body } of [
    { name: 'just too low', body: bodyOf(justBelow(LOWEST)) },
    { name: 'missing: no height at all', body: { ...ACCEPTED, heightFeet: 0, heightInches: 0 } },
  ]) {
    await test.step(name, async () => {
      await fillForm(page, SINGLE, body);
      await expect(page.getByText(MESSAGE)).toHaveCount(0);
      await submitButton(page, SINGLE).click();
      await expectCheckShown(page);
      await expect(page).toHaveURL(SINGLE.page);
    });
  }
  expect(posts).toEqual([]);
  expect(alerts).toEqual([]);
});

test.describe('the BMI as it is typed', () => {
  test('appears without moving the next question under the finger', async ({ page }) => {
    await openForm(page, SINGLE);
    await answer(page, SINGLE.id, 'heightFeet', 5);
    await answer(page, SINGLE.id, 'heightInches', 4);
    await question(page, SINGLE.id, 'weight').fill('140');
    // The next question is clicked at once, while the page still processes the number.
    await question(page, SINGLE.id, 'hasChildren').getByRole('radio', { name: 'Yes' }).click();
    await expect(question(page, SINGLE.id, 'hasChildren').getByRole('radio', { name: 'Yes' })).toBeChecked();
  });
});
