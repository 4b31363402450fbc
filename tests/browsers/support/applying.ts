import { expect } from 'vitest';
import type { Answers, AnswerValue } from '../../../src/core/form/form-definition.ts';
import { announced, isHydrated, walkThrough } from '../../e2e/support/fill-form.ts';
import type { FormUnderTest } from '../../e2e/support/forms.ts';
import { theOnlyRowOf } from '../../e2e/support/stored-applications.ts';
import { eventually } from '../../support/eventually.ts';
import type { Browser } from './browser.ts';
import type { Journey } from './in-each-engine.ts';

/** Opens a form's page and waits for hydration. */
export async function openForm(
  { browser, line }: Journey,
  { page }: Pick<FormUnderTest, 'page'>,
): Promise<void> {
  await browser.open(line.url + page);
  await browser.until(isHydrated, null);
}

/** Answers one question by clicks and keys, on the input found by its accessible role and name. */
export async function answerByHand(
  browser: Browser,
  form: string,
  field: string,
  value: AnswerValue,
): Promise<void> {
  const { widget, role, name } = announced(form, field);
  const named = `form [name="${field}"]`;
  if (widget === 'date') {
    // A date input has no role of its own.
    await (await browser.select(named)).type(browser.keysOfDate(String(value)));
    return;
  }
  if (role === 'textbox') {
    await (await browser.find(role, name)).type(String(value));
    return;
  }
  if (role === 'combobox') {
    await (await browser.select(`${named} option[value="${String(value)}"]`)).click();
    return;
  }
  if (role === 'slider') {
    const [right, left] = ['\uE014', '\uE012'];
    await (await browser.find(role, name)).type(right.repeat(Number(value)) || right + left);
    return;
  }
  for (const choice of [value].flat())
    await (await browser.select(`${named}[value="${String(choice)}"]`)).click();
}

/** Answers the given questions by hand, from step to step in the wizard. */
export async function fillByHand(browser: Browser, form: FormUnderTest, answers: Answers): Promise<void> {
  await walkThrough(form.id, answers, {
    answer: (field, value) => answerByHand(browser, form.id, field, value),
    next: () => press(browser, 'button', 'Next'),
  });
}

/** Sends the form, waits for the next page, and expects the application to be stored as the form's example says. */
export async function expectSent({ browser, email }: Journey, form: FormUnderTest): Promise<void> {
  await press(browser, 'button', form.submitLabel);
  await expectPath(browser, form.acceptedPage);
  const { reference, payload } = await theOnlyRowOf(email);
  await expectText(browser, reference);
  expect(payload).toEqual({ ...form.payload, email });
}

/** Clicks the element with this role and name, in the selected part of the page. */
export async function press(browser: Browser, role: string, name: string, part?: string): Promise<void> {
  await (await browser.find(role, name, part)).click();
}

/** Waits until the page has this path. */
export async function expectPath(browser: Browser, path: string): Promise<void> {
  await eventually(async () => {
    const at = await browser.path();
    if (at !== path) throw new Error(`The page is ${at}, not ${path}: ${await browser.text('main')}`);
  });
}

/** Waits until the page contains a text; strings are compared without case, which CSS may change. */
export async function expectText(browser: Browser, words: string | RegExp, selector = 'body'): Promise<void> {
  await eventually(async () => {
    const text = await browser.text(selector);
    const isSaid =
      typeof words === 'string' ? text.toLowerCase().includes(words.toLowerCase()) : words.test(text);
    if (!isSaid) throw new Error(`It does not say ${String(words)}: ${text}`);
  });
}

/** Waits until a question has this answer: the value of its input, or of its checked choices. */
export async function expectAnswer(browser: Browser, field: string, answer: string): Promise<void> {
  const value = () =>
    browser.evaluate((name) => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>(`form [name="${CSS.escape(name)}"]`)];
      return inputs
        .filter(({ type, checked }) => !['radio', 'checkbox'].includes(type) || checked)
        .map((input) => input.value)
        .join();
    }, field);
  await eventually(async () => expect([field, await value()]).toEqual([field, answer]));
}
