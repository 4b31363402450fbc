import { acceptAll, expect, OLDEST, oldest, RULES, saysOldest, SHOWS, test } from './support/own-rules.ts';

test.describe.configure({ mode: 'default' });

test('a number changed in its sentence shows what follows, is published, quoted to visitors and taken back @desk', async ({
  signIn,
}) => {
  test.setTimeout(2 * SHOWS);
  const { page, open } = await signIn(['rule-owner']);
  await open('/rules');
  await page.getByRole('link', { name: 'Surrogate eligibility' }).click();
  await expect(page.getByRole('group', { name: 'Age' })).toContainText('Age must be between');

  // By keyboard alone, and refused beyond what makes sense.
  await oldest(page).fill('200');
  await expect(page.getByRole('alert')).toContainText('Enter a number from');
  await oldest(page).fill(String(OLDEST));
  await oldest(page).press('ArrowUp');
  await expect(oldest(page)).toHaveValue(String(OLDEST + 1));
  await expect(page.getByRole('group', { name: 'Age' }).locator('del')).toContainText(String(OLDEST));
  await expect(oldest(page)).toBeFocused();

  const impact = page.getByRole('region', { name: 'Applications that would change' });
  await expect(impact.getByRole('status')).toHaveText(/^\d+ of [\d,]+ applications would change:$/);
  const eligible = impact.getByRole('button', { name: /becomes? eligible$/ });
  await eligible.first().click();
  await expect(impact.getByRole('link').first()).toHaveAttribute(
    'href',
    /\/desk\/applications\/[0-9A-Z]{4}-[0-9A-Z]{4}$/,
  );
  await expect(impact.getByText(/^Near misses/)).toContainText(`at ${OLDEST + 2} years`);

  await page.getByRole('button', { name: /^Undo: maximum age/ }).click();
  await expect(oldest(page)).toHaveValue(String(OLDEST));
  await page.getByRole('button', { name: /^Redo: maximum age/ }).click();
  await expect(oldest(page)).toHaveValue(String(OLDEST + 1));

  const row = page.getByRole('button', { name: /^Accept the new expectation of “age 4\d: one over”/ });
  await row.click();
  await expect(row).toHaveCount(0);
  await acceptAll(page);
  await expect(page.getByText(`age ${OLDEST + 2}`).first()).toBeVisible({ timeout: SHOWS });
  await expect(page.getByRole('button', { name: 'Add what is proposed' })).toBeEnabled({ timeout: SHOWS });

  await page.getByRole('link', { name: 'Review and publish' }).first().click();
  await expect(
    page.getByText(`The maximum age was ${OLDEST} years and is ${OLDEST + 1} years.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Say why it is changed.').first()).toBeVisible();
  await page.getByLabel('Why is it changed?').fill('The doctors agreed to a year more');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('It is in force.')).toBeVisible();
  await saysOldest(page, OLDEST + 1);

  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Put it in force' }).click();
  await expect(page.getByText('something else is in force by now')).toBeVisible();
  await saysOldest(page, OLDEST);
  await page.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'What was in force' });
  await expect(history.getByRole('listitem').first()).toContainText('In force');
  await expect(history).toContainText('The doctors agreed to a year more');
});

test('a file is checked as it is typed, and the map reads by keyboard and as a table @desk', async ({
  signIn,
}) => {
  const { page, open } = await signIn(['rule-owner']);
  await open(`${RULES}?tab=files`);
  const file = page.getByRole('textbox', { name: 'rules/surrogate-eligibility.json' });
  const text = await file.inputValue();
  await file.fill(text.replace('"thresholds": {', '"thresholds": {,'));
  await expect(page.getByRole('button', { name: /^Line \d+$/ })).toBeVisible();
  await expect(page.getByText('It is saved once it is JSON again.')).toBeVisible();
  await file.fill(text.replace(`"value": ${OLDEST}`, `"value": ${OLDEST + 2}`));
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeVisible();
  // Now there is a draft, the whole check reads along.
  await file.fill(text.replace(`"value": ${OLDEST}`, '"value": 600'));
  await expect(page.getByText(/600/).last()).toBeVisible();
  await file.fill(text.replace(`"value": ${OLDEST}`, `"value": ${OLDEST + 2}`));
  await expect(page.getByText('In order, and saved in the draft.')).toBeVisible();

  await page.getByRole('link', { name: 'Map' }).click();
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.decision-map__said')).toHaveText(/^Age \d+, BMI [\d.]+: /);
  await expect(page.locator('.decision-map svg').first()).toContainText('Not eligible');
  await expect(
    page.getByRole('row', { name: new RegExp(`${OLDEST + 1} to ${OLDEST + 2}.*Eligible`) }),
  ).toBeVisible();
});
