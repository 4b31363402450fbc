import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { answer, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
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

test('six steps; Next never blocks and stops at the last, Back stops at the first; the heading takes the focus', async ({
  page,
  alerts,
}) => {
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

test('the five sliders go from 0 to 10, begin at 0, and are moved by keys and by step buttons', async ({
  page,
}) => {
  await openForm(page, WIZARD);
  await progress(page, 3).getByRole('button').click();
  for (const field of SLIDERS) {
    const slider = question(page, WIZARD.id, field);
    await expect(slider).toHaveValue('0');
    await slider.press('ArrowRight');
    await slider.press('ArrowUp');
    await expect(slider).toHaveValue('2');
  }
  const slider = question(page, WIZARD.id, 'pastPregnancies');
  for (const [key, value] of [
    ['End', '10'],
    ['ArrowRight', '10'],
    ['Home', '0'],
  ] as const) {
    await slider.press(key);
    await expect(slider).toHaveValue(value);
  }
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
