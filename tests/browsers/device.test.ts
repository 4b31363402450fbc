import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { findTestChromium, TEST_CHROMIUM_ARGS } from '../../src/build/find-chromium.ts';
import { readDeviceStorage } from '../e2e/support/device-storage.ts';
import { fillForm, isHydrated, question } from '../e2e/support/fill-form.ts';
import { PARENTS, SINGLE, WIZARD, type FormUnderTest } from '../e2e/support/forms.ts';
import { storedBy, theOnlyRowOf } from '../e2e/support/stored-applications.ts';
import { eventually } from '../support/eventually.ts';
import {
  answerByHand,
  expectPath,
  fillByHand,
  expectText,
  openForm,
  press,
  expectAnswer,
} from './support/applying.ts';
import type { Browser } from './support/browser.ts';
import { inEachEngine, type Journey } from './support/in-each-engine.ts';
import type { Passage } from './support/line.ts';

/** An answer that occurs nowhere else. */
const NAME = 'Quirinia';
const UNABLE = 'Unable to submit application. Please check your connection and try again.';

/** Cuts the network, except for scripts, which the page has prefetched into the browser's cache. */
const cut = (_method: string, path: string): Passage => (path.startsWith('/assets/') ? 'through' : 'cut');

async function keepOnDevice(browser: Browser): Promise<void> {
  // On the first screen of a form the switch is in a collapsed part.
  const line = '.before-you-start__summary';
  if ((await browser.text(line)) !== '') await (await browser.select(line)).click();
  await press(browser, 'switch', 'Keep my answers on this device for 7 days');
  await eventually(async () =>
    expect((await readDeviceStorage(browser)).databases['drafts']).toHaveLength(1),
  );
}

/** Fills in a form with acceptable answers, as autofill does. */
async function fill(journey: Journey, form: FormUnderTest): Promise<void> {
  await openForm(journey, form);
  await fillForm(journey.browser, form, { ...form.answers, email: journey.email });
}

async function eventualReferenceOf(email: string): Promise<string> {
  await eventually(async () => expect(await storedBy(email)).toHaveLength(1));
  return (await theOnlyRowOf(email)).reference;
}

inEachEngine((at) => {
  it('a draft survives reload and Back; kept on the device, it is encrypted, offered later and erasable', async () => {
    const { browser, line } = at();
    await openForm(at(), PARENTS);
    await fillByHand(browser, PARENTS, { firstName: NAME, phone: '5550100123' });
    await browser.reload();
    await expectAnswer(browser, 'firstName', NAME);
    await browser.open(`${line.url}/about`);
    await browser.send('WebDriver:Back');
    await expectPath(browser, PARENTS.page);
    await expectAnswer(browser, 'phone', '(555) 010-0123');
    await keepOnDevice(browser);
    const { databases, device, keys } = await readDeviceStorage(browser);
    expect(JSON.stringify({ databases, device })).not.toContain(NAME);
    expect(keys).toEqual([{ extractable: false }]);

    await browser.openTab();
    await openForm(at(), PARENTS);
    await expectAnswer(browser, 'firstName', '');
    await press(browser, 'button', 'Resume');
    await expectAnswer(browser, 'firstName', NAME);
    await press(browser, 'button', 'Erase my answers');
    await press(browser, 'button', 'Yes, erase them');
    await expectText(browser, 'Your answers have been erased.');
    await eventually(async () => expect((await readDeviceStorage(browser)).databases['drafts']).toEqual([]));
    await browser.closeTab();
  });

  it('a draft begun in Chromium is finished here by its one-time link', async () => {
    const { browser, line } = at();
    const other = await chromium.launch({
      executablePath: findTestChromium(process.env),
      args: [...TEST_CHROMIUM_ARGS],
    });
    const page = await other.newPage();
    await page.goto(line.url + SINGLE.page);
    await page.waitForFunction(isHydrated);
    await question(page, SINGLE.id, 'firstName').fill(NAME);
    await page.getByRole('button', { name: 'Continue on another device' }).click();
    await page.getByRole('button', { name: 'Make my link' }).click();
    const link = await page.getByLabel('Your link', { exact: true }).inputValue();
    await other.close();
    await browser.open(link);
    await browser.until(isHydrated, null);
    await expectPath(browser, SINGLE.page);
    await press(browser, 'button', 'Continue here');
    await expectAnswer(browser, 'firstName', NAME);
  });

  it('the wizard resumes at the step that it was left at', async () => {
    const { browser } = at();
    await openForm(at(), WIZARD);
    await answerByHand(browser, WIZARD.id, 'firstName', NAME);
    await press(browser, 'button', 'Next');
    await answerByHand(browser, WIZARD.id, 'pastSurrogate', 'no');
    await keepOnDevice(browser);
    await browser.openTab();
    await openForm(at(), WIZARD);
    await press(browser, 'button', 'Resume');
    await expectText(browser, 'Step 2 of 6');
    await expectAnswer(browser, 'pastSurrogate', 'no');
    await browser.closeTab();
  });

  it('an application sent offline is queued, encrypted, and Retry sends it once', async () => {
    const { browser, line, email } = at();
    await fill(at(), PARENTS);
    line.set(cut);
    await press(browser, 'button', PARENTS.submitLabel);
    await expectPath(browser, PARENTS.acceptedPage);
    await expectText(browser, /not sent yet/i);
    const { databases, device, keys } = await readDeviceStorage(browser);
    expect(databases['unsent']).toHaveLength(1);
    expect(JSON.stringify({ databases, device })).not.toContain(email);
    expect(keys).toEqual([{ extractable: false }]);
    expect(await storedBy(email)).toEqual([]);
    line.set(() => 'through');
    await press(browser, 'button', 'Retry now');
    await expectText(browser, await eventualReferenceOf(email));
    await eventually(async () => expect((await readDeviceStorage(browser)).databases['unsent']).toEqual([]));
  });

  it('an application sent offline is delivered at the next visit to another page', async () => {
    const { browser, line, email } = at();
    await fill(at(), WIZARD);
    line.set((method) => (method === 'POST' ? 'cut' : 'through'));
    await press(browser, 'button', WIZARD.submitLabel);
    await expectText(browser, /not sent yet/i);
    line.set(() => 'through');
    await browser.open(`${line.url}/about`);
    await eventualReferenceOf(email);
  });

  it('offline the single form shows the error and keeps the answers, which a retry stores once', async () => {
    const { browser, line, email } = at();
    await fill(at(), SINGLE);
    line.set(cut);
    await press(browser, 'button', SINGLE.submitLabel);
    expect(await browser.acceptAlert()).toBe(UNABLE);
    await expectText(browser, UNABLE, '[role="alert"]');
    await expectAnswer(browser, 'email', email);
    line.set(() => 'through');
    await press(browser, 'button', SINGLE.submitLabel);
    await expectPath(browser, SINGLE.acceptedPage);
    await expectText(browser, (await theOnlyRowOf(email)).reference);
  });

  it.each(['late', 'twice', 'reply lost'] as const)(
    'a submission that the network delivers %s is one application',
    async (passage) => {
      const { browser, line, email } = at();
      await fill(at(), WIZARD);
      let faults = 1;
      line.set((_, path) => (path === WIZARD.endpoint && (faults -= 1) >= 0 ? passage : 'through'));
      await press(browser, 'button', WIZARD.submitLabel);
      await expectPath(browser, WIZARD.acceptedPage);
      await expectText(browser, await eventualReferenceOf(email));
      expect(line.posts).toContainEqual([WIZARD.endpoint, passage]);
    },
  );
});

inEachEngine(
  (at) => {
    it('with storage blocked, a form can still be filled in and sent', async () => {
      const { browser, email } = at();
      await fill(at(), WIZARD);
      const store = () => browser.evaluate(() => localStorage.setItem('name', 'value'), null);
      await expect(store()).rejects.toThrow(/Error/);
      await press(browser, 'button', WIZARD.submitLabel);
      await expectPath(browser, WIZARD.acceptedPage);
      await expectText(browser, (await theOnlyRowOf(email)).reference);
    });
  },
  { storage: 'blocked' },
);
