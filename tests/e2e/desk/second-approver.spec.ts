import { acceptAll, expect, OLDEST, oldest, RULES, saysOldest, SHOWS, test } from './support/own-rules.ts';

test.use({ needsSecondPerson: true });

test('nobody approves her own change, and somebody else’s approval publishes it @desk', async ({
  signIn,
}) => {
  test.setTimeout(2 * SHOWS);
  const ana = await signIn(['rule-owner'], 'Ana Reyes');
  await ana.open(RULES);
  await oldest(ana.page).fill(String(OLDEST + 1));
  await acceptAll(ana.page);
  await ana.page.getByRole('link', { name: 'Review and publish' }).first().click();
  await ana.page.getByLabel('Why is it changed?').fill('The doctors agreed');
  await ana.page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(ana.page.getByText('It needs the approval of somebody else.')).toBeVisible();
  await expect(ana.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const bo = await signIn(['rule-owner'], 'Bo Lind');
  await bo.open('/rules');
  await expect(bo.page.getByText('Ana Reyes wants to publish. It needs your approval.')).toBeVisible();
  await bo.page.getByRole('link', { name: 'See what it changes' }).click();
  await expect(bo.page.getByText(`is ${OLDEST + 1} years.`)).toBeVisible();
  await bo.page.getByRole('button', { name: 'Approve' }).click();
  await expect(bo.page.getByText('It is in force.')).toBeVisible();
  await expect(ana.page.getByText('It is in force.')).toBeVisible({ timeout: 15_000 });
  await saysOldest(bo.page, OLDEST + 1);
});
