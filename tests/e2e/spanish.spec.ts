import { expect } from './support/applicant.ts';
import { reasonOf } from '../../src/core/rules/reason.ts';
import { exampleWith, projectCatalog, projectForm } from '../support/catalog.ts';
import { fillForm, openForm, question, submitButton, untilHydrated } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';
import { fillPlainly } from './support/plain-form.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';
import { inEachWay, test } from './support/ways.ts';

const ENGLISH = projectForm('surrogate-application');
const SPANISH = ENGLISH.translations.get('es') ?? ENGLISH;
const PAGE = '/es/surrogate-application';
const { answers } = exampleWith('ineligible', ENGLISH);

// A visitor who prefers English would get an offer at the lower edge of each page.
test.use({ locale: 'es-US' });

test('without a connection the switch keeps her and her answers on the page, and says why', async ({
  page,
  context,
  goOffline,
}) => {
  await openForm(page, { page: '/surrogate-application' });
  await question(page, ENGLISH, 'firstName').fill('Quirinia');
  await goOffline();
  const toSpanish = page.getByRole('banner').getByRole('link', { name: 'Español' });
  await toSpanish.click();
  await expect(toSpanish).toHaveAccessibleName('Español (no connection)');
  await expect(toSpanish).toBeFocused();
  await expect(question(page, ENGLISH, 'firstName')).toHaveValue('Quirinia');
  await context.setOffline(false);
  await toSpanish.click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}#`));
  await untilHydrated(page);
  await expect(question(page, SPANISH, 'firstName')).toHaveValue('Quirinia');
});

test('switching the application to Spanish keeps the answers; its errors and its "no" page are in Spanish', async ({
  page,
  email,
  posts,
}) => {
  await openForm(page, { page: '/surrogate-application' });
  const smoking = (form: typeof ENGLISH, value: string) =>
    question(page, form, 'smoking').locator(`input[value="${value}"]`);
  await smoking(ENGLISH, 'no').check();
  await question(page, ENGLISH, 'firstName').fill('Quirinia');
  const scripts: string[] = [];
  page.on('response', (response) => void scripts.push(new URL(response.url()).pathname));
  await page.getByRole('banner').getByRole('link', { name: 'Español', exact: true }).click();
  // The link leads to the field that had focus.
  await expect(page).toHaveURL(`${PAGE}#field-firstName`);
  await untilHydrated(page);
  await expect(question(page, SPANISH, 'firstName')).toHaveValue('Quirinia');
  expect(scripts.filter((path) => /\/assets\/(?:english|en)-/.test(path))).toEqual([]);
  // Back on the page in English the later answer stands, not the one that the browser kept with that page. Playwright
  // evaluates as if the person had just pressed something; nobody has touched the page that comes back.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );
  await smoking(SPANISH, 'yes').check();
  await page.goBack();
  await untilHydrated(page);
  await expect(smoking(ENGLISH, 'yes')).toBeChecked();
  await page.goForward();
  await untilHydrated(page);
  await expect(smoking(SPANISH, 'yes')).toBeChecked();
  // A page that is brought back as it was left is loaded again if the tab's draft has changed since.
  const reloaded = page.waitForEvent('load');
  await page.evaluate((key) => {
    const later = (sessionStorage.getItem(key) ?? '').replace('"smoking":"yes"', '"smoking":"no"');
    sessionStorage.setItem(key, later.replace(/"savedAt":\d+/, `"savedAt":${Date.now() + 1}`));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, 'harborlight.draft.surrogate-application');
  await reloaded;
  await untilHydrated(page);
  await expect(smoking(SPANISH, 'no')).toBeChecked();

  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  const alternates = page.locator('link[rel="alternate"][hreflang]');
  expect(await alternates.evaluateAll((all) => all.map((link) => link.getAttribute('hreflang')))).toEqual([
    'en',
    'x-default',
    'es',
  ]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${PAGE}$`));

  await submitButton(page, { submitLabel: SPANISH.form.submitLabel }).click();
  const required = SPANISH.ui['lastName']?.['ui:options']?.messages?.['required'] ?? '';
  await expect(page.getByRole('alert').getByRole('link', { name: required })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await fillForm(page, SINGLE, { ...answers, email });
  await submitButton(page, { submitLabel: SPANISH.form.submitLabel }).click();

  await expect(page).toHaveURL('/es/surrogate-application/not-eligible');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No podemos decir que sí');
  const rules = projectCatalog().rulesIn.get('es')?.get('surrogate-eligibility');
  const reasons = rules?.conditions.map(({ id }) => reasonOf(rules, id).text) ?? [];
  expect(reasons).toContain(await page.getByRole('term').first().textContent());
  const row = await theOnlyRowOf(email);
  expect(row.language).toBe('es');
  expect(posts[0]?.headers['application-language']).toBe('es');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps of the wizard are links, and a slider has a scale in place of buttons that do nothing', async ({
    page,
  }) => {
    await page.goto('/es/surrogate-application-v2');
    await page.getByRole('link', { name: 'Historial médico' }).click();
    await expect(page.getByRole('slider')).toHaveCount(1);
    await expect(page.getByRole('slider')).toHaveAccessibleName('Embarazos anteriores');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    const scale = await page
      .locator('.slider')
      .first()
      .evaluate((slider) => getComputedStyle(slider, '::after').content);
    expect(scale).toContain('0 1 2 3 4 5 6 7 8 9 10');
  });

  test('the application shows its errors and its outcome in Spanish', async ({ page, email, faults }) => {
    faults.expect(/422/);
    await page.goto(PAGE);
    await expect(page.getByRole('banner').getByRole('link', { name: 'English (blank form)' })).toBeVisible();
    // Without scripts there is no draft, so no text mentions one.
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByText('Tus respuestas se conservan')).toBeHidden();
    await fillPlainly(page, SPANISH, { ...answers, email, firstName: '' });
    await submitButton(page, { submitLabel: SPANISH.form.submitLabel }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    await expect(page.getByRole('alert')).toContainText(
      SPANISH.ui['firstName']?.['ui:options']?.messages?.['required'] ?? '',
    );
    await question(page, SPANISH, 'firstName').fill('Quirinia');
    await submitButton(page, { submitLabel: SPANISH.form.submitLabel }).click();
    await expect(page).toHaveURL('/es/surrogate-application/not-eligible');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Gracias, Quirinia. No podemos decir que sí',
    );
    expect((await theOnlyRowOf(email)).language).toBe('es');
  });
});

/** A weight in kilograms, entered without a unit. */
const KILOGRAMS = 68;

inEachWay(() => {
  test('the form asks in Spanish whether a low weight is in kilograms, and stores the confirmed one in pounds', async ({
    page,
    email,
    visit,
    faults,
  }) => {
    if (!visit.hasScripts) faults.expect(/422/);
    const form = { ...SINGLE, page: PAGE, submitLabel: SPANISH.form.submitLabel };
    await visit.open(form);
    await visit.fill(form, { ...SINGLE.answers, email, weight: KILOGRAMS });
    await visit.press(form);
    const asked = page.getByText(`¿Quisiste decir ${KILOGRAMS} kg`, { exact: false });
    await expect(asked).toBeInViewport();
    const name = `Sí, ${KILOGRAMS} kg`;
    if (visit.hasScripts) await page.getByRole('button', { name }).click();
    else await page.getByRole('radio', { name }).check();
    await visit.press(form);
    await expect(page).toHaveURL(`/es${SINGLE.acceptedPage}`);
    const { weight } = (await theOnlyRowOf(email)).payload;
    expect(weight).toBeCloseTo(KILOGRAMS * 2.20462, 1);
  });
}, ['scripts blocked']);
