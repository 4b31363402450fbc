import type { Page } from 'playwright/test';
import { projectForm } from '../support/catalog.ts';
import { expectAccessible } from './support/axe.ts';
import { question } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';
import { hydrated } from './support/hydrated.ts';
import { decidingInputs } from '../../src/core/rules/rule-set.ts';
import { questionAt } from '../../src/core/form/question-tree.ts';
import { expect, test } from './support/site.ts';

const PATH = '/become-surrogate';
const definition = projectForm(SINGLE.id);
const { ruleSet } = definition;
/** The questions that decide, with eligible answers. */
const DECIDING = [...(ruleSet === null ? [] : decidingInputs(ruleSet))].map(
  (name) => [name, String(SINGLE.answers[name])] as const,
);

const section = (page: Page) => page.getByRole('region', { name: 'Who can apply' });
const flag = (page: Page, ruler: RegExp) =>
  section(page)
    .getByRole('img', { name: ruler })
    .getByText(/^You: /);

async function enter(page: Page, name: string, value: string): Promise<void> {
  const { schema, ui } = questionAt(definition, name) ?? {};
  const title = String(ui?.['ui:title'] ?? schema?.title);
  const { enum: choices } = schema ?? {};
  if (choices === undefined) {
    const box = section(page).getByRole('textbox', { name: title, exact: true });
    await box.fill(value);
    await box.blur();
    return;
  }
  const group = section(page).getByRole('group', { name: title });
  await group.getByRole('radio', { name: value, exact: false }).check();
}

test('the live check answers without a request, and its answers prefill the application until they are erased @own-context', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PATH);
  await hydrated(page);
  await section(page).scrollIntoViewIfNeeded();
  await enter(page, 'age', '60');
  await expect(flag(page, /^Age/)).toHaveText('You: 60 ›');
  await expect(section(page).getByRole('status')).toContainText('isn’t met');
  await expectAccessible(page, 'with a condition that holds');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const before = await flag(page, /^Age/).boundingBox();
  for (const [name, value] of DECIDING) await enter(page, name, value);
  await expect(section(page).getByRole('status')).toContainText('you meet our basic requirements');
  await expect(flag(page, /^Age/)).toHaveText(`You: ${SINGLE.answers['age']}`);
  await expect(flag(page, /^Body/)).toBeVisible();
  await expect.poll(async () => (await flag(page, /^Age/).boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  expect(requests).toEqual([]);
  await expect(page).toHaveURL(PATH);
  await expectAccessible(page, 'with everything met');
  // A changed choice counts at once, and from then on: longer than the check waits for further keystrokes.
  await enter(page, 'smoking', 'yes');
  await page.clock.runFor(2000);
  await expect(section(page).getByRole('status')).toContainText('isn’t met');
  await enter(page, 'smoking', 'no');
  await page.clock.runFor(2000);
  await expect(section(page).getByRole('status')).toContainText('you meet our basic requirements');
  // While a number is typed that contradicts it, the good news goes; the bad news waits for the end of typing.
  const age = section(page).getByRole('textbox', { name: 'Age', exact: true });
  // What had the focus before is read first.
  await age.focus();
  await page.clock.runFor(2000);
  await age.fill('60');
  await page.clock.runFor(2000);
  await expect(flag(page, /^Age/)).toHaveText('You: 60 ›');
  await expect(section(page).getByRole('status')).toContainText('Not sure?');
  await enter(page, 'age', String(SINGLE.answers['age']));
  await expect(section(page).getByRole('status')).toContainText('you meet our basic requirements');

  await section(page).getByRole('link', { name: 'Start Your Application' }).click();
  await expect(page).toHaveURL(SINGLE.page);
  await expect(page.getByText(/^What you already entered is filled in/)).toBeVisible();
  for (const [name, value] of DECIDING) {
    const asked = question(page, SINGLE.id, name);
    if (questionAt(definition, name)?.schema.enum === undefined) await expect(asked).toHaveValue(value);
    else await expect(asked.locator(`input[value="${value}"]`)).toBeChecked();
  }
  await page.getByRole('button', { name: 'Erase my answers' }).click();
  await page.getByRole('button', { name: 'Yes, erase them' }).click();
  await expect(page.getByText('Your answers have been erased.')).toBeVisible();

  await page.goto(PATH);
  await hydrated(page);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('status')).toContainText('Not sure?');
  await expect(section(page).getByRole('textbox').first()).toHaveValue('');
});

test('a weight in kilograms is one in the application, too, and when she comes back', async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  const units = section(page).getByRole('combobox', { name: 'Weight' });
  await units.selectOption('kg');
  await section(page).getByRole('combobox', { name: 'Height' }).selectOption('cm');
  await expect(section(page).getByRole('textbox', { name: 'Height: inches' })).toBeHidden();
  await enter(page, 'heightFeet', '170');
  await enter(page, 'weight', '68');
  await expect(flag(page, /^Body/)).toHaveText('You: 23.5');
  await section(page).getByRole('link', { name: 'Start Your Application' }).click();
  await expect(question(page, SINGLE.id, 'weight')).toHaveValue('68');
  await expect(page.getByRole('radio', { name: 'kg' })).toBeChecked();
  await page.goto(PATH);
  await hydrated(page);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('textbox', { name: 'Weight' })).toHaveValue('68');
  await expect(units).toHaveValue('kg');
});

test('an answer typed before hydration counts', async ({ page }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PATH, { waitUntil: 'commit' });
  await enter(page, 'age', '30');
  arrive();
  await expect(flag(page, /^Age/)).toHaveText('You: 30');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts the requirements are listed and no question is asked', async ({ page }) => {
    await page.goto(PATH);
    await expect(section(page).getByRole('listitem')).toHaveCount(7);
    await expect(section(page).getByRole('listitem').first()).toBeVisible();
    await expect(section(page).getByRole('textbox')).toHaveCount(0);
    await expect(section(page).getByRole('radio')).toHaveCount(0);
    await expect(section(page).getByRole('link')).toHaveAttribute('href', SINGLE.page);
  });
});
