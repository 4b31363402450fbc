import { brotliCompressSync } from 'node:zlib';
import { catalogOf } from '../support/catalog.ts';
import { BUDGETS } from '../support/transfer.ts';
import { configuredTest as test, expect } from './support/applicant.ts';
import { expectAccessible } from './support/axe.ts';
import { answer, openForm, question, submitButton } from './support/fill-form.ts';
import { fillPlainly } from './support/plain-form.ts';
import { applications } from './support/staff.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

const NO = '/apply/egg-donor-interest/not-eligible';
/** The entered answers as shown: the first worded by the rule file, the second by its question. */
const ENTERED = ['Age 40', 'Past donations: 6'];

const FORM = { id: 'egg-donor-interest', page: '/apply/egg-donor-interest', submitLabel: 'Tell me more' };

test.describe('a fourth form, added as a folder with its rules', () => {
  test('is in the health response, prerendered as noindex, validated, decided, stored and listed', async ({
    page,
    email,
    posts,
    alerts,
    request,
    configuredSite: site,
  }) => {
    const definition = catalogOf(site.catalogRoot).forms.get(FORM.id);
    if (definition === undefined) throw new Error('The fixture is not in the catalog.');
    await openForm(page, { page: site.url + FORM.page });
    // The scripts of other application pages (docs/decisions/0004-script-preloads.md), and the one with the slider.
    const html = await (await request.get(site.url + FORM.page)).text();
    expect(html.match(/ type="module"| rel="modulepreload"/g)).toHaveLength(7);
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(1);
    const health: unknown = await (await request.get(`${site.url}/api/health`)).json();
    expect(health).toMatchObject({
      forms: { [FORM.id]: expect.stringMatching(/^[0-9a-f]+$/) },
      ruleSets: { 'egg-donor-screening': expect.stringMatching(/^[0-9a-f]+$/) },
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Egg donor interest' })).toBeVisible();
    await expect(question(page, definition, 'pastDonations')).toHaveValue('0');
    await expect(question(page, definition, 'phone')).toHaveCount(0);

    // The asides.
    await expect(page.getByText('For egg donors')).toBeVisible();
    await expect(page.getByRole('link', { name: /How we handle health data/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(page.getByText('Rather ask somebody? Call')).toBeVisible();

    // Validation, with the form's own messages.
    await expectAccessible(page, 'as it comes');
    await submitButton(page, FORM).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Enter your first name.',
      'Enter your email address.',
      'Enter your age.',
      'Choose how we may reach you.',
      'Tick the box so that we may answer you.',
    ]);

    // A visibility rule, a radio button, a slider and a checkbox.
    const answers = {
      firstName: 'Dana',
      email,
      age: 26,
      contactBy: 'text-message',
      phone: '5550100142',
      pastDonations: 1,
      agreesToContact: true,
    };
    for (const [field, value] of Object.entries(answers)) await answer(page, definition, field, value);
    await submitButton(page, FORM).click();
    await expect(page).toHaveURL(`${site.url}/apply/egg-donor-interest/received`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Dana');

    const row = await theOnlyRowOf(email, site.dataDir);
    const payload = {
      firstName: 'Dana',
      email,
      age: 26,
      contactBy: 'text-message',
      phone: '(555) 010-0142',
      pastDonations: 1,
      eligible: true,
    };
    expect(row).toMatchObject({
      form: FORM.id,
      ruleSet: 'egg-donor-screening',
      verdict: 'eligible',
      payload,
    });
    expect(posts.map(({ path }) => path)).toEqual(['/api/egg-donor-interest']);
    await expect(page.getByText(row.reference)).toBeVisible();
    await expectAccessible(page, 'received');
    expect(alerts).toEqual([]);

    // The staff's command lists it.
    const env = { DATA_DIR: site.dataDir, CATALOG_ROOT: site.catalogRoot, DIST_DIR: site.distDir };
    expect(await applications(['list', '--form', FORM.id], env)).toContain(row.reference);
    const shown: unknown = JSON.parse(await applications(['show', row.reference, '--json'], env));
    expect(shown).toMatchObject({ form: FORM.id, payload });
  });

  test('the "no" page of form.json shows its reasons, also after a reload, and links back to the filled-in form', async ({
    page,
    email,
    configuredSite: site,
  }) => {
    const definition = catalogOf(site.catalogRoot).forms.get(FORM.id);
    if (definition === undefined) throw new Error('The fixture is not in the catalog.');
    await openForm(page, { page: site.url + FORM.page });
    const answers = { firstName: 'Dana', email, age: 40, contactBy: 'phone', phone: '5550100142' };
    for (const [field, value] of Object.entries(answers)) await answer(page, definition, field, value);
    await answer(page, definition, 'contactBy', 'email');
    await answer(page, definition, 'pastDonations', 6);
    await answer(page, definition, 'agreesToContact', true);
    await submitButton(page, FORM).click();
    await expect(page).toHaveURL(site.url + NO);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Dana. We can’t say yes');
    await expect(page.locator('.entered__text')).toHaveText(ENTERED);
    await expectAccessible(page, 'a "no"');
    await page.reload();
    await expect(page.locator('.entered__text')).toHaveText(ENTERED);
    await page
      .getByRole('link', { name: /Correct an answer/ })
      .first()
      .click();
    await expect(question(page, definition, 'age')).toBeFocused();
    await expect(question(page, definition, 'age')).toHaveValue('40');
    await expect(question(page, definition, 'email')).toHaveValue(email);
    expect(await theOnlyRowOf(email, site.dataDir)).toMatchObject({
      verdict: 'ineligible',
      applicantVerdict: 'ineligible',
      payload: { contactBy: 'email', phone: '', eligible: false },
      reasons: [{ text: 'age (21-31)' }, { text: 'more than 5 earlier donations' }],
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the "no" page shows the same after a plain post, and names no applicant when opened directly', async ({
      page,
      email,
      configuredSite: site,
    }) => {
      const response = await page.goto(site.url + NO);
      expect(response?.status()).toBe(200);
      await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
      // A verdict without an outcome has no page.
      expect((await page.request.get(`${site.url}${FORM.page}/needs-review`)).status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('If you don’t meet our requirements');
      await page.goto(site.url + FORM.page);
      const definition = catalogOf(site.catalogRoot).forms.get(FORM.id);
      if (definition === undefined) throw new Error('The fixture is not in the catalog.');
      const answers = { firstName: 'Dana', email, age: 40, contactBy: 'email', pastDonations: 6 };
      await fillPlainly(page, definition, { ...answers, agreesToContact: true });
      await submitButton(page, FORM).click();
      await expect(page).toHaveURL(site.url + NO);
      await expect(page.locator('.entered__text')).toHaveText(ENTERED);
      await expect(page.getByText((await theOnlyRowOf(email, site.dataDir)).reference)).toBeVisible();
    });
  });

  test('the page after the form stays within the script budget of an outcome page', async ({
    page,
    configuredSite: site,
  }) => {
    const addresses = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') addresses.add(request.url());
    });
    await page.goto(`${site.url}${FORM.page}/received`, { waitUntil: 'networkidle' });
    // As `npm run build` compresses it.
    const sizes = await Promise.all(
      [...addresses].map(
        async (address) => brotliCompressSync(await (await fetch(address)).text()).byteLength,
      ),
    );
    const scripts = sizes.reduce((sum, size) => sum + size, 0);
    expect(scripts).toBeGreaterThan(50_000);
    expect(scripts).toBeLessThan(BUDGETS.outcome.scripts);
  });
});
