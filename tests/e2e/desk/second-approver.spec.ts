import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { runBeside } from '../../support/run-beside.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { startDesk } from '../support/desk-site.ts';
import { threshold } from '../support/eligibility.ts';
import { acceptAll, expect, OLDEST, oldest, RULES, saysOldest, SHOWS, test } from './support/rules.ts';

/** A day in a month, for a date field. */
const IN_A_MONTH = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toLocaleDateString('sv-SE');
const HEAVIEST = threshold('maximumBmi');

test('nobody approves her own change, somebody else’s approval publishes it at its date, and a draft that it overtakes is brought up to date @desk', async ({
  desk,
  signIn,
}) => {
  test.setTimeout(2 * SHOWS);
  // The same desk, at an agency that wishes it.
  const policies = join(desk.place.dataDir, 'policies');
  cpSync(join(PROJECT_ROOT, 'policies/desk'), policies, { recursive: true });
  writeFileSync(join(policies, 'publishing.json'), JSON.stringify({ needsSecondPerson: true }));
  const { url, running } = await startDesk(desk.place, { DESK_POLICIES: policies });
  const [ana, bo] = [await signIn(['rule-owner'], 'Ana Reyes'), await signIn(['rule-owner'], 'Bo Lind')];

  // Bo changes two numbers; Ana one of them, otherwise, and wants to publish it.
  await bo.page.goto(`${url}/desk${RULES}`);
  await oldest(bo.page).fill(String(OLDEST + 2));
  await oldest(bo.page).press('Enter');
  const heaviest = bo.page.getByRole('spinbutton', { name: 'maximum BMI' }).first();
  await heaviest.fill(String(HEAVIEST + 1));
  await heaviest.press('Enter');
  await expect(bo.page.getByRole('button', { name: /^Undo: maximum BMI/ })).toBeVisible();
  await ana.page.goto(`${url}/desk${RULES}`);
  await oldest(ana.page).fill(String(OLDEST + 1));
  await acceptAll(ana.page);
  await ana.page.getByRole('link', { name: 'Review and publish' }).first().press('Enter');
  const asked = ana.page.getByRole('region', { name: 'A publication' });
  for (const isLast of [false, true]) {
    await ana.page.getByLabel('Why are you changing this?').fill('The doctors agreed');
    await ana.page.getByRole('radio', { name: 'On a date' }).press('Space');
    await ana.page.getByLabel('Day').fill(IN_A_MONTH);
    await ana.page.getByLabel('Time (24 hours)').fill('09:30');
    await ana.page.getByRole('button', { name: 'Ask for approval' }).press('Enter');
    await expect(asked).toBeFocused();
    if (isLast) break;
    await asked.getByRole('button', { name: 'Cancel it' }).press('Enter');
    await expect(ana.page.getByRole('heading', { name: 'Publish', exact: true })).toBeFocused();
  }
  await expect(ana.page.getByRole('heading', { level: 1 })).toHaveText('Waiting to take effect');
  await expect(asked).toContainText(/at 9:30 AM \(.+ Time\)\. It needs someone else’s approval\./);
  await expect(ana.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(ana.page, 'a draft that waits for approval');

  const review = new URL(ana.page.url()).pathname;
  const ofBo = `${RULES}${new URL(bo.page.url()).search}`;
  await bo.page.goto(`${url}/desk/rules`);
  await expect(bo.page.getByText(/^Ana Reyes wants to publish .* It needs your approval\.$/)).toBeVisible();
  await bo.page.getByRole('link', { name: 'See what it changes' }).press('Enter');
  await expect(bo.page.getByText(`is ${OLDEST + 1} years.`)).toBeVisible();
  await bo.page.getByRole('button', { name: 'Approve' }).press('Enter');
  const scheduled = bo.page.getByRole('region', { name: 'A publication' });
  await expect(scheduled).toContainText(/approved by Bo Lind, wants to publish takes effect on .+ 9:30 AM/);
  await expect(scheduled).toBeFocused();
  await expectAccessibleAtBothWidths(bo.page, 'a draft that waits for its date');

  // A month later, at a server of which no approval is asked any more.
  await ana.open(review.replace(/^\/desk/, ''));
  await bo.open();
  await running.stop();
  const draft = review.split('/').at(-1) ?? '';
  await runBeside(
    desk.database,
    `update desk_publications set at = '${new Date().toISOString()}' where draft = '${draft}'`,
  );
  await expect(ana.page.getByText('It’s in force.')).toBeVisible({ timeout: 30_000 });
  await saysOldest(bo.page, OLDEST + 1);

  await bo.open(ofBo);
  const overtaken = bo.page.getByRole('region', { name: 'Something else took effect' });
  await expect(overtaken).toContainText('“The doctors agreed”, by Ana Reyes, approved by Bo Lind.');
  await bo.page.getByRole('link', { name: 'Review and publish' }).first().press('Enter');
  await expect(bo.page.getByText('Bring your draft up to date first')).toBeVisible();
  await overtaken.getByRole('button', { name: 'Bring it up to date' }).press('Enter');
  await expect(
    overtaken.getByRole('paragraph').filter({ hasText: 'You both changed one place.' }),
  ).toBeFocused();
  const place = overtaken.getByRole('group', { name: 'The maximum age' });
  await expect(place).toContainText(`Before: ${OLDEST}`);
  await expectAccessibleAtBothWidths(bo.page, 'a draft that is overtaken');
  await overtaken.getByRole('button', { name: 'Continue with these' }).press('Enter');
  await expect(place.getByRole('alert')).toHaveText('Choose one of the two.');
  await expect(place).toBeFocused();
  await place.getByRole('radio', { name: `Yours: ${OLDEST + 2}` }).press('Space');
  await overtaken.getByRole('button', { name: 'Continue with these' }).press('Enter');
  await expect(overtaken).toHaveCount(0);
  await expect(bo.page.getByText(/^Your draft, saved/)).toBeFocused();
  // His number, beside what Ana has made of it; and the other one, which nobody else has touched.
  await expect(
    bo.page.getByText(`The maximum age was ${OLDEST + 1} years and is ${OLDEST + 2} years.`),
  ).toBeVisible();
  await expect(
    bo.page.getByText(`The maximum BMI was ${HEAVIEST} kg/m² and is ${HEAVIEST + 1} kg/m².`),
  ).toBeVisible();
});
