import type { QueuePage } from '../../../src/core/desk/queue.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, received, test, type DeskSite } from './support/desk.ts';

/** All applications from the store, in the order of the queue. */
async function queueOf({ store }: DeskSite): Promise<QueuePage['rows']> {
  return (await store.desk.queue.page({}, 300))?.rows ?? [];
}

test('the queue shows due applications first, updates live, and keeps the selected row @desk', async ({
  signIn,
  desk,
}) => {
  const { store } = desk;
  const due =
    (await store.desk.queue.page({ order: 'due', nextStep: ['', 'call', 'call-back'] }, 300))?.rows ?? [];
  const { page, open } = await signIn(['caseworker']);
  await open();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'Call now' })).toHaveAttribute('aria-current', 'page');
  // Each view says how many are in it, or how many of them are to be done today.
  await expect(views.getByRole('link', { name: 'Mine' })).toHaveText('Mine 0 today');
  await expect(views.getByRole('link', { name: 'All', exact: true })).toHaveText('All');
  const midnight = new Date().setHours(24, 0, 0, 0);
  const today = due.filter(({ dueAt }) => Date.parse(dueAt ?? '') < midnight).length;
  await expect(views.getByRole('link', { name: 'Call now' })).toHaveText(`Call now ${today} today`);
  await expect(page.getByText(`${today} due today, ${due.length} in all`)).toBeVisible();
  const rows = page.getByRole('table', { name: /What is due first/ }).locator('tr[data-reference]');
  // What is overdue is set apart from what is due later.
  await expect(page.getByRole('rowheader', { name: 'Overdue', exact: true })).toBeVisible();
  await expect(rows.first()).toContainText(due[0]?.reference ?? '');
  await expect(rows.first().locator('time').first()).toHaveText(/^(?:Overdue|Due|Call)/);
  await expect(rows.first().getByRole('link', { name: due[0]?.phone ?? '' })).toHaveAttribute(
    'href',
    /^tel:/,
  );

  // Each view has its own address.
  await views.getByRole('link', { name: 'All open' }).click();
  await expect(page).toHaveURL(/\/desk\/?\?order=rank$/);
  // Not all that is open is due today.
  await expect(page.locator('.queue__count')).toHaveText(/^\d+ (?:of \d+ )?applications$/);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Written in').selectOption('Spanish');
  await expect(page).toHaveURL(/\/desk\/?\?language=es&order=rank$/);
  await page.goBack();
  await page.goBack();
  await expect(views.getByRole('link', { name: 'Call now' })).toHaveAttribute('aria-current', 'page');

  // Back in the queue, the application opened last is selected.
  await expect(rows.nth(2)).toBeVisible();
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(`/desk/applications/${due[1]?.reference}`);
  const walk = page.getByRole('navigation', { name: 'In the queue' });
  await expect(walk).toContainText('2 of');
  // Each key moves by one, also the second, which comes before the page that the first one asked for.
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  await expect(walk).toContainText('4 of');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(due[3]?.reference ?? '');
  for (const key of ['k', 'k']) await page.keyboard.press(key);
  await expect(walk).toContainText('2 of');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(due[1]?.reference ?? '');
  // The address changes before the page does, which until then has the links of the application before.
  await page.keyboard.press('j');
  await expect(walk).toContainText('3 of');
  await expect(page).toHaveURL(`/desk/applications/${due[2]?.reference}`);
  await walk.getByRole('link', { name: 'Previous' }).click();
  await expect(walk).toContainText('2 of');
  await expect(page).toHaveURL(`/desk/applications/${due[1]?.reference}`);
  await page.keyboard.press('j');
  await expect(walk).toContainText('3 of');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(due[2]?.reference ?? '');
  await page.keyboard.press('q');
  const place = page.locator(`[data-reference="${due[2]?.reference}"]`);
  await expect(place).toHaveAttribute('aria-selected', 'true');
  await expect(place.locator('.queue__link')).toBeFocused();

  // A colleague takes it: the row updates by itself, and focus stays.
  const ben = await signIn(['caseworker'], 'Ben Ortiz');
  const given = await ben.page.request.post(`/desk/api/applications/${due[2]?.reference}/work`, {
    data: {
      assignee: ben.person.id,
      version: (await store.desk.casework.find(due[2]?.reference ?? ''))?.version,
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(given.status()).toBe(200);
  await expect(place).toContainText('Ben Ortiz');
  await expect(place.locator('.queue__link')).toBeFocused();
  // Once nothing is due there, the row after it is selected.
  await ben.page.request.post(`/desk/api/applications/${due[2]?.reference}/work`, {
    data: { nextStep: null, version: (await given.json()).version },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await expect(place).toHaveCount(0);
  const following = page.locator(`[data-reference="${due[3]?.reference}"]`);
  await expect(following).toHaveAttribute('aria-selected', 'true');
  await expect(following.locator('.queue__link')).toBeFocused();
  await expectAccessible(page, 'what is due');

  // During a search the old results are inert.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/desk/api/queue/search', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('nobody-of-this-name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Searching…')).toBeVisible();
  expect(await page.locator('table.queue').evaluate((table: HTMLTableElement) => table.inert)).toBe(true);
  answer();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  // The list shows no view, so no view is current; choosing one ends the search.
  await expect(views.locator('[aria-current]')).toHaveCount(0);
  await views.getByRole('link', { name: 'Call now' }).click();
  await expect(views.getByRole('link', { name: 'Call now' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(rows.first()).toContainText(due[0]?.reference ?? '');

  // Rows with the same number say so, before somebody calls it twice.
  for (const lastName of ['Vu', 'Nguyen']) await received(desk, { lastName, phone: '5055550196' });
  await page.getByRole('searchbox').fill('(505) 555-0196');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: '2 rows here have this number' })).toHaveCount(2);
});

test('the keys on an application lead on after the loaded rows, and their list opens there @desk', async ({
  signIn,
  desk,
}) => {
  const { page, open } = await signIn(['caseworker']);
  await open('/?status=all&order=rank');
  const rows = await queueOf(desk);
  const shown = page.getByRole('table', { name: /^Applications/ }).locator('tbody tr');
  await expect(shown).toHaveCount(50);
  await shown.last().locator('.queue__link').press('Enter');
  await expect(page).toHaveURL(`/desk/applications/${rows[49]?.reference}`);
  const walk = page.getByRole('navigation', { name: 'In the queue' });
  await expect(walk).toContainText(`50 of ${rows.length}`);
  await expect(walk.getByRole('link', { name: 'Next' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/desk/applications/${rows[50]?.reference}`);
  await expect(walk).toContainText(`51 of ${rows.length}`);
  await walk.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/desk/applications/${rows[51]?.reference}`);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('begin a call');
  await expect(help).toContainText('Ctrl + Enter');
  await expect(help).not.toContainText('rules');
  await expectAccessible(page, 'the shortcuts on an application');
  // Without single keys, none works on this page.
  await help.getByRole('checkbox').uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('k');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(`/desk/applications/${rows[51]?.reference}`);
  await expect(page.getByRole('button', { name: 'Begin call' })).toBeVisible();

  // Once it is saved, a link leads on.
  await page.getByRole('textbox', { name: 'Note' }).fill('She calls back.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Next in the queue' }).click();
  await expect(page).toHaveURL(`/desk/applications/${rows[52]?.reference}`);

  // Back in the queue, the row is selected.
  await page.locator('.trail').getByRole('link', { name: 'Queue' }).click();
  await expect(shown.nth(52)).toHaveAttribute('aria-selected', 'true');
});

test('weekly numbers are shown in tables, and a filtered queue is saved, renamed and removed as a view @desk', async ({
  signIn,
  desk,
}) => {
  const { page, open } = await signIn(['caseworker']);
  const reference = await received(desk, {}, { receivedAt: new Date().toISOString() });
  await open(`/applications/${reference}`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Declined');
  await page.getByRole('combobox', { name: 'Why declined?' }).selectOption('Medical review');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await open('/numbers');
  const weeks = page.getByRole('region', { name: 'Week by week' });
  await expect(weeks.getByRole('row').nth(1)).toContainText('This week so far');
  await expect(weeks.getByRole('img', { name: /^Promises due and kept by week/ })).toBeVisible();
  const groups = page.getByRole('region', { name: 'Breakdown' });
  // Counts are kept for a minute, and other tests of this desk only ask for those of all weeks.
  await groups.getByLabel('Of', { exact: true }).selectOption('This week so far');
  // A group leads to its applications.
  await groups.getByRole('link', { name: 'Declined' }).click();
  await expect(page.locator(`tr[data-reference="${reference}"]`)).toContainText('Declined');
  await page.goBack();
  await groups.getByLabel('By').selectOption('State');
  await expect(groups.getByRole('columnheader', { name: 'State' })).toBeVisible();
  await expect(groups).toContainText('Answers are opened to look');
  const dropOff = page.getByRole('table', { name: 'Surrogate application, step by step' });
  await expect(dropOff.getByRole('row', { name: 'Personal Information' })).toContainText('−33%');
  await expect(dropOff.getByRole('row').last()).toContainText('Sent');
  await expectAccessible(page, 'the numbers of the weeks');
  await groups.getByLabel('By').selectOption('Done by');
  await expect(groups.getByRole('columnheader')).toHaveText([
    'Done by',
    'Reached, of calls',
    'First contacts',
    'Accepted',
    'Declined',
  ]);
  // The address holds the choice, so that a manager can keep it.
  await page.reload();
  await expect(groups.getByLabel('By')).toHaveValue('actor');
  await expect(groups.getByLabel('Of', { exact: true })).toHaveValue('this');
  await groups.getByLabel('By').selectOption('Reason for declining');
  await expect(groups.getByRole('row', { name: /^Medical review/ })).toBeVisible();
  await expectAccessible(page, 'the reasons of declines');
  const downloading = page.waitForEvent('download');
  await groups.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('numbers-reason-for-declining-this-week.csv');

  await open('/');
  // A view of the agency cannot be saved.
  await expect(page.getByRole('link', { name: 'Call now' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Save this view' })).toBeHidden();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Lives in').selectOption('Texas');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('What do you call this view?').fill('Texas');
  await page.keyboard.press('Enter');
  const own = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Texas' });
  await expect(own).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Call now' }).click();
  await own.click();
  await expect(page).toHaveURL(/state=Texas&order=due/);
  await page.getByRole('button', { name: 'Rename this view' }).click();
  await page.getByLabel('What do you call this view?').fill('Lone Star');
  await page.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('link', { name: 'Lone Star' });
  await expect(renamed).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'the queue with a view of one’s own');
  await page.getByRole('button', { name: 'Remove this view' }).click();
  await expect(renamed).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save this view' })).toBeVisible();
});

test('the queue has keyboard shortcuts, keeps filters in the address, and finds a person by name @desk', async ({
  signIn,
  desk,
}) => {
  const { page, open } = await signIn(['caseworker']);
  await open('/?status=all&order=rank');
  const rows = await queueOf(desk);
  const shown = page.getByRole('table', { name: /^Applications(?:\.| found)/ }).locator('tbody tr');
  await expect(shown).toHaveCount(50);
  await expect(page.getByText(`50 of ${rows.length} applications`)).toBeVisible();
  await expect(shown.first()).toContainText(rows[0]?.name ?? '');
  await expect(page.getByRole('table', { name: /Needs review comes first/ })).toBeVisible();
  // The name is isolated in a `bdi`, so that its direction does not affect the reference.
  await expect(shown.first().locator('.queue__link bdi')).toHaveText(rows[0]?.name ?? '');
  // Down, down, up, down: the selected row has focus, and Enter opens it.
  for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key);
  await expect(shown.nth(1).locator('.queue__link')).toBeFocused();
  await expect(shown.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/desk/applications/${rows[1]?.reference}`);
  await page.goBack();
  // Back in the queue, the keys continue from there.
  await expect(shown.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('j');
  await expect(shown.nth(2).locator('.queue__link')).toBeFocused();

  // Below the last row more rows load, even if the queue changes meanwhile.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/queue\?.*after=/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await shown.last().locator('.queue__link').focus();
  const asked = page.waitForRequest(/after=/);
  await page.keyboard.press('j');
  await asked;
  const followed = page.waitForResponse('**/queue/changes');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await followed;
  answer();
  await expect(shown.nth(50).locator('.queue__link')).toBeFocused();
  await expect(shown).toHaveCount(Math.min(100, rows.length));

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectAccessible(page, 'the queue');
  await page.keyboard.press('j');
  await expect(help).toBeVisible();
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await help.getByRole('checkbox').check();
  await help.getByRole('button', { name: 'Close' }).click();

  // The search text is not in the address, and typing it triggers no shortcut.
  const sought = rows.find(({ name }) => name !== null && name.includes(' ')) ?? rows[0];
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(`${sought?.name}`);
  await page.keyboard.press('Enter');
  await expect(shown.filter({ hasText: sought?.reference ?? '' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Applications found, closest matches first.' })).toBeVisible();
  await expect(
    page.getByText(
      /^(1 application among all, open and closed|\d+ applications among all, open and closed, closest matches first)$/,
    ),
  ).toBeVisible();
  expect(page.url()).toMatch(/\/desk\/?\?status=all&order=rank$/);
  expect(await page.title()).toBe('Queue – Desk');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept).not.toContain(sought?.name ?? '');
  // The keys work in the results, and `/` in an application starts the next search.
  await expect(shown.first().locator('.queue__link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/applications\/[\w-]+$/);
  await expect(page.getByRole('navigation', { name: 'In the queue' })).toContainText('1 of');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('nobody-of-this-name');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Search without filters' }).click();
  await page.getByRole('button', { name: 'Show the whole queue' }).click();
  const allOpen = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All open' });
  await allOpen.click();
  await expect(allOpen).toHaveAttribute('aria-current', 'page');

  const unknown = rows.filter(({ verdict }) => verdict === 'needs-review');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Verdict').selectOption('Unknown');
  await expect(page).toHaveURL(/\/desk\/?\?verdict=needs-review&order=rank$/);
  await expect(shown).toHaveCount(unknown.length);
  await page.getByLabel('Assigned to').selectOption('Me');
  await expect(page).toHaveURL(/\/desk\/?\?verdict=needs-review&assignee=me&order=rank$/);
  await expect(page.getByRole('heading', { name: 'No applications match' })).toBeVisible();
  await page.goBack();
  await expect(shown).toHaveCount(unknown.length);
  // With the filters collapsed, the chosen ones stay visible and can be removed.
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByRole('button', { name: 'Remove Verdict: Unknown' }).click();
  await expect(page).toHaveURL(/\/desk\/?\?order=rank$/);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  // A colleague who opens the address sees the same.
  const ben = await signIn(['reader'], 'Ben Ortiz');
  await ben.open('/?verdict=needs-review&status=all&flagged=perhaps');
  const chosen = ben.page.getByRole('list', { name: 'Filters chosen' }).getByRole('listitem');
  await expect(chosen).toHaveText([/Status: All/, /Verdict: Unknown/]);
  await expect(
    ben.page.getByRole('table', { name: /Needs review comes first/ }).locator('tbody tr'),
  ).toHaveCount(unknown.length);
});

test('on a phone the queue has no sideways scrolling, and its filters are behind a button', async ({
  signIn,
}) => {
  const { page, open } = await signIn(['caseworker']);
  await open();
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(first).toBeVisible();
  await expect(page.getByLabel('Verdict')).toBeHidden();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Verdict').selectOption('No rules');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expectAccessible(page, 'the queue');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // At the end of the filters a button says how many they leave, and leads back to those.
  const [left = ''] =
    /\d+\+?(?= applications?$)/.exec(String(await page.locator('.queue__count').textContent())) ?? [];
  await page.getByRole('button', { name: `Show ${left}`, exact: true }).tap();
  await expect(page.getByLabel('Verdict')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  await first.tap();
  await expect(page).toHaveURL(/\/desk\/applications\/[\w-]+$/);
  // The link back leads to the queue with its filters.
  await page.locator('.trail').getByRole('link', { name: 'Queue' }).tap();
  await expect(page).toHaveURL('/desk?verdict=not-decided&step=call&order=due');
  // The tab of the view is in sight, even the last one.
  await open('/?status=all&order=newest');
  await expect(page.getByRole('link', { name: 'All', exact: true })).toBeInViewport({ ratio: 0.99 });
});
