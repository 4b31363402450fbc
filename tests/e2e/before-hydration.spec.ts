import type { Page } from 'playwright/test';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { valueAt } from '../../src/core/form/paths.ts';
import { projectForm } from '../support/catalog.ts';
import { expect, test } from './support/applicant.ts';
import { answer, fillForm, openForm, question, submitButton, untilHydrated } from './support/fill-form.ts';
import { PARENTS, SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';
import { fillPlainly } from './support/plain-form.ts';
import { holdScripts } from './support/ways.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

/** Opens the prerendered page of a form and holds back its scripts. @returns lets the scripts load */
async function openWithoutScripts(page: Page, form: FormUnderTest): Promise<() => void> {
  const arrive = await holdScripts(page);
  await page.goto(form.page, { waitUntil: 'commit' });
  // The footer is the last part of the document.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return arrive;
}

/** The answers entered before hydration: a text, an unformatted phone number, a choice of each kind. */
const EARLY: Readonly<Record<string, Answers>> = {
  [SINGLE.id]: {
    firstName: 'Mariana',
    phone: '5550100123',
    age: 33,
    state: 'Ohio',
    hasChildren: 'yes',
    smoking: 'no',
    hadPreviousSurrogacy: 'yes',
    motivation: 'Written early.',
  },
  [WIZARD.id]: {
    firstName: 'Mariana',
    phone: '5550100123',
    dateOfBirth: '1990-02-03',
    country: 'United States',
  },
};

for (const form of [SINGLE, WIZARD]) {
  test(`${form.id}: answers entered before hydration are part of the submission`, async ({ page, email }) => {
    const early = EARLY[form.id] ?? {};
    const arrive = await openWithoutScripts(page, form);
    for (const field of Object.keys(early)) await answer(page, form.id, field, valueAt(early, field) ?? '');
    const follows = question(page, SINGLE.id, 'numChildren');
    if (form === SINGLE) await expect(follows).toBeVisible();
    arrive();
    await untilHydrated(page);
    if (form === SINGLE) await expect(follows).toBeVisible();

    // Only the remaining questions are answered now.
    const later = Object.entries({ ...form.answers, email }).filter(([field]) => !(field in early));
    await fillForm(page, form, Object.fromEntries(later));
    await submitButton(page, form).click();
    await expect(page).toHaveURL(form.acceptedPage);
    const { payload } = await theOnlyRowOf(email);
    expect(payload).toMatchObject({ firstName: early['firstName'], phone: '(555) 010-0123' });
    if (form === SINGLE) {
      expect(payload).toMatchObject({
        age: 33,
        location: 'Austin, Ohio',
        lifestyle: 'Smoking: no. Recreational drug use: no.',
        hadPreviousSurrogacy: 'yes',
        motivation: 'Written early.',
      });
    } else {
      expect(payload).toMatchObject({ age: '1990-02-03' });
    }
  });
}

test('a text being typed during hydration keeps its content and focus', async ({ page }) => {
  const arrive = await openWithoutScripts(page, SINGLE);
  const motivation = question(page, SINGLE.id, 'motivation');
  await motivation.pressSequentially('My sister ');
  arrive();
  await untilHydrated(page);
  await expect(motivation).toBeFocused();
  await page.keyboard.type('could not carry.');
  await expect(motivation).toHaveValue('My sister could not carry.');
});

test('a submit before hydration is accepted, shown on later pages of the tab, and clears the draft', async ({
  page,
  email,
}) => {
  // An earlier visit to the page leaves a draft.
  await openForm(page, PARENTS);
  await answer(page, PARENTS.id, 'firstName', 'Earlier');
  const draft = () => page.evaluate((id) => sessionStorage.getItem(`harborlight.draft.${id}`), PARENTS.id);
  await expect.poll(draft).toContain('Earlier');

  const arrive = await openWithoutScripts(page, PARENTS);
  await fillPlainly(page, PARENTS.id, { ...PARENTS.answers, email });
  await submitButton(page, PARENTS).click({ noWaitAfter: true });
  await expect(page).toHaveURL(PARENTS.acceptedPage);
  arrive();
  await untilHydrated(page);
  const { reference } = await theOnlyRowOf(email);
  await expect(page.getByRole('main')).toContainText(reference);
  await expect.poll(draft).toBeNull();
  await page.goto(PARENTS.page);
  await expect(page.getByRole('main')).toContainText(reference);

  // A draft begun after the submit stays, even when the outcome page is opened again.
  await page.getByRole('button', { name: /new/i }).click();
  await answer(page, PARENTS.id, 'firstName', 'Later');
  await expect.poll(draft).toContain('Later');
  await page.goto(PARENTS.acceptedPage);
  await untilHydrated(page);
  expect(await draft()).toContain('Later');
});

test('hydration keeps the wizard on the step that a plain link opened, with its answers and focus', async ({
  page,
}) => {
  const arrive = await openWithoutScripts(page, WIZARD);
  const [first, second] = projectForm(WIZARD.id).form.parts;
  await answer(page, WIZARD.id, 'firstName', 'Mariana');
  await page.getByRole('link', { name: 'Next' }).click();
  await answer(page, WIZARD.id, 'hasChildren', 'yes');
  const field = question(page, WIZARD.id, 'lastPregnancy');
  await field.pressSequentially('2019');
  arrive();
  await untilHydrated(page);
  await expect(
    page.getByRole('heading', { level: 2, name: String(second?.title), exact: true }),
  ).toBeVisible();
  await expect(field).toHaveValue('2019');
  await expect(field).toBeFocused();
  await expect(question(page, WIZARD.id, 'hasChildren').getByRole('radio', { checked: true })).toHaveValue(
    'yes',
  );
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: String(first?.title), exact: true }),
  ).toBeVisible();
  await expect(question(page, WIZARD.id, 'firstName')).toHaveValue('Mariana');
});
