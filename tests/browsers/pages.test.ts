import { expect, it } from 'vitest';
import { decidingInputs } from '../../src/core/rules/rule-set.ts';
import { fillForm, isHydrated } from '../e2e/support/fill-form.ts';
import { SINGLE } from '../e2e/support/forms.ts';
import { theOnlyRowOf } from '../e2e/support/stored-applications.ts';
import { exampleWith, projectForm } from '../support/catalog.ts';
import { answerByHand, expectPath, expectText, openForm, press, expectAnswer } from './support/applying.ts';
import { inEachEngine } from './support/in-each-engine.ts';

const ENGLISH = projectForm(SINGLE.id);
const SPANISH = ENGLISH.translations.get('es') ?? ENGLISH;
const DECIDING = ENGLISH.ruleSet === null ? [] : [...decidingInputs(ENGLISH.ruleSet)];

inEachEngine((at, engine) => {
  it('the live check answers at once, sends nothing, and the application begins with it', async () => {
    const { browser, line } = at();
    await browser.open(`${line.url}/become-surrogate`);
    const status = '[role="status"]';
    for (const field of DECIDING) {
      const input = `[data-question="${field}"]`;
      const value = String(SINGLE.answers[field]);
      // The first touch loads the app.
      const isText = await browser.evaluate(
        (at) => document.querySelector(at)?.getAttribute('type') === 'text',
        input,
      );
      if (isText) await (await browser.select(input)).type(value);
      else await (await browser.select(`label:has([data-question="${field}"][value="${value}"])`)).click();
    }
    await expectText(browser, 'you meet our basic requirements', status);
    expect(line.posts).toEqual([]);
    await press(browser, 'link', 'Start Your Application', 'section:has([data-question])');
    await expectPath(browser, SINGLE.page);
    await expectText(browser, 'What you already entered is filled in');
    for (const field of DECIDING) await expectAnswer(browser, field, String(SINGLE.answers[field]));
  });

  it('in Spanish: the switch keeps the answers, and the no is in Spanish', async () => {
    const { browser, email } = at();
    const { answers } = exampleWith('ineligible', ENGLISH);
    await openForm(at(), SINGLE);
    await answerByHand(browser, SINGLE.id, 'firstName', 'Quirinia');
    await press(browser, 'link', 'Español', 'header');
    await expectPath(browser, '/es/surrogate-application#field-firstName');
    // WebKit tells an address before it shows its document.
    await browser.until(() => document.documentElement.lang === 'es-US', null);
    await browser.until(isHydrated, null);
    await expectAnswer(browser, 'firstName', 'Quirinia');
    await fillForm(browser, SINGLE, { ...answers, email });
    await press(browser, 'button', SPANISH.form.submitLabel);
    await expectPath(browser, '/es/surrogate-application/not-eligible');
    await expectText(browser, 'No podemos decir que sí', 'h1');
    expect((await theOnlyRowOf(email)).language).toBe('es');
  });

  // Its driver cannot print.
  if (engine === 'webkit') return;
  it('a refusal and the checklist for parents print on one sheet each', async () => {
    const { browser, email, line } = at();
    const { answers } = exampleWith('ineligible', ENGLISH);
    await openForm(at(), SINGLE);
    await fillForm(browser, SINGLE, { ...answers, email });
    await press(browser, 'button', SINGLE.submitLabel);
    await expectPath(browser, '/surrogate-application/not-eligible');
    // Its print styles arrive with this.
    await expectText(browser, 'Received', '.receipt__rows');
    expect(await browser.sheets(), 'a refusal').toBe(1);
    await browser.open(`${line.url}/intended-parents`);
    await browser.evaluate(() => void (window.print = () => undefined), null);
    await press(browser, 'button', 'Print this checklist');
    await browser.until(() => document.documentElement.classList.contains('prints-checklist'), null);
    expect(await browser.sheets(), 'the checklist').toBe(1);
  });
});
