import { expect, it } from 'vitest';
import { FORMS, SINGLE, WIZARD, type FormUnderTest } from '../e2e/support/forms.ts';
import { fillPlainly } from '../e2e/support/plain-form.ts';
import { isHydrated } from '../e2e/support/fill-form.ts';
import { reasonsAgainst } from '../e2e/support/eligibility.ts';
import { theOnlyRowOf } from '../e2e/support/stored-applications.ts';
import { exampleWith, projectForm } from '../support/catalog.ts';
import {
  expectAnswer,
  expectPath,
  expectSent,
  expectText,
  fillByHand,
  openForm,
  press,
} from './support/applying.ts';
import type { Browser } from './support/browser.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import type { Passage } from './support/line.ts';

/** Holds back only the first script, which loads the others. More would occupy all six connections and block styles. */
const holdScripts = (_method: string, path: string): Passage =>
  /\/index-[^/]*\.js$/.test(path) ? 'held' : 'through';

/** Goes from the first step to the last by links, without scripts. */
async function toLastStep(browser: Browser, { id }: FormUnderTest): Promise<void> {
  const { parts, review, layout } = projectForm(id).form;
  if (layout !== 'steps') return;
  for (const { title } of [...parts, ...(review === undefined ? [] : [review])].slice(1)) {
    await press(browser, 'link', 'Next');
    await expectText(browser, String(title));
  }
}

inEachEngine((at) => {
  for (const form of FORMS.filter(({ id }) => id !== SINGLE.id)) {
    it(`${form.id}: is stored as its example says when filled in by hand`, async () => {
      const { browser, email } = at();
      await openForm(at(), form);
      await fillByHand(browser, form, { ...form.answers, email });
      await expectSent(at(), form);
    });
  }

  for (const form of FORMS)
    it(`${form.id}: is stored as its example says when sent before hydration, and the next page hydrates`, async () => {
      const { browser, line, email } = at();
      line.set(holdScripts);
      await browser.open(line.url + form.page);
      await fillPlainly(browser, form.id, { ...form.answers, email });
      await toLastStep(browser, form);
      await expectSent(at(), form);
      expect(line.posts).toEqual([[form.page, 'through']]);
      line.set(() => 'through');
      await browser.until(isHydrated, null);
      await expectText(browser, (await theOnlyRowOf(email)).reference);
    });

  it('hydration keeps answers and focus from before', async () => {
    const { browser, line } = at();
    line.set(holdScripts);
    await browser.open(line.url + SINGLE.page);
    const early = { firstName: 'Mariana', phone: '5550100123', state: 'Ohio', smoking: 'no' };
    await fillByHand(browser, SINGLE, early);
    line.set(() => 'through');
    await browser.until(isHydrated, null);
    for (const [field, value] of Object.entries({ ...early, phone: '(555) 010-0123' }))
      await expectAnswer(browser, field, value);
    // Focus stays too.
    const choice = await browser.select('[name="smoking"][value="no"]');
    expect(await browser.evaluate((element) => element === document.activeElement, choice.element)).toBe(
      true,
    );
  });

  it('Back to the page in the other language shows the later answer, though the browser kept that page', async () => {
    const { browser } = at();
    const answer = async (value: string) =>
      (await browser.select(`form [name="smoking"][value="${value}"]`)).click();
    await openForm(at(), SINGLE);
    await answer('no');
    await (await browser.find('link', 'Español', 'header')).click();
    await expectPath(browser, `/es${SINGLE.page}#field-smoking-1`);
    await browser.until(isHydrated, null);
    await expectAnswer(browser, 'smoking', 'no');
    await answer('yes');
    await browser.evaluate(() => history.back(), null);
    await expectPath(browser, SINGLE.page);
    await expectAnswer(browser, 'smoking', 'yes');
  });

  it('a missing answer is reported with focus on the error, and a "no" shows every reason of the rule file', async () => {
    const { browser, email } = at();
    const { answers } = exampleWith('ineligible', projectForm(SINGLE.id));
    await openForm(at(), SINGLE);
    const { firstName = '', ...others } = { ...answers, email };
    await fillByHand(browser, SINGLE, others);
    await press(browser, 'button', SINGLE.submitLabel);
    const missing = projectForm(SINGLE.id).ui['firstName']?.['ui:options']?.messages?.['required'] ?? '';
    await expectText(browser, missing, '[role="alert"]');
    expect(
      await browser.evaluate(() => document.activeElement?.closest('[role="alert"]') !== null, null),
    ).toBe(true);
    await press(browser, 'link', missing);
    await browser.until((field) => document.activeElement?.getAttribute('name') === field, 'firstName');
    await fillByHand(browser, SINGLE, { firstName });
    await press(browser, 'button', SINGLE.submitLabel);
    await expectPath(browser, '/surrogate-application/not-eligible');
    for (const reason of reasonsAgainst(answers)) await expectText(browser, reason, 'dt');
    expect((await theOnlyRowOf(email)).reasons.map(({ text }) => text)).toEqual(reasonsAgainst(answers));
  });
});

inEachEngine(
  (at) => {
    for (const form of FORMS)
      it(`${form.id}: can be filled in and sent without scripts`, async () => {
        const { browser, line, email } = at();
        await browser.open(line.url + form.page);
        await fillPlainly(browser, form.id, { ...form.answers, email });
        if (form === WIZARD) await toLastStep(browser, form);
        await expectSent(at(), form);
        expect(line.posts).toEqual([[form.page, 'through']]);
      });
  },
  { scripts: 'off' },
);
