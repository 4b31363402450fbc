import type { Locator } from 'playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import {
  acceptAll,
  applyTooOld,
  expect,
  IN_A_MONTH,
  OLDEST,
  oldest,
  RULES,
  test,
  YOUNGEST,
} from './support/rules.ts';

test('a rule file is checked as it is typed, and the decision map is also a table @desk', async ({
  signIn,
}) => {
  const { page, open } = await signIn(['rule-owner']);
  await open(`${RULES}?tab=files`);
  const file = page.getByRole('textbox', { name: 'rules/surrogate-eligibility.json' });
  const text = await file.inputValue();
  await file.fill(text.replace('"thresholds": {', '"thresholds": {,'));
  await expect(page.getByRole('button', { name: /^Line \d+$/ })).toBeVisible();
  await expect(page.getByText('It will be saved once it’s valid JSON.')).toBeVisible();
  // Escape keeps the text, and undo is the browser's own.
  await file.press('Escape');
  await expect(page.getByText('It will be saved once it’s valid JSON.')).toBeVisible();
  await file.press('Control+z');
  await expect(file).toHaveValue(text);
  await file.fill(text.replace(`"value": ${OLDEST}`, `"value": ${OLDEST + 2}`));
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeVisible();
  await file.fill(text.replace(`"value": ${OLDEST}`, '"value": 600'));
  await expect(page.getByText(/600/).last()).toBeVisible();
  await page.getByRole('link', { name: 'Review and publish' }).press('Enter');
  await expect(page.getByText('Fix these problems before you publish.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a next version with problems');
  await page.getByRole('link', { name: 'Maximum age' }).press('Enter');
  await expect(page.locator('#rule-age')).toBeFocused();
  await page.getByRole('link', { name: 'JSON' }).click();
  await expect(file).toHaveValue(/"value": 600/);
  // On a phone the current tab is in sight, even the last one.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(file).toBeVisible();
  await expect(page.getByRole('link', { name: 'JSON' })).toBeInViewport({ ratio: 0.99 });
  // Long lines wrap, and all of them are in sight: the page alone scrolls.
  const hidden = await file.evaluate((field) => [
    field.scrollHeight - field.clientHeight,
    field.scrollWidth - field.clientWidth,
  ]);
  expect(hidden).toEqual([0, 0]);
  await file.fill(text.replace(`"value": ${OLDEST}`, `"value": ${OLDEST + 2}`));
  await expect(
    page.getByText('Rows of the table of cases, or examples of a form, no longer pass. It’s saved'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Map' }).click();
  await expect(page.locator('.decision-map').first()).toContainText('Not eligible');
  // A phone shows the table when asked, a wider window at once.
  const region = page.getByRole('row', { name: new RegExp(`${OLDEST + 1} to ${OLDEST + 2}.*Eligible`) });
  await expect(page.getByText('The same as a table')).toBeVisible();
  await expect(region).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(region).toBeVisible();
});

/** More applicants of the minimum age than all other eligible ones together. */
const YOUNG = 30;

test('errors are shown at the number, a changed example is accepted, and refusing most needs confirmation @desk', async ({
  signIn,
  desk,
}) => {
  await applyTooOld(desk);
  const [like] = (await desk.store.page({}, { limit: 1 }))?.applications ?? [];
  if (like === undefined) throw new Error('Nobody applied.');
  for (let number = 0; number < YOUNG; number += 1)
    await desk.store.add({
      ...like,
      payload: { ...like.payload, age: YOUNGEST },
      consent: null,
      idempotencyKey: `young-${number}`,
    });
  const { page, open } = await signIn(['rule-owner']);
  await open(RULES);
  const sentence = page.getByRole('group', { name: 'Age' });
  await oldest(page).fill(String(YOUNGEST - 1));
  const wrong = `The minimum age (${YOUNGEST}) is above the maximum age (${YOUNGEST - 1}).`;
  await expect(sentence.getByText(wrong)).toBeVisible();
  await expect(sentence.getByRole('spinbutton', { name: 'minimum age' })).toHaveAccessibleDescription(wrong);
  await expectAccessibleAtBothWidths(page, 'rules with a wrong number');
  // A number that can't be saved is not counted, and nothing is published until it is fixed.
  const review = page.getByRole('button', { name: 'Review and publish' });
  await oldest(page).fill('200');
  await expect(review).toHaveAccessibleDescription('Fix the maximum age first.');
  await expect(page.getByText('What you typed can’t be saved, so it isn’t counted.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'rules with a number that can’t be saved');
  await oldest(page).fill(String(YOUNGEST - 1));
  await expect(review).toHaveCount(0);
  await page.getByRole('link', { name: 'Review and publish' }).first().press('Enter');
  const check = page.getByRole('region', { name: 'Check' });
  await page.setViewportSize({ width: 1024, height: 768 });
  // It stands beside what changes, not below it.
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(check).toBeVisible();
  await expect(changes).toBeVisible();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y;
  await expect.poll(async () => (await topOf(check)) === (await topOf(changes))).toBe(true);
  await expect(check.getByText(wrong)).toBeVisible();
  await expect(check).not.toContainText(/\.json|\/thresholds/);
  await check.getByRole('link', { name: 'Minimum age' }).press('Enter');
  await expect(page.locator('#rule-age')).toBeFocused();
  await page.getByRole('button', { name: /^Undo: maximum age/ }).click();
  await expect(sentence.getByText(wrong)).toBeHidden();

  // This minimum age excludes nearly all applicants.
  await sentence.getByRole('spinbutton', { name: 'minimum age' }).fill(String(OLDEST - 1));
  const examples = page.getByRole('region', { name: 'Examples of forms' });
  await expect(examples.getByText(/examples? of the form “.+” no longer pass/).first()).toBeVisible();
  await expectAccessible(page, 'examples of a form that no longer pass');
  const accept = examples.getByRole('button', { name: /^Accept the new result/ });
  const first = { name: String(await accept.first().getAttribute('aria-label')), exact: true };
  await accept.first().press('Enter');
  await expect(examples.getByRole('button', first)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo: the example .+ expects/ }).click();
  await page.getByRole('button', { name: /^Undo: minimum age/ }).click();
  await expect(examples).toBeHidden();

  // This refuses most eligible applicants, which needs a confirmation.
  await sentence.getByRole('spinbutton', { name: 'minimum age' }).fill(String(YOUNGEST + 1));
  await acceptAll(page);
  const add = page.getByRole('button', { name: 'Add what’s proposed' });
  await expect(add).toBeEnabled();
  await add.click();
  await expect(page.getByRole('button', { name: 'Undo: what the table of cases lacked' })).toBeVisible();
  await page.getByRole('link', { name: 'Review and publish' }).first().press('Enter');
  const publish = page.getByRole('region', { name: 'Publish' });
  await expect(publish.getByText(/^This refuses .* more than half of them\.$/)).toBeVisible();
  await publish.getByLabel('Why are you changing this?').fill('The doctors agreed');
  // On a date, as the public pages are then not made, which takes seconds.
  await publish.getByRole('radio', { name: 'On a date' }).press('Space');
  await publish.getByLabel('Day').fill(IN_A_MONTH);
  await publish.getByLabel('Time (24 hours)').fill('09:30');
  await publish.getByRole('button', { name: 'Publish' }).press('Enter');
  const intended = publish.getByRole('checkbox', { name: 'Yes, this is what we intend' });
  await expect(intended).toHaveAccessibleDescription(/Check this box to publish, or change the number\.$/);
  await expect(intended).toBeFocused();
  await expectAccessibleAtBothWidths(page, 'a next version that refuses most');
  await intended.press('Space');
  await publish.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByRole('region', { name: 'A publication' })).toContainText(
    /takes effect on .+ 9:30\sAM/,
  );
});
