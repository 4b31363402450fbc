import type { Page } from 'playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { fillAcceptable, submitButton } from '../support/fill-form.ts';
import { SINGLE } from '../support/forms.ts';
import { theOnlyRowOf } from '../support/stored-applications.ts';
import { acceptAll, applyTooOld, expect, OLDEST, oldest, saysOldest, test } from './support/rules.ts';

/** Adds a step to the next version by a direct request, as another window of the same person would. */
async function editElsewhere(page: Page, value: number): Promise<void> {
  const edit = { kind: 'threshold', ruleSet: 'surrogate-eligibility', threshold: 'maximumAge', value };
  const path = '/desk/api/rules/next';
  const { step } = (await (await page.request.get(path)).json()) as { step: number };
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.post(`${path}/edits`, { headers, data: { step, edit } });
  expect(response.status()).toBe(200);
}

test('a changed threshold shows its impact, is published, shown to visitors and rolled back @desk', async ({
  signIn,
  desk,
  faults,
}) => {
  faults.expect(/Failed to load resource: .*409/);
  await applyTooOld(desk);
  // More than one page of applicants whom a maximum age one year higher would accept.
  const [like] = (await desk.store.page({}, { limit: 100 }))?.applications.filter(
    ({ payload }) => payload['age'] === OLDEST + 1,
  ) ?? [undefined];
  if (like === undefined) throw new Error('Nobody is a year too old.');
  for (let number = 0; number < 55; number += 1)
    await desk.store.add({ ...like, consent: null, idempotencyKey: `a-year-too-old-${number}` });
  const { page, context, open, person } = await signIn(['rule-owner']);
  await open('/rules');
  await page.getByRole('link', { name: 'Surrogate eligibility' }).click();
  await expect(page.getByRole('group', { name: 'Age' })).toContainText('Age must be between');

  // By keyboard only; an implausible number is refused.
  await oldest(page).fill('200');
  await expect(page.getByRole('alert')).toContainText('Enter a number from');
  // In the field, undo is the browser's own, and Escape restores the number.
  await page.keyboard.press('Control+z');
  await expect(oldest(page)).toHaveValue(String(OLDEST));
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(page.getByRole('alert')).toContainText('Enter a number from');
  await page.keyboard.press('Escape');
  await expect(oldest(page)).toHaveValue(String(OLDEST));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await oldest(page).press('ArrowUp');
  await expect(oldest(page)).toHaveValue(String(OLDEST + 1));
  await expect(page.getByRole('group', { name: 'Age' }).locator('del')).toContainText(String(OLDEST));
  await expect(oldest(page)).toBeFocused();
  await page.keyboard.press('Tab');

  const impact = page.getByRole('region', { name: 'Applications that would change' });
  await expect(impact.getByRole('status')).toHaveText(/^\d+ of [\d,]+ applications would change:$/);
  // What has unfolded between the two fields has not pushed the second one out of sight.
  await expect(page.locator(':focus')).toBeInViewport();
  const eligible = impact.getByRole('button', { name: /becomes? eligible$/ });
  await expect(impact).toContainText('which is logged');
  const links = impact.getByRole('link');
  await expect(links).toHaveCount(0);
  await eligible.first().focus();
  await page.keyboard.press('Enter');
  await expect(eligible.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(links).toHaveCount(50);
  await expect(links.first()).toHaveAttribute('href', /\/desk\/applications\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(impact.getByText(/^The oldest 50 of \d+\.$/)).toBeVisible();
  await impact.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(links.nth(50)).toBeFocused();
  await expect(impact.getByText(/^All \d+, oldest first\.$/)).toBeVisible();
  await expectAccessible(page, 'an open group of an impact');
  // The opened group stays open and is not requested again after one of its applications was viewed.
  const many = await links.count();
  await links.nth(50).click();
  await expect(page).toHaveTitle(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await page.goBack();
  await expect(links).toHaveCount(many);
  const { entries } = await desk.store.commands.page(
    { actor: person.id, command: 'impact' },
    { limit: 10, after: null },
  );
  expect(entries.map(({ count }) => count)).toEqual([many - 50, 50]);

  await expect(impact.getByText(/^Near misses/)).toContainText(`at ${OLDEST + 2} years`);
  await impact.getByText(/^Near misses/).click();
  // The page learns of the change only after the click, because it polls for the next version.
  let hear = (): void => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const next = /\/desk\/api\/rules\/next$/;
  await page.route(next, async (route) => {
    await heard;
    // The page aborts the earlier ones.
    await route.continue().catch(() => undefined);
  });
  await editElsewhere(page, OLDEST + 3);
  await eligible.last().click();
  await expect(impact.getByRole('alert')).toContainText('changed the next version meanwhile');
  await impact.getByRole('button', { name: 'Show the current results' }).click();
  hear();
  await page.unroute(next);
  await expect(oldest(page)).toHaveValue(String(OLDEST + 3));
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo: maximum age/ }).click();
  await expect(oldest(page)).toHaveValue(String(OLDEST + 1));

  await page.getByRole('button', { name: /^Undo: maximum age/ }).press('Enter');
  await expect(oldest(page)).toHaveValue(String(OLDEST));
  // Outside of fields the undo shortcuts undo steps of the next version.
  await expect(page.getByRole('button', { name: 'Undo: nothing' })).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(oldest(page)).toHaveValue(String(OLDEST + 1));
  await page.keyboard.press('Control+z');
  await expect(oldest(page)).toHaveValue(String(OLDEST));
  await page.keyboard.press('Control+y');
  await expect(oldest(page)).toHaveValue(String(OLDEST + 1));

  await acceptAll(page);
  await expect(page.getByText(`age ${OLDEST + 2}`).first()).toBeVisible();
  const add = page.getByRole('button', { name: 'Add what’s proposed' });
  await expect(add).toBeEnabled();
  // The proposal was computed for display, so the click computes nothing.
  await add.click();
  await expect(page.getByRole('button', { name: 'Undo: what the table of cases lacked' })).toBeVisible();

  await page.getByRole('link', { name: 'Review and publish' }).first().press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Maximum age' }).first()).toContainText(
    new RegExp(`${OLDEST}.*${OLDEST + 1} years`),
  );
  await expectAccessibleAtBothWidths(page, 'a next version that can be published');
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByText('Say why you’re changing this.').first()).toBeVisible();
  await expect(page.getByLabel('Why are you changing this?')).toBeFocused();
  await page.keyboard.type('The doctors agreed to a year more');
  // The overview is delayed, so the message comes from the response of the publication.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/desk\/api\/rules$/, async (route) => {
    await held;
    await route.continue();
  });
  // An applicant a year too old has filled in the form, whose page still has the old number.
  const email = `a-year-too-old@mail.example.com`;
  const applicant = await context.newPage();
  await fillAcceptable(applicant, SINGLE, email, { age: OLDEST + 1 });
  await page.bringToFront();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByText('It’s in force.')).toBeVisible();
  // Within two seconds in the processes that serve applicants.
  await saysOldest(page, OLDEST + 1);
  await submitButton(applicant, SINGLE).click();
  await expect(applicant).toHaveURL(SINGLE.acceptedPage);
  expect(await theOnlyRowOf(email, desk.place.dataDir)).toMatchObject({
    verdict: 'eligible',
    applicantVerdict: 'ineligible',
    flags: expect.arrayContaining(['verdict-differs']),
  });
  await applicant.close();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Published');
  const published = page.getByRole('region', { name: 'Published' });
  await expect(published).toBeFocused();
  await expectAccessible(page, 'what was published');
  await saysOldest(page, OLDEST + 1);
  await expect(page.getByText('The public pages show it too.')).toBeVisible();

  await page.getByRole('button', { name: 'Roll back' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roll back' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessible(page, 'the dialog that takes back');
  await dialog.getByRole('button', { name: 'Roll back' }).press('Enter');
  const inForce = page.getByRole('region', { name: 'In force' });
  await expect(inForce).toContainText('Rolled back by');
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeFocused();
  await saysOldest(page, OLDEST);
  await page.getByRole('link', { name: /^History/ }).press('Enter');
  const history = page.getByRole('region', { name: 'What was in force' });
  await expect(history.getByRole('listitem').first()).toContainText('In force');
  await expect(history).toContainText('The doctors agreed to a year more');
  const back = history.getByRole('button', { name: 'Put this back in force' }).first();
  await back.press('Enter');
  // The dialog names the version as its entry does.
  const entry = await history.getByRole('listitem').nth(1).textContent();
  const [, day = 'no date'] = /\(([^)]+)\)/.exec(String(entry)) ?? [];
  const again = page.getByRole('dialog', { name: 'Put this back in force' });
  await expect(again).toContainText(`the version of ${day} (“The doctors agreed to a year more”)`);
  await expect(again.getByRole('textbox')).toBeFocused();
  await expect(again.getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(back).toBeFocused();
});
