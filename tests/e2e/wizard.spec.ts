import { expect, test } from './support/applicant.ts';
import { answer, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { SINGLE, WIZARD } from './support/forms.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

test('switching between the single page and the wizard keeps the answers and sends one application', async ({
  page,
  email,
  posts,
}) => {
  await openForm(page, SINGLE);
  await answer(page, SINGLE.id, 'firstName', 'Maria');
  await answer(page, SINGLE.id, 'state', 'Texas');
  await answer(page, SINGLE.id, 'city', 'Austin');
  await answer(page, SINGLE.id, 'smoking', 'no');
  await expect(page.getByText('Prefer step by step?')).toBeVisible();
  await page.getByRole('link', { name: 'Use the six-step application' }).click();
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await expect(question(page, WIZARD.id, 'firstName')).toHaveValue('Maria');

  await answer(page, WIZARD.id, 'lastName', 'Lopez');
  await page.getByRole('link', { name: 'Use the single-page application' }).click();
  await expect(page).toHaveURL(SINGLE.page);
  await expect(question(page, SINGLE.id, 'lastName')).toHaveValue('Lopez');
  await expect(question(page, SINGLE.id, 'city')).toHaveValue('Austin');

  await page.getByRole('link', { name: 'Use the six-step application' }).click();
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await fillForm(page, WIZARD, { ...WIZARD.answers, email });
  await submitButton(page, WIZARD).click();
  await expect(page).toHaveURL(WIZARD.acceptedPage);
  // The wizard does not ask for city and state, and sends those of the single page.
  expect((await theOnlyRowOf(email)).payload).toMatchObject({ location: 'Austin, Texas' });
  expect(posts).toHaveLength(1);
});
