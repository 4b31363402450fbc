import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { runBeside } from '../../support/run-beside.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { startDesk } from '../support/desk-site.ts';
import { threshold } from '../support/eligibility.ts';
import { acceptAll, expect, IN_A_MONTH, OLDEST, oldest, RULES, test } from './support/rules.ts';

/** A maximum age of this test alone: the desk keeps the counts of a change for five minutes. */
const RAISED = OLDEST + 4;
const HEAVIEST = threshold('maximumBmi');

test('two people edit the next version, a third approves it, and a failed scheduled publication says why @desk', async ({
  desk,
  signIn,
  faults,
}) => {
  faults.expect(/Failed to load resource: .*40[39]/);
  // A desk on the same data whose policy requires a second person.
  const policies = join(desk.place.dataDir, 'policies');
  cpSync(join(PROJECT_ROOT, 'policies/desk'), policies, { recursive: true });
  writeFileSync(join(policies, 'publishing.json'), JSON.stringify({ needsSecondPerson: true }));
  const { url, running } = await startDesk(desk.place, { DESK_POLICIES: policies });
  const [ana, bo, cy] = [
    await signIn(['rule-owner'], 'Ana Reyes'),
    await signIn(['rule-owner'], 'Bo Lind'),
    await signIn(['rule-owner'], 'Cy Moreno'),
  ];

  // Each sees the other's edits within seconds, without a reload.
  for (const { page } of [ana, bo]) await page.goto(`${url}/desk${RULES}`);
  await oldest(ana.page).fill(String(RAISED));
  await expect(
    ana.page.getByText(/private until it’s published\. You changed it: maximum age/),
  ).toBeVisible();
  await expect(bo.page.getByText(/Ana Reyes changed it: maximum age from/)).toBeVisible();
  await expect(bo.page.getByText(/^(?:just now|\d minutes? ago)$/)).toBeVisible();
  await expect(oldest(bo.page)).toHaveValue(String(RAISED));
  const heaviest = bo.page.getByRole('spinbutton', { name: 'maximum BMI' }).first();
  await heaviest.fill(String(HEAVIEST + 1));
  await heaviest.press('Enter');
  await expect(ana.page.getByText(/Bo Lind changed it: maximum BMI from/)).toBeVisible();
  // Bo can take back his own step, but not Ana’s.
  await bo.page.getByRole('link', { name: 'Review and publish' }).first().press('Enter');
  const steps = bo.page.getByRole('region', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(2);
  await expect(steps.getByRole('button', { name: /^Take back: maximum age/ })).toHaveCount(0);
  await steps.getByRole('button', { name: /^Take back: maximum BMI/ }).press('Enter');
  await expect(steps.getByText(/^Took back: maximum BMI/)).toBeVisible();
  await expectAccessibleAtBothWidths(bo.page, 'steps of two people');
  await expect(heaviestOf(ana.page)).toHaveValue(String(HEAVIEST));

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
  await expect(asked).toContainText(/at 9:30\sAM \(.+ Time\)\. It needs someone else’s approval\./);
  await expect(ana.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(ana.page, 'a next version that waits for approval');
  await expect(ana.page.getByRole('heading', { name: /^What follows: / })).toBeVisible();
  await expect(ana.page.getByRole('link', { name: 'Keep editing the rules' })).toHaveCount(0);

  // Bo made some of the steps, so for him it is locked; Cy approves it.
  await bo.page.goto(`${url}/desk${RULES}`);
  await expect(bo.page.getByText('The next version is waiting to take effect.')).toBeVisible();
  await expect(oldest(bo.page)).toBeDisabled();
  await expect(bo.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await cy.page.goto(`${url}/desk/rules`);
  await expect(cy.page.getByText(/^Ana Reyes wants to publish .* It needs your approval\.$/)).toBeVisible();
  await cy.page.getByRole('link', { name: 'See what it changes' }).first().press('Enter');
  await expect(cy.page.getByText(`is ${RAISED} years.`)).toBeVisible();
  await cy.page.getByRole('button', { name: 'Approve' }).press('Enter');
  const scheduled = cy.page.getByRole('region', { name: 'A publication' });
  await expect(scheduled).toContainText(/approved by Cy Moreno, takes effect on .+ 9:30\sAM/);
  await expect(scheduled).toBeFocused();
  await expectAccessibleAtBothWidths(cy.page, 'a next version that waits for its date');

  // Ana may no longer publish when the date comes: the page says why the publication failed, and the edits stay.
  await ana.page.goto('about:blank');
  for (const { open } of [bo, cy]) await open(RULES);
  await running.stop();
  await runBeside(
    desk.database,
    `update staff set disabled_at = '${new Date().toISOString()}' where id = '${ana.person.id}'`,
  );
  await runBeside(
    desk.database,
    `update desk_publications set at = '${new Date().toISOString()}' where state = 'scheduled'`,
  );
  const failed = bo.page.getByRole('region', { name: 'A publication' });
  await expect(failed).toContainText('did not take effect');
  await expect(failed).toContainText('It was scheduled by Ana Reyes, who can no longer publish.');
  await expectAccessibleAtBothWidths(bo.page, 'a planned publication that could not happen');
  await expect(oldest(bo.page)).toHaveValue(String(RAISED));
  await expect(oldest(bo.page)).toBeEnabled();
  // At this desk no approval is required.
  await bo.page.getByRole('link', { name: 'Review and publish' }).first().press('Enter');
  await bo.page.getByLabel('Why are you changing this?').fill('The doctors agreed');
  await bo.page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(bo.page.getByText('It’s in force.')).toBeVisible();
});

function heaviestOf(page: Page) {
  return page.getByRole('spinbutton', { name: 'maximum BMI' }).first();
}
