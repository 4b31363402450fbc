import type { Page } from 'playwright/test';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { exampleWith, projectForm } from '../support/catalog.ts';
import { expect, test } from './support/applicant.ts';
import { answer, question, submitButton } from './support/fill-form.ts';
import { FORMS, SINGLE, WIZARD } from './support/forms.ts';
import { fillPlainly } from './support/plain-form.ts';
import { storedBy, theOnlyRowOf } from './support/stored-applications.ts';

test.use({ javaScriptEnabled: false });

const callAnswers: Answers = {
  ...exampleWith('not-decided', projectForm('call-request')).answers,
  reachBy: 'either',
};
const CALL = {
  id: 'call-request',
  page: '/apply/call-request',
  submitLabel: projectForm('call-request').form.submitLabel,
  answers: callAnswers,
  acceptedPage: /thank-you$/,
};
const REFERENCE = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** Sends a form with acceptable answers. */
async function send(
  page: Page,
  form: {
    readonly id: string;
    readonly page: string;
    readonly submitLabel: string;
    readonly answers: Answers;
  },
  email: string,
): Promise<void> {
  await page.goto(form.page);
  await fillPlainly(page, form.id, { ...form.answers, email });
  // The wizard shows its button on the last step.
  if (form.id === WIZARD.id) await page.goto(`${form.page}#step-review`);
  await submitButton(page, form).click();
}

for (const form of [...FORMS, CALL]) {
  test(`${form.id}: is sent, and leads to a page that knows name and reference, also after a reload`, async ({
    page,
    email,
    browser,
  }) => {
    await send(page, form, email);
    await expect(page).toHaveURL(form.acceptedPage);
    const row = await theOnlyRowOf(email);
    const name = String(form.answers['firstName']);
    await expect(page.getByRole('main')).toContainText(row.reference);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    expect(row.consent).not.toBeNull();
    if ('payload' in form) expect(row.payload).toEqual({ ...form.payload, email });

    await page.reload();
    await expect(page.getByRole('main')).toContainText(row.reference);
    if (form !== SINGLE) return;
    const another = await browser.newContext({ javaScriptEnabled: false });
    const theirs = await another.newPage();
    await theirs.goto(page.url());
    await expect(theirs.getByRole('main')).not.toContainText(REFERENCE);
    await expect(theirs.getByRole('heading', { level: 1 })).not.toContainText(name);
    await another.close();
  });
}

test('a "no" tells its reasons, name and reference', async ({ page, email }) => {
  const { example, answers } = exampleWith('ineligible', projectForm(SINGLE.id));
  await send(page, { ...SINGLE, answers }, email);
  await expect(page).toHaveURL(/not-eligible$/);
  const { reference, reasons } = await theOnlyRowOf(email);
  expect(reasons, example.name).not.toEqual([]);
  await expect(page.getByRole('main')).toContainText(reference);
  await expect(page.locator('.prospects .reason')).toHaveCount(reasons.length);
});

test('what is wrong is said in place: title, summary with the focus, links to the fields, answers kept', async ({
  page,
  email,
  faults,
}) => {
  faults.expect(/422/);
  await page.goto(SINGLE.page);
  await fillPlainly(page, SINGLE.id, {
    ...SINGLE.answers,
    email,
    firstName: '',
    age: 'many',
    phone: '5550100123',
  });
  await submitButton(page, SINGLE).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page).toHaveURL(SINGLE.page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(question(page, SINGLE.id, 'age')).toHaveValue('many');
  await expect(question(page, SINGLE.id, 'age')).toHaveAttribute('aria-invalid', 'true');
  await expect(question(page, SINGLE.id, 'phone')).toHaveValue('(555) 010-0123');
  await expect(question(page, SINGLE.id, 'smoking').getByRole('radio', { checked: true })).toHaveValue(
    String(SINGLE.answers['smoking']),
  );

  await summary.getByRole('link').first().click();
  await expect(question(page, SINGLE.id, 'firstName')).toBeInViewport();
  await expect(page).toHaveURL(/#/);
  await answer(page, SINGLE.id, 'firstName', 'Maria');
  await answer(page, SINGLE.id, 'age', Number(SINGLE.answers['age']));
  await submitButton(page, SINGLE).click();
  await expect(page).toHaveURL(SINGLE.acceptedPage);
  expect((await theOnlyRowOf(email)).payload).toEqual({ ...SINGLE.payload, email, phone: '(555) 010-0123' });
});

test('a conditional question appears with the answer it follows from', async ({ page }) => {
  await page.goto(SINGLE.page);
  const follow = question(page, SINGLE.id, 'numChildren');
  await expect(follow).toBeHidden();
  await answer(page, SINGLE.id, 'hasChildren', 'yes');
  await expect(follow).toBeVisible();
  await answer(page, SINGLE.id, 'hasChildren', 'no');
  await expect(follow).toBeHidden();
});

test('the wizard goes step by step on links, and shows every step once there are errors', async ({
  page,
  faults,
}) => {
  faults.expect(/422/);
  const { parts, review } = projectForm(WIZARD.id).form;
  const titles = [...parts, ...(review === undefined ? [] : [review])].map(({ title }) => String(title));
  const shown = page.getByRole('heading', { level: 2 }).and(page.locator('.step__title'));
  await page.goto(WIZARD.page);
  await expect(shown).toHaveText(titles[0] ?? '');
  await answer(page, WIZARD.id, 'firstName', 'Maria');
  for (const title of titles.slice(1)) {
    await expect(submitButton(page, WIZARD)).toBeHidden();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(shown.filter({ visible: true })).toHaveText(title);
  }
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(shown.filter({ visible: true })).toHaveText(titles.at(-2) ?? '');
  await page.getByRole('link', { name: 'Next' }).click();
  await submitButton(page, WIZARD).click();

  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(shown.filter({ visible: true })).toHaveCount(titles.length);
  await expect(question(page, WIZARD.id, 'firstName')).toHaveValue('Maria');
  for (const link of await page.getByRole('alert').getByRole('link').all()) {
    const anchor = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(anchor)).toBeVisible();
  }
});

test('pressing the button twice, and going back and pressing it again, is one application', async ({
  page,
  email,
}) => {
  await page.goto(SINGLE.page);
  await fillPlainly(page, SINGLE.id, { ...SINGLE.answers, email });
  await submitButton(page, SINGLE).dblclick();
  await expect(page).toHaveURL(SINGLE.acceptedPage);
  await send(page, SINGLE, email);
  await expect(page).toHaveURL(SINGLE.acceptedPage);
  expect(await storedBy(email)).toHaveLength(1);
});
