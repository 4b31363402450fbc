import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { answer, fillAcceptable, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { SINGLE, WIZARD } from './support/forms.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

/** docs/product.md#surrogate-wizard */
const STEPS = [
  'Personal Information',
  'Basic Questions',
  'Medical History',
  'Health & Lifestyle',
  'Motivation',
  'Review & Submit',
];
const SLIDERS = [
  'pastPregnancies',
  'vaginalDelivery',
  'caesareanDelivery',
  'miscarriagesStillBirths',
  'prematureBirths',
];

function heading(page: Page, step: number): Locator {
  return page.getByRole('heading', { level: 2, name: STEPS[step - 1] ?? '', exact: true });
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The entry of a step in the progress indicator. */
function progress(page: Page, step: number): Locator {
  return page
    .getByRole('navigation', { name: /Steps/ })
    .getByRole('listitem')
    .nth(step - 1);
}

async function expectStep(page: Page, step: number): Promise<void> {
  await expect(heading(page, step)).toBeVisible();
  await expect(page.getByText(`Step ${step} of 6`)).toBeVisible();
  await expect(page).toHaveURL(WIZARD.page);
}

test(
  'six steps; Next never blocks and stops at the last, Back stops at the first; the heading takes the focus',
  {
    tag: '@both',
  },
  async ({ page, alerts }) => {
    await openForm(page, WIZARD);
    await expectStep(page, 1);
    await expect(button(page, 'Back')).toHaveCount(0);
    for (const step of [2, 3, 4, 5, 6]) {
      await button(page, 'Next').click();
      await expectStep(page, step);
      await expect(heading(page, step)).toBeFocused();
      await expect(heading(page, step)).toBeInViewport();
    }
    await expect(button(page, 'Next')).toHaveCount(0);
    for (const step of [5, 4, 3, 2, 1]) {
      await button(page, 'Back').click();
      await expectStep(page, step);
      await expect(heading(page, step)).toBeFocused();
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(alerts).toEqual([]);
  },
);

test('the progress indicator names the steps, marks those where nothing is missing and leads to each', async ({
  page,
}) => {
  await openForm(page, WIZARD);
  for (const [index, name] of STEPS.entries()) await expect(progress(page, index + 1)).toContainText(name);
  await expect(progress(page, 1).getByRole('button')).toHaveAttribute('aria-current', 'step');
  await expect(progress(page, 1).getByRole('button', { name: /completed/ })).toHaveCount(0);

  // Never a check mark where something is missing.
  await button(page, 'Next').click();
  await expect(progress(page, 1).getByRole('button', { name: /completed/ })).toHaveCount(0);
  await expect(progress(page, 1).locator('svg')).toHaveCount(0);
  await expect(progress(page, 2).getByRole('button', { name: /completed/ })).toHaveCount(0);
  await expect(progress(page, 2).locator('svg')).toHaveCount(0);
  // Quietly: what is still missing in the step that was passed.
  await expect(progress(page, 1)).toContainText('5 to answer');

  await progress(page, 4).getByRole('button').click();
  await expectStep(page, 4);
  for (const field of ['healthConditions', 'smoking']) await answer(page, WIZARD.id, field, 'no');
  await expect(progress(page, 4).locator('svg')).toHaveCount(0);
  await answer(page, WIZARD.id, 'substanceUse', 'no');
  await expect(progress(page, 4).locator('svg.lucide-check')).toBeVisible();
  await expect(progress(page, 4).getByRole('button', { name: /completed/ })).toHaveCount(1);
});

test('the browser’s Back and Forward go one step', async ({ page }) => {
  await page.goto('/get-started');
  await openForm(page, WIZARD);
  await button(page, 'Next').click();
  await expectStep(page, 2);
  await button(page, 'Next').click();
  await expectStep(page, 3);

  await page.goBack();
  await expectStep(page, 2);
  await expect(heading(page, 2)).toBeFocused();
  await page.goBack();
  await expectStep(page, 1);
  await page.goForward();
  await expectStep(page, 2);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/get-started');
});

test('a reload keeps the step and the answers; so does leaving and coming back', async ({ page }) => {
  await openForm(page, WIZARD);
  await answer(page, WIZARD.id, 'firstName', 'Maria');
  await answer(page, WIZARD.id, 'dateOfBirth', '1996-05-17');
  await button(page, 'Next').click();
  await answer(page, WIZARD.id, 'hasChildren', 'yes');
  await answer(page, WIZARD.id, 'lastPregnancy', 'May 2021');

  await page.reload();
  await expectStep(page, 2);
  await expect(question(page, WIZARD.id, 'hasChildren').getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(question(page, WIZARD.id, 'lastPregnancy')).toHaveValue('May 2021');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await page.goBack();
  await expectStep(page, 2);
  await expect(question(page, WIZARD.id, 'lastPregnancy')).toHaveValue('May 2021');

  // Opened anew in the same tab, the draft leads to the step it was left at.
  await page.goto(WIZARD.page);
  await expectStep(page, 2);
  await progress(page, 1).getByRole('button').click();
  await expect(question(page, WIZARD.id, 'firstName')).toHaveValue('Maria');
  await expect(question(page, WIZARD.id, 'dateOfBirth')).toHaveValue('1996-05-17');
});

test('the final submit lists every missing answer on the Review step, each leading to its step and field', async ({
  page,
  alerts,
  posts,
}) => {
  const missing = [
    { field: 'firstName', step: 1, text: 'Enter your first name.' },
    { field: 'lastName', step: 1, text: 'Enter your last name.' },
    { field: 'email', step: 1, text: 'Enter your email address.' },
    { field: 'phone', step: 1, text: 'Enter your phone number.' },
    { field: 'dateOfBirth', step: 1, text: 'Enter your date of birth.' },
    { field: 'hasChildren', step: 2, text: 'Select Yes or No: have you had a full-term pregnancy?' },
    { field: 'pastSurrogate', step: 2, text: 'Select Yes or No: have you been a surrogate before?' },
    {
      field: 'healthConditions',
      step: 4,
      text: 'Select Yes or No: do you have any serious health conditions?',
    },
    { field: 'smoking', step: 4, text: 'Select Yes or No: do you smoke?' },
    { field: 'substanceUse', step: 4, text: 'Select Yes or No: do you use recreational drugs?' },
    { field: 'motivation', step: 5, text: 'Tell us in a few words why you’d like to be a surrogate.' },
    { field: 'agreesToTerms', step: 6, text: 'Check the box to agree to the terms before you submit.' },
  ];
  await openForm(page, WIZARD);
  await progress(page, 6).getByRole('button').click();
  await submitButton(page, WIZARD).click();

  await expectStep(page, 6);
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await expect(summary).toBeFocused();
  const links = summary.getByRole('link');
  await expect(links).toHaveCount(missing.length);
  for (const [index, { field, step, text }] of missing.entries()) {
    await expect(links.nth(index)).toContainText(text);
    await expect(links.nth(index)).toContainText(STEPS[step - 1] ?? '');
    await links.nth(index).click();
    await expectStep(page, step);
    const target = question(page, WIZARD.id, field);
    const isGroup = (await target.getAttribute('role')) === 'radiogroup';
    await expect(isGroup ? target.getByRole('radio').first() : target).toBeFocused();
    await expect(target).toHaveAttribute('aria-invalid', 'true');
    await expect(target).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[.?()]/g, '\\$&')));
    if (step === 6) continue;
    await button(page, 'Back to review').click();
    await expectStep(page, 6);
  }
  expect(posts).toEqual([]);
  expect(alerts).toEqual([]);
});

test('Review shows every answer in words; Change leads to the question and back to Review', async ({
  page,
  email,
}) => {
  await fillAcceptable(page, WIZARD, email);
  await expectStep(page, 6);
  const rows = [
    ['First name', 'Maria'],
    ['Email', email],
    ['Date of birth', /1996/],
    ['Country', 'United States'],
    ['Have you had at least one full-term pregnancy?', 'Yes'],
    ['How many children have you given birth to?', '2'],
    ['Past pregnancies', '3'],
    ['Do you smoke?', 'No'],
    ['When would you like to start?', 'In 3-6 months'],
  ] as const;
  for (const [label, text] of rows) {
    await expect(
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) }),
    ).toContainText(text);
  }

  await page.getByRole('button', { name: /^Change\W+Do you smoke\?/ }).click();
  await expectStep(page, 4);
  await answer(page, WIZARD.id, 'smoking', 'yes');
  await button(page, 'Back to review').click();
  await expectStep(page, 6);
  await expect(page.getByRole('row', { name: /Do you smoke/ })).toContainText('Yes');
  await submitButton(page, WIZARD).click();
  await expect(page).toHaveURL(WIZARD.acceptedPage);
  expect((await theOnlyRowOf(email)).payload).toMatchObject({
    lifestyle: 'Smoking: yes. Recreational drug use: no.',
  });
});

test('the five sliders go from 0 to 10, begin at 0, and are moved by keys and by step buttons', async ({
  page,
}) => {
  await openForm(page, WIZARD);
  await progress(page, 3).getByRole('button').click();
  for (const field of SLIDERS) {
    const slider = question(page, WIZARD.id, field);
    await expect(slider).toHaveValue('0');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(slider).toHaveValue('2');
    await page.keyboard.press('End');
    await expect(slider).toHaveValue('10');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('10');
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue('0');
  }
  const slider = question(page, WIZARD.id, 'pastPregnancies');
  const fewer = page.getByRole('button', { name: 'Fewer: Past pregnancies' });
  const more = page.getByRole('button', { name: 'More: Past pregnancies' });
  await expect(fewer).toBeDisabled();
  for (let press = 0; press < 10; press += 1) await more.click();
  await expect(slider).toHaveValue('10');
  await expect(more).toBeDisabled();
  await fewer.click();
  await expect(slider).toHaveValue('9');
  await expect(slider).toHaveAttribute('aria-valuetext', '9');
});

test('only the United States is offered; state and city are not asked', async ({ page }) => {
  await openForm(page, WIZARD);
  const country = question(page, WIZARD.id, 'country');
  await expect(country.getByRole('option')).toHaveText(['United States']);
  await expect(country).toHaveValue('United States');
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await expectStep(page, step);
    await expect(page.locator('[name="state"], [name="city"]')).toHaveCount(0);
    if (step < 6) await button(page, 'Next').click();
  }
});

test('availability offers five times, by their own values', async ({ page }) => {
  await openForm(page, WIZARD);
  await progress(page, 5).getByRole('button').click();
  const values = await question(page, WIZARD.id, 'availability')
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['', 'immediately', '1-3 months', '3-6 months', '6+ months', 'just exploring']);
});

test('from one page to step by step and back, the answers come along, and it stays one application', async ({
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
  await expectStep(page, 1);
  await expect(question(page, WIZARD.id, 'firstName')).toHaveValue('Maria');

  await answer(page, WIZARD.id, 'lastName', 'Lopez');
  await page.getByRole('link', { name: 'Use the single-page application' }).click();
  await expect(page).toHaveURL(SINGLE.page);
  await expect(question(page, SINGLE.id, 'lastName')).toHaveValue('Lopez');
  await expect(question(page, SINGLE.id, 'city')).toHaveValue('Austin');

  await page.getByRole('link', { name: 'Use the six-step application' }).click();
  await expectStep(page, 1);
  await fillForm(page, WIZARD, { ...WIZARD.answers, email });
  await submitButton(page, WIZARD).click();
  await expect(page).toHaveURL(WIZARD.acceptedPage);
  // The wizard does not ask for them, and sends what the single page had.
  expect((await theOnlyRowOf(email)).payload).toMatchObject({ location: 'Austin, Texas' });
  expect(posts).toHaveLength(1);
});
