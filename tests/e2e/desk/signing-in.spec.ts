import { sql } from 'kysely';
import type { Request } from 'playwright/test';
import { invite } from '../../../src/server/desk/invite.ts';
import { openDatabase } from '../../support/databases.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { runBeside } from '../../support/run-beside.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectAuthenticator } from './support/authenticator.ts';
import { expect, received, beginSession, addStaff, test, type DeskSite } from './support/desk.ts';

const BY = { reader: 'Root', account: 'root', reason: null, remoteAddress: null };

async function linkFor({ store, url }: DeskSite, email: string, roles: readonly string[]): Promise<string> {
  return (await invite(store.desk, TEST_DESK.policies, url, { email, roles, by: BY })).link;
}

test('an invited person creates two passkeys, signs out everywhere, and signs in again @own-context', async ({
  page,
  desk,
  faults,
}, { project }) => {
  faults.expect(/status of (401|410)/);
  const link = await linkFor(desk, `maria.${project.name}@agency.example`, ['caseworker']);
  const laptop = await connectAuthenticator(page, 'internal');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your invitation');
  await expect(page.getByText('Caseworker')).toBeVisible();
  // The secret is neither in the history nor on the screen.
  expect(page.url()).toBe(`${desk.url}/desk/invitation`);
  await expectAccessible(page, 'the invitation');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByText('Enter your name.').first()).toBeVisible();
  await page.getByLabel('Your name').fill('Maria Reyes');
  await laptop.know(false);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was created.');
  await laptop.know(true);
  await page.getByRole('button', { name: 'Create a passkey' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a second passkey');
  await expectAccessible(page, 'the second passkey');
  await page.getByRole('button', { name: 'Add a second passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This device already has a passkey for the desk.');
  await laptop.touch(false);
  await connectAuthenticator(page, 'usb');
  await page.getByRole('button', { name: 'Add a second passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
  expect(page.url()).toBe(`${desk.url}/desk`);

  // After signing in she gets the page that she requested while signed out.
  await page.goto('/desk/account');
  await expect(page.getByRole('row', { name: /Rename/ })).toHaveCount(2);
  await expectAccessible(page, 'the account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goto('/desk/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expectAccessible(page, 'signing in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This invitation was already used');
  // The browser stores nothing about her.
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
});

test('when a session ends during a call, typed text is kept and revealed answers are covered @own-context', async ({
  page,
  context,
  desk,
  faults,
}, { project }) => {
  faults.expect(/status of 401|ERR_FAILED/);
  const underWay = new Set<Request>();
  // All but the stream of changes, which never ends.
  page.on('request', (request) => request.resourceType() === 'eventsource' || underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.clock.install();
  await connectAuthenticator(page, 'internal');
  const email = `lena.${project.name}@agency.example`;
  await page.goto(await linkFor(desk, email, ['caseworker']));
  await page.getByLabel('Your name').fill('Lena Ortiz');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
  const secret = 'endometriosis, since 2019';
  const reference = await received(desk, { motivation: secret });
  await page.goto(`/desk/applications/${reference}`);

  const sessions = openDatabase(desk.database);
  const lena = (await desk.store.desk.staff.list()).find((each) => each.email === email);
  const hers = () =>
    sessions.db
      .selectFrom('desk_sessions')
      .selectAll()
      .where('staff', '=', lena?.id ?? '');
  /** Advances the time: moves the session's times back in the database, and the page's clock forward. */
  async function wait(minutes: number): Promise<void> {
    const earlier = (at: string) =>
      sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(at)}, ${`-${minutes} minutes`})`;
    // In one statement, as the page may extend the session at any time.
    await sessions.db
      .updateTable('desk_sessions')
      .set({ seen_at: earlier('seen_at'), expires_at: earlier('expires_at'), confirmed_at: null })
      .where('staff', '=', lena?.id ?? '')
      .execute();
    await page.clock.fastForward(minutes * 60_000);
  }
  const note = page.getByRole('textbox', { name: 'Note' });
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const confirm = dialog.getByRole('button', { name: 'Use passkey' });
  const reveal = page.getByRole('button', { name: 'Reveal: Why would you like to be a surrogate?' });
  await page.getByRole('combobox', { name: 'Status' }).selectOption('in-touch');
  /** Once it has saved, the page asks for everything again, which a session that ends meanwhile would refuse. */
  const hasAskedAgain = () => expect.poll(() => underWay.size).toBe(0);

  // During a call she types now and then, which sends no request.
  for (const minute of [12, 24, 36]) {
    await wait(12);
    await note.pressSequentially(`After ${minute} minutes. `);
    await wait(4);
    // Typing makes the page extend the session.
    const unseen = async () => Date.now() - Date.parse((await hers().executeTakeFirstOrThrow()).seen_at);
    await expect.poll(unseen).toBeLessThan(6 * 60_000);
  }
  await expect(dialog).toBeHidden();
  await reveal.click();
  await expect(page.getByText(secret)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();

  // After half an hour without input, the revealed answers are covered without a request.
  await page.route('**/desk/api/**', (route) => route.abort());
  await wait(30);
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.unroute('**/desk/api/**');
  await expectAccessible(page, 'the sign-in over a page');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await confirm.click();
  await expect(dialog).toBeHidden();
  const typed = 'After 12 minutes. After 24 minutes. After 36 minutes. ';
  await expect(note).toHaveValue(typed);
  await expect(reveal).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(note).toHaveValue('');
  await expect(page.getByText(typed.trim())).toBeVisible();
  await hasAskedAgain();

  await note.fill('She will send the letter.');
  // The session is ended by someone else: the refused request is repeated after signing in again.
  await sessions.db
    .deleteFrom('desk_sessions')
    .where('staff', '=', lena?.id ?? '')
    .execute();
  // The page may learn of it by itself first; its dialog is then above the button.
  await page.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click');
  await expect(dialog).toBeVisible();
  await confirm.press('Enter');
  await expect(page.getByText('She will send the letter.')).toHaveCount(1);
  await expect(note).toHaveValue('');
  await hasAskedAgain();
  expect(await desk.store.desk.casework.find(reference)).toMatchObject({
    status: 'in-touch',
    notes: [{ text: typed.trim() }, { text: 'She will send the letter.' }],
  });

  // When someone else signs in in this browser, nothing of hers is left.
  await note.fill('Not for Ben.');
  await sessions.db
    .deleteFrom('desk_sessions')
    .where('staff', '=', lena?.id ?? '')
    .execute();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeVisible();
  await beginSession(desk, context, await addStaff(desk, ['caseworker'], 'Ben Otis'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveTitle('Queue – Desk');
  await expect(page.getByRole('button', { name: 'Ben Otis' })).toBeVisible();
  await expect(page.getByText('Unsaved work')).toHaveCount(0);
  await page.goto(`/desk/applications/${reference}`);
  await expect(note).toHaveValue('');
  expect((await desk.store.desk.casework.find(reference))?.notes).toHaveLength(2);
  await sessions.db.destroy();
});

test('a person renames and removes passkeys, and confirms with one once the last use is too old @desk @own-context', async ({
  page,
  desk,
  faults,
}) => {
  faults.expect(/status of (401|403)/);
  const email = 'rosa@agency.example';
  const laptop = await connectAuthenticator(page, 'internal');
  await page.goto(await linkFor(desk, email, ['reader']));
  await page.getByLabel('Your name').fill('Rosa');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
  await page.getByRole('button', { name: 'Rosa' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('You have one passkey.')).toBeVisible();

  // By keyboard alone.
  const rename = page.getByRole('button', { name: /^Rename/ });
  await rename.press('Enter');
  const name = page.getByLabel('What do you call this passkey?');
  await expect(name).toBeFocused();
  await expectAccessible(page, 'the dialog that renames');
  await name.fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Laptop' })).toBeVisible();
  await expect(rename).toBeFocused();

  await runBeside(
    desk.database,
    `update desk_sessions set confirmed_at = '2020-01-01T00:00:00.000Z'
      where staff = (select id from staff where email = '${email}')`,
  );
  const add = page.getByRole('button', { name: 'Add a passkey' });
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await add.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the passkey again');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveText('Nothing was done. This needs your passkey.');
  await expect(add).toBeFocused();
  await add.click();
  await laptop.know(false);
  await dialog.getByRole('button', { name: 'Use passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No passkey was used.');
  await laptop.know(true);
  await dialog.getByRole('button', { name: 'Use passkey' }).click();
  // The laptop already has a passkey, so a security key is added.
  await expect(page.getByRole('alert')).toContainText('This device already has a passkey for the desk.');
  await laptop.touch(false);
  await connectAuthenticator(page, 'usb');
  await add.click();
  await expect(page.getByRole('rowheader')).toHaveText(['Laptop', /./, /^Chrome on \w+\s*This one$/]);
  await page.getByRole('button', { name: 'Remove Laptop' }).press('Enter');
  await expectAccessible(page, 'the dialog that removes');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Laptop' })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Passkey removed.' })).toBeFocused();

  // After the session has ended, the next request shows the sign-in page.
  await runBeside(
    desk.database,
    `delete from desk_sessions where staff = (select id from staff where email = '${email}')`,
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
