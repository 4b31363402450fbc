import type { Locator, Page } from 'playwright/test';
import type { JsonObject } from '../../src/core/json.ts';
import { readReference } from '../../src/core/submission/reference.ts';
import type { Health } from '../../src/server/http/health.ts';
import { projectForm } from '../support/catalog.ts';
import { expect } from './support/applicant.ts';
import { expectAccessible } from './support/axe.ts';
import { implausibleBmiMessage, reasonsAgainst, threshold, bodyOf } from './support/eligibility.ts';
import { answer, fillByLabels, question, submitButton } from './support/fill-form.ts';
import { CALL, FORMS, SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';
import { STEP_COUNT, type SentRequest } from './support/sent-requests.ts';
import { storedBy, theOnlyRowOf } from './support/stored-applications.ts';
import { inEachWay, test, type Way } from './support/ways.ts';

/** Without scripts its heading has focus, so that the browser scrolls to its start. */
const FOCUSED_SUMMARY = '[role="alert"]:focus, [role="alert"] h2:focus';

/*
 * What a visitor sees of a form with scripts, with scripts blocked, and when she submits before hydration.
 * That answers lead to the same application, errors and outcome in each way is tested row by row in
 * tests/server/plain-and-script.test.ts, and that the page asks the same in tests/form/widgets/hydration.test.tsx.
 */

/** The reference that a page shows. */
async function shownReference(page: Page): Promise<string> {
  const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).first();
  await expect(shown).toBeVisible();
  return (await shown.textContent()) ?? '';
}

/** Answers for which every condition of the rules holds. */
const EVERY_CONDITION = {
  age: threshold('maximumAge') + 1,
  ...bodyOf(threshold('maximumBmi') + 10),
  hasChildren: 'no',
  healthConditions: 'yes',
  smoking: 'yes',
  substanceUse: 'yes',
  isPermanentResident: 'no',
  hasMoreThan3CSections: 'yes',
};

/** A phone number that occurs nowhere else. */
const PHONE = '(555) 019-8765';

/** The forms to fill in and send. A submit before hydration is tested below, and in before-hydration.spec.ts. */
const SENT: Readonly<Record<Way, readonly FormUnderTest[]>> = {
  'with scripts': [...FORMS, CALL],
  // tests/server/plain-and-script.test.ts tests the post of each form.
  'scripts blocked': [SINGLE, WIZARD, CALL],
  'submit before hydration': [],
};

inEachWay((way) => {
  for (const form of SENT[way]) {
    // keyboard-only.spec.ts does this by keyboard, as desktop.
    test(`${form.id}: is stored as its example says, shows its reference, and leaks nothing to addresses, console or other hosts`, async ({
      page,
      visit,
      email,
      alerts,
      posts,
      request,
      siteUrl,
    }) => {
      const told = recordTold(page);
      await visit.open(form);
      if (visit.hasScripts) {
        await fillByLabels(page, form, { ...form.answers, email, phone: PHONE });
        await expectAccessible(page, 'filled');
        expect(told.requests.filter((sent) => !sent.startsWith('GET '))).toEqual([]);
        expect(told.steps).toEqual(stepsOf(form));
      } else {
        await expectContact(page.getByRole('main'));
        await visit.fill(form, { ...form.answers, email, phone: PHONE });
        if (form === WIZARD) await visit.toLastStep(form);
      }
      await visit.press(form);

      await expect(page).toHaveURL(form.acceptedPage);
      await visit.arrive();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(form.greeting);
      const reference = await shownReference(page);
      expect(readReference(reference)).toBe(reference);
      const row = await theOnlyRowOf(email);
      expect(row).toMatchObject({ reference, form: form.id, reasons: [], unknown: [] });
      expect(row).toMatchObject(
        form.ruleSet === null
          ? { verdict: 'not-decided', applicantVerdict: null }
          : { verdict: 'eligible', applicantVerdict: 'eligible' },
      );
      expect(row.consent).not.toBeNull();
      expect(row.payload).toEqual({ ...form.payload, email, phone: PHONE });
      expect(Object.keys(row.payload).toSorted()).toEqual([...form.payloadKeys].toSorted());
      // Without scripts the form posts to its own page.
      expect(posts.map(({ path }) => path)).toEqual([visit.hasScripts ? form.endpoint : form.page]);
      if (visit.hasScripts) {
        await expect(page.locator('.receipt__rows')).toContainText(/(?:hear from us|confirm a time) by/);
        await expectAccessible(page, 'sent');
        await expectSent(posts, form, row.payload, await (await request.get('/api/health')).json());
        // In development the whole body is logged, in production only path and status.
        const logged = told.lines.filter((line) => line.includes(form.endpoint));
        expect(logged).toEqual([
          expect.stringContaining(`POST ${form.endpoint}`),
          expect.stringContaining('200'),
        ]);
      }
      await page.reload();
      expect(await shownReference(page)).toBe(reference);
      const hosts = told.requests.map((sent) => new URL(sent.replace(/^\S+ /, '')).origin);
      expect([...new Set(hosts)]).toEqual([siteUrl]);
      const all = [...told.requests, ...told.lines, page.url()].join('\n');
      for (const secret of ['019-8765', encodeURIComponent(email), email]) expect(all).not.toContain(secret);
      expect(alerts).toEqual([]);
    });
  }

  test('a "no" shows every reason in the words of the rule file, and none of them in the address', async ({
    page,
    visit,
    email,
    alerts,
  }) => {
    const reasons = reasonsAgainst({ ...SINGLE.answers, ...EVERY_CONDITION });
    expect(reasons.length).toBeGreaterThanOrEqual(8);
    await visit.open(SINGLE);
    await visit.fill(SINGLE, { ...SINGLE.answers, ...EVERY_CONDITION, email });
    await visit.press(SINGLE);

    await expect(page).toHaveURL('/surrogate-application/not-eligible');
    await visit.arrive();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(SINGLE.greeting);
    await expect(page.getByRole('term')).toHaveText(reasons);
    if (visit.hasScripts) await expectAccessible(page, 'with reasons');
    const link = page.getByRole('link', { name: /^Correct an answer/ });
    const plainly = page.getByText('your browser’s Back button');
    await expect(visit.hasScripts ? link.first() : plainly).toBeVisible();
    await expect(visit.hasScripts ? plainly : link).toHaveCount(0);
    const row = await theOnlyRowOf(email);
    expect(row.payload).toMatchObject({ eligible: false, eligibilityReasons: reasons, children: '0' });
    expect(row).toMatchObject({ verdict: 'ineligible', applicantVerdict: 'ineligible' });
    expect(row.reasons.map(({ text }) => text)).toEqual(reasons);
    expect(await shownReference(page)).toBe(row.reference);
    expect(alerts).toEqual([]);
  });

  test('an answer reveals its follow-up question, errors are shown in place, and the corrected form is sent', async ({
    page,
    visit,
    email,
    alerts,
    faults,
  }) => {
    if (!visit.hasScripts) faults.expect(/422/);
    await visit.open(SINGLE);
    const follow = question(page, SINGLE.id, 'numChildren');
    await answer(page, SINGLE.id, 'hasChildren', 'no');
    await expect(follow).toBeHidden();
    await answer(page, SINGLE.id, 'hasChildren', 'yes');
    await expect(follow).toBeVisible();

    const wrong = { firstName: '', age: 'many', weight: 1, phone: '5550100123' };
    await visit.fill(SINGLE, { ...SINGLE.answers, ...wrong, email });
    await visit.press(SINGLE);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page).toHaveURL(SINGLE.page);
    const summary = page.getByRole('alert');
    await expect(page.locator(FOCUSED_SUMMARY)).toHaveCount(1);
    await expect(summary).toBeInViewport();
    const missing = projectForm(SINGLE.id).ui['firstName']?.['ui:options']?.messages?.['required'] ?? '';
    await expect(summary.getByRole('link').first()).toHaveText(missing);
    await expect(summary.getByRole('link')).toHaveCount(3);
    const firstName = question(page, SINGLE.id, 'firstName');
    await expect(firstName).toHaveAccessibleDescription(`Error: ${missing}`);
    await expect(question(page, SINGLE.id, 'age')).toHaveValue('many');
    for (const field of ['firstName', 'age', 'heightFeet', 'heightInches', 'weight'])
      await expect(question(page, SINGLE.id, field)).toHaveAttribute('aria-invalid', 'true');
    await expect(question(page, SINGLE.id, 'weight')).toHaveAccessibleDescription(
      new RegExp(implausibleBmiMessage()),
    );
    await expect(question(page, SINGLE.id, 'phone')).toHaveValue('(555) 010-0123');
    await expect(follow).toHaveValue(String(SINGLE.answers['numChildren']));
    await expect(question(page, SINGLE.id, 'smoking').getByRole('radio', { checked: true })).toHaveValue(
      String(SINGLE.answers['smoking']),
    );

    await summary.getByRole('link').first().click();
    await expect(firstName).toBeInViewport();
    // If scripts arrive now, hydration must keep text, focus and scroll position.
    const lastName = question(page, SINGLE.id, 'lastName');
    await lastName.press('End');
    await page.keyboard.type('-R');
    const scrolled = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return Math.round(window.scrollY);
      });
    const before = await scrolled();
    await visit.arrive();
    await expect(lastName).toBeFocused();
    expect(await scrolled()).toBe(before);
    await page.keyboard.type('eyes');
    await firstName.fill(SINGLE.greeting);
    const { age = '', weight = '' } = SINGLE.answers;
    await question(page, SINGLE.id, 'age').fill(String(age));
    await question(page, SINGLE.id, 'weight').fill(String(weight));
    if (way !== 'scripts blocked') {
      await expect(page.getByText(missing)).toHaveCount(0);
      await expect(firstName).not.toHaveAttribute('aria-invalid', 'true');
    }
    await submitButton(page, SINGLE).click();
    await expect(page).toHaveURL(SINGLE.acceptedPage);
    const typed = { email, phone: '(555) 010-0123', lastName: `${String(SINGLE.answers['lastName'])}-Reyes` };
    expect((await theOnlyRowOf(email)).payload).toEqual({ ...SINGLE.payload, ...typed });
    expect(alerts).toEqual([]);
  });

  test('the wizard goes step by step, and an early submit lists the missing answers and links to them', async ({
    page,
    visit,
    faults,
  }) => {
    if (!visit.hasScripts) faults.expect(/422/);
    const { parts, review } = projectForm(WIZARD.id).form;
    const titles = [...parts, ...(review === undefined ? [] : [review])].map(({ title }) => String(title));
    const title = page.locator('.step__title').filter({ visible: true });
    const stepButton = (name: string) =>
      page.getByRole(visit.hasScripts ? 'button' : 'link', { name, exact: true });
    await visit.open(WIZARD);
    await expect(title).toHaveText(titles[0] ?? '');
    await answer(page, WIZARD.id, 'firstName', 'Maria');
    await expect(submitButton(page, WIZARD)).toBeHidden();
    await visit.toLastStep(WIZARD);
    await stepButton('Back').click();
    await expect(title).toHaveText(titles.at(-2) ?? '');
    await stepButton('Next').click();
    await expect(title).toHaveText(titles.at(-1) ?? '');
    await visit.press(WIZARD);

    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole('alert');
    await expect(page.locator(FOCUSED_SUMMARY)).toHaveCount(1);
    const untouched = projectForm(WIZARD.id).examples.find(
      ({ example }) => example.name === 'an untouched form',
    );
    const { firstName: _answered, ...missing } = untouched?.example.errors ?? {};
    // The links of all sections but the first are collapsed.
    await expect(summary.getByRole('link', { includeHidden: true })).toHaveText(
      Object.values(missing).map((message) => new RegExp(message.replaceAll(/[.?()]/g, '\\$&'))),
    );
    if (!visit.hasScripts) await expect(title).toHaveCount(titles.length);
    await visit.arrive();
    await expect(page.locator(FOCUSED_SUMMARY)).toHaveCount(1);
    await summary.getByRole('link').first().click();
    const lastName = question(page, WIZARD.id, 'lastName');
    await expect(lastName).toBeInViewport();
    await expect(lastName).toHaveAttribute('aria-invalid', 'true');
    await expect(question(page, WIZARD.id, 'firstName')).toHaveValue('Maria');
  });
});

// one-application.spec.ts tests the same with scripts.
inEachWay(() => {
  test('a double click, and a second submit of the same answers, store one application', async ({
    page,
    visit,
    email,
  }) => {
    await visit.open(SINGLE);
    await visit.fill(SINGLE, { ...SINGLE.answers, email });
    await submitButton(page, SINGLE).dblclick({ noWaitAfter: true });
    await expect(page).toHaveURL(SINGLE.acceptedPage);
    await visit.open(SINGLE);
    await visit.fill(SINGLE, { ...SINGLE.answers, email });
    await visit.press(SINGLE);
    await expect(page).toHaveURL(SINGLE.acceptedPage);
    expect(await storedBy(email)).toHaveLength(1);
  });
}, ['scripts blocked']);

/** Records the requests and console messages while a form is filled in and sent. */
function recordTold(page: Page): {
  readonly requests: string[];
  readonly lines: string[];
  readonly steps: unknown[];
} {
  const told = { requests: [] as string[], lines: [] as string[], steps: [] as unknown[] };
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === STEP_COUNT) told.steps.push(sent.postDataJSON());
    else told.requests.push(`${sent.method()} ${sent.url()}`);
  });
  page.on('console', (message) => told.lines.push(message.text()));
  return told;
}

/** The expected step counts of a form in steps: only the names of form and step, each once. */
function stepsOf({ id }: FormUnderTest): readonly object[] {
  const { parts, review } = projectForm(id).form;
  return review === undefined ? [] : [...parts, review].map((part) => ({ form: id, step: part.id }));
}

/** Expects phone and email of the agency, which do not depend on scripts. */
async function expectContact(main: Locator): Promise<void> {
  await expect(main.getByRole('link', { name: /^\(800\)/ }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /@/ }).first()).toBeVisible();
}

/** Expects one request whose body is the stored payload, with its metadata in headers. */
async function expectSent(
  posts: readonly SentRequest[],
  form: FormUnderTest,
  payload: JsonObject,
  { forms, ruleSets }: Health,
): Promise<void> {
  const [post] = posts;
  expect(post?.body).toEqual(payload);
  const headers = post?.headers ?? {};
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['idempotency-key']).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(headers['application-form']).toBe(`${form.id}@${forms[form.id]}`);
  expect(headers['application-rules']).toBe(
    form.ruleSet === null ? undefined : `${form.ruleSet}@${ruleSets[form.ruleSet]}`,
  );
  expect(headers['application-seconds']).toMatch(/^\d+$/);
  expect(headers).not.toHaveProperty('application-honeypot');
}
