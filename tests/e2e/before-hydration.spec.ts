import type { Page } from 'playwright/test';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { expect, test } from './support/applicant.ts';
import { answer, fillForm, question, submitButton, untilHydrated } from './support/fill-form.ts';
import { FORMS, PARENTS, SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

/** Opens a form whose scripts are still on their way: what stands there is the prerendered page. */
async function openWithoutScripts(page: Page, form: FormUnderTest): Promise<() => void> {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(form.page, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return arrive;
}

/** What is answered before the scripts arrive: a text, an unformatted phone number, a choice of each kind. */
const EARLY: Readonly<Record<string, Answers>> = {
  [SINGLE.id]: {
    firstName: 'Mariana',
    phone: '5550100123',
    age: 33,
    state: 'Ohio',
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
  [PARENTS.id]: {
    firstName: 'Samantha',
    phone: '5550100123',
    familyType: 'single-parent',
    inspiration: 'Written early.',
  },
};

for (const form of FORMS) {
  test(`${form.id}: what was answered before the scripts arrived is on the submission`, async ({
    page,
    email,
  }) => {
    const early = EARLY[form.id] ?? {};
    const arrive = await openWithoutScripts(page, form);
    for (const [field, value] of Object.entries(early)) await answer(page, form.id, field, value);
    arrive();
    await untilHydrated(page);

    // Nothing that stands there is touched again.
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
    } else if (form === WIZARD) {
      expect(payload).toMatchObject({ age: '1990-02-03' });
    } else {
      expect(payload).toMatchObject({
        relationshipStatus: 'single-parent',
        additionalInfo: expect.stringContaining('Written early.'),
      });
    }
  });
}

test('a text half typed when the scripts arrive is neither lost nor moved', async ({ page }) => {
  const arrive = await openWithoutScripts(page, SINGLE);
  const motivation = question(page, SINGLE.id, 'motivation');
  await motivation.pressSequentially('My sister ');
  arrive();
  await untilHydrated(page);
  await expect(motivation).toBeFocused();
  await page.keyboard.type('could not carry.');
  await expect(motivation).toHaveValue('My sister could not carry.');
});

test('a choice made early shows the questions that follow from it', async ({ page }) => {
  const arrive = await openWithoutScripts(page, SINGLE);
  await answer(page, SINGLE.id, 'hasChildren', 'yes');
  await expect(question(page, SINGLE.id, 'numChildren')).toHaveCount(0);
  arrive();
  await expect(question(page, SINGLE.id, 'numChildren')).toBeVisible();
});

for (const form of [SINGLE, PARENTS]) {
  test(`${form.id}: a submit before the scripts arrive does no harm`, async ({ page, posts }) => {
    const arrive = await openWithoutScripts(page, form);
    await answer(page, form.id, 'firstName', 'Mariana');
    // By the button, and by Enter; nobody listens yet.
    await submitButton(page, form).click({ force: true, noWaitAfter: true });
    await question(page, form.id, 'firstName').press('Enter', { noWaitAfter: true });
    arrive();
    await untilHydrated(page);
    await expect(page).toHaveURL(form.page);
    await expect(question(page, form.id, 'firstName')).toHaveValue('Mariana');
    expect(posts.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  });
}

test('without any script the whole form can be read, and a way to ask a person is there', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  try {
    const page = await context.newPage();
    for (const form of FORMS) {
      await page.goto(form.page);
      await expect(question(page, form.id, 'firstName')).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^\(800\)/ })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
    }
  } finally {
    await context.close();
  }
});
