import { runBeside } from '../../support/run-beside.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectAuthenticator } from './support/authenticator.ts';
import { expect, test } from './support/desk.ts';

test('invites somebody who signs in, changes what she may, signs her out, and finds it all in the log @desk @own-context', async ({
  browser,
  signIn,
  desk,
  faults,
}) => {
  faults.expect(/status of (401|403)/);
  const email = 'nina@agency.example';
  const dora = await signIn(['administrator'], 'Dora Lind');
  await dora.open('/people');
  await dora.page.getByLabel('E-mail address').fill(email);
  await dora.page.getByRole('checkbox', { name: /^Caseworker/ }).check();
  await dora.page.getByRole('button', { name: 'Make a link' }).click();
  const shown = dora.page.getByRole('textbox', { name: `The link for ${email}` });
  await expect(shown).toBeFocused();
  const link = await shown.inputValue();
  expect(link.startsWith(`${desk.url}/desk/invitation#`)).toBe(true);
  await expect(dora.page.getByRole('row', { name: /nina@agency\.example/ })).toContainText('Caseworker');
  await expectAccessible(dora.page, 'people');

  // The new one, in a browser of her own.
  const context = await browser.newContext({ baseURL: desk.url });
  faults.watch(context);
  const page = await context.newPage();
  await connectAuthenticator(page, 'internal');
  await page.goto(link);
  await page.getByLabel('Your name').fill('Nina Ray');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
  const { rows } = (await (await page.request.get('/desk/api/queue')).json()) as {
    readonly rows: readonly { readonly reference: string }[];
  };
  const reference = rows[0]?.reference ?? '';
  const note = () =>
    page.evaluate(async (path) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Called.' }),
      });
      return response.status;
    }, `/desk/api/applications/${reference}/notes`);
  expect(await note()).toBe(200);

  // She becomes a reader: her very next step is refused.
  await dora.page.reload();
  const row = dora.page.getByRole('row', { name: /^Nina Ray/ });
  await expect(row).toContainText('Signed in');
  await row.getByRole('button', { name: 'Change Nina Ray' }).click();
  const dialog = dora.page.getByRole('dialog', { name: 'Nina Ray' });
  await dialog.getByRole('checkbox', { name: /^Caseworker/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /^Reader/ }).check();
  await expectAccessible(dora.page, 'a person');
  await dialog.getByRole('button', { name: 'Save the roles' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Reader');
  expect(await note()).toBe(403);

  await row.getByRole('button', { name: 'Change Nina Ray' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    dora.page.getByText('Nina Ray is signed out everywhere: one session has ended.'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  // All of it stands in the log, whose filters stand in the address.
  await dora.page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(dora.page.getByRole('listitem').filter({ hasText: 'Ended all sessions of' })).toContainText(
    `Dora Lind: Ended all sessions of ${email}: 1`,
  );
  await dora.page.getByLabel('What').selectOption('roles');
  await expect(dora.page).toHaveURL(/\/desk\/log\?act=roles$/);
  await expect(dora.page.getByText(`Changed the roles of ${email} from Caseworker to Reader`)).toBeVisible();
  await expect(dora.page.getByText('Ended all sessions of')).toBeHidden();
  await expectAccessible(dora.page, 'the log');
  await context.close();
});

test('creates a token that is shown once, and revokes it, at both widths @both', async ({
  signIn,
  desk,
  faults,
}, { project }) => {
  const { page, open, person } = await signIn(['administrator']);
  await open('/tokens');
  const name = `Our CRM ${project.name}`;
  await page.getByLabel('What is it for?').fill(name);
  await page.getByRole('button', { name: 'Create the token' }).click();
  await expect(page.getByText('Select at least one.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^See the queue/ }).check();
  await page.getByRole('button', { name: 'Create the token' }).click();
  const shown = page.getByRole('textbox', { name: `The token “${name}”` });
  await expect(shown).toHaveValue(/^desk_[\w-]{43}$/);
  const headers = { authorization: `Bearer ${await shown.inputValue()}` };
  const crm = () => fetch(`${desk.url}/desk/api/queue`, { headers }).then(({ status }) => status);
  expect(await crm()).toBe(200);
  await expectAccessible(page, 'tokens');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`The token “${name}” is revoked.`)).toBeVisible();
  expect(await crm()).toBe(401);

  // Without a passkey nothing is created, and what was entered stays.
  faults.expect(/status of 403/);
  await runBeside(
    { DATA_DIR: desk.dataDir },
    `update desk_sessions set confirmed_at = null where staff = '${person.id}'`,
  );
  await page.getByLabel('What is it for?').fill(name);
  await page.getByRole('checkbox', { name: /^See the queue/ }).check();
  await page.getByRole('button', { name: 'Create the token' }).click();
  await expect(page.getByRole('dialog', { name: 'Show your passkey again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveText('Nothing was done: it needs your passkey.');
  await expect(page.getByLabel('What is it for?')).toHaveValue(name);
});
