import { runBeside } from '../../support/run-beside.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { connectAuthenticator } from './support/authenticator.ts';
import { expect, test } from './support/desk.ts';

test('an administrator invites, changes, signs out and disables a staff member, with log entries @desk @own-context', async ({
  browser,
  signIn,
  desk,
  faults,
}) => {
  faults.expect(/status of (401|403)/);
  const email = 'nina@agency.example';
  const dora = await signIn(['administrator'], 'Dora Lind');
  await dora.open('/people');
  // By keyboard only.
  const { keyboard } = dora.page;
  await dora.page.getByRole('button', { name: 'Invite someone' }).press('Enter');
  await expect(dora.page.getByLabel('Email address')).toBeFocused();
  await keyboard.type(email);
  // Each role's checkbox lists what the role allows.
  await dora.page
    .getByRole('checkbox', {
      name: /^Caseworker Reveal covered answers, .*; change status and assignee, .* print\.$/,
    })
    .press('Space');
  await dora.page.getByRole('button', { name: 'Create a link' }).press('Enter');
  const shown = dora.page.getByRole('textbox', { name: `Link for ${email}` });
  await expect(shown).toBeFocused();
  const link = await shown.inputValue();
  expect(link.startsWith(`${desk.url}/desk/invitation#`)).toBe(true);
  await expect(dora.page.getByRole('row', { name: /nina@agency\.example/ })).toContainText('Caseworker');
  await expectAccessible(dora.page, 'people');
  await dora.page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dora.page.getByRole('row', { name: /nina@agency\.example/ })).toBeFocused();

  // The invited person, in her own browser.
  const context = await browser.newContext({ baseURL: desk.url });
  faults.watch(context);
  const page = await context.newPage();
  await connectAuthenticator(page, 'internal');
  await page.goto(link);
  await page.getByLabel('Your name').fill('Nina Ray');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
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
        body: JSON.stringify({ note: 'Called.' }),
      });
      return response.status;
    }, `/desk/api/applications/${reference}/work`);
  expect(await note()).toBe(200);

  // She becomes a reader: her next change is refused.
  await dora.page.reload();
  const row = dora.page.getByRole('row', { name: /^Nina Ray/ });
  await expect(row).toContainText('Signed in');
  const change = row.getByRole('button', { name: 'Change Nina Ray' });
  await change.press('Enter');
  const dialog = dora.page.getByRole('dialog', { name: 'Nina Ray' });
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await dialog.getByRole('checkbox', { name: /^Caseworker/ }).press('Space');
  await dialog.getByRole('checkbox', { name: /^Reader/ }).press('Space');
  await expectAccessible(dora.page, 'a person');
  await dialog.getByRole('button', { name: 'Save roles' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await expect(row).toContainText('Reader');
  expect(await note()).toBe(403);
  // An application tells her which role is missing, and an administrator that roles can be changed.
  await page.goto(`/desk/applications/${reference}`);
  await expect(page.getByText('None of your roles lets you work on it. Caseworker does.')).toBeVisible();
  const other = await dora.page.context().newPage();
  await other.goto(`/desk/applications/${reference}`);
  await expect(other.getByText('You can change roles, including your own, under People.')).toBeVisible();
  await other.close();

  await change.press('Enter');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    dora.page.getByText('Nina Ray is signed out everywhere: one session has ended.'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  // A new link is created and withdrawn; then she is disabled.
  await change.press('Enter');
  await dialog.getByRole('button', { name: /^Lost passkeys/ }).press('Enter');
  await expect(dora.page.getByRole('textbox', { name: `Link for ${email}` })).toBeFocused();
  await dora.page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).press('Enter');
  await expect(dora.page.getByRole('status').filter({ hasText: 'withdrawn' })).toBeFocused();
  // Her open application must be handed over first.
  const kim = await signIn(['caseworker'], 'Kim Sato');
  await runBeside(
    desk.database,
    `update applications set assignee = (select id from staff where email = '${email}') where reference = '${reference}'`,
  );
  await dora.page.reload();
  await change.press('Enter');
  await dialog.getByRole('button', { name: 'Disable' }).press('Enter');
  await expect(dialog.getByText('Nina Ray has 1 open application.')).toBeVisible();
  await expect(dialog.getByLabel('Who gets them?')).toBeFocused();
  await expectAccessible(dora.page, 'handing over');
  await dialog.getByLabel('Who gets them?').selectOption({ label: 'Kim Sato' });
  await dialog.getByRole('button', { name: 'Disable Nina Ray' }).press('Enter');
  await expect(
    dora.page.getByText(/^Nina Ray is disabled\. .* 1 open application went to Kim Sato\.$/),
  ).toBeVisible();
  await kim.open(`/applications/${reference}`);
  await expect(kim.page.getByText('Assigned to Kim Sato, handed over from Nina Ray')).toBeVisible();
  await expect(row).toContainText('Disabled');
  await expect(change).toBeFocused();

  // The log shows all of it, and keeps its filters in the address.
  await dora.page.getByRole('link', { name: 'Log', exact: true }).press('Enter');
  await expect(dora.page.getByRole('listitem').filter({ hasText: `Signed out ${email}` })).toContainText(
    `Dora Lind: Signed out ${email} on all devices: 1 session`,
  );
  await dora.page.getByLabel('What').selectOption('roles');
  await expect(dora.page).toHaveURL(/\/desk\/log\?act=roles$/);
  await expect(dora.page.getByText(`Changed the roles of ${email} from Caseworker to Reader`)).toBeVisible();
  await expect(dora.page.getByText('Signed out ')).toHaveCount(0);
  await expectAccessible(dora.page, 'the log');
  const about = dora.page.getByLabel('Application', { exact: true });
  await about.fill(reference);
  await about.press('Enter');
  await expect(dora.page).toHaveURL(new RegExp(`act=roles&reference=${reference}$`));
  await expect(about).toBeFocused();
  await expect(dora.page.getByText('No entries match these filters.')).toBeVisible();
  await dora.page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(dora.page.getByLabel('Who', { exact: true })).toBeFocused();
  await expect(about).toHaveValue('');
  await expect(dora.page.getByText(`Signed out ${email}`)).toBeVisible();
  await context.close();
});

test('an administrator creates a token, which is shown once, and revokes it, by keyboard @desk', async ({
  context,
  signIn,
  desk,
  faults,
}) => {
  const { page, open, person } = await signIn(['administrator']);
  await open('/tokens');
  const name = 'Our CRM';
  const create = page.getByRole('button', { name: 'Create token' });
  await page.getByLabel('What is it for?').fill(name);
  await create.press('Enter');
  await expect(page.getByText('Select at least one.').first()).toBeVisible();
  await expect(
    page.getByText(/^Not offered, .*add notes, resend notices” \(Caseworker does\)\.$/),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: /^See the queue/ }).press('Space');
  await create.press('Enter');
  const shown = page.getByRole('textbox', { name: `Token “${name}”` });
  await expect(shown).toHaveValue(/^desk_[\w-]{43}$/);
  const headers = { authorization: `Bearer ${await shown.inputValue()}` };
  const crm = () => fetch(`${desk.url}/desk/api/queue`, { headers }).then(({ status }) => status);
  expect(await crm()).toBe(200);
  await expectAccessibleAtBothWidths(page, 'tokens');
  await expect(shown).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.getByLabel('What is it for?').press('Control+V');
  await expect(page.getByLabel('What is it for?')).toHaveValue(headers.authorization.replace('Bearer ', ''));
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(shown).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toBeFocused();
  const revoke = page.getByRole('button', { name: `Revoke ${name}` });
  await revoke.press('Enter');
  await expectAccessibleAtBothWidths(page, 'the dialog that revokes');
  // The button reacts even if it is pressed at the moment when it regains focus.
  await revoke.evaluate((button: HTMLElement) =>
    button.addEventListener('focus', () => queueMicrotask(() => button.click()), { once: true }),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(revoke).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `Token “${name}” revoked.` })).toBeFocused();
  expect(await crm()).toBe(401);

  // Without a passkey nothing is created, and the entered values stay.
  faults.expect(/status of 403/);
  await runBeside(desk.database, `update desk_sessions set confirmed_at = null where staff = '${person.id}'`);
  await page.getByLabel('What is it for?').fill(name);
  await page.getByRole('checkbox', { name: /^See the queue/ }).press('Space');
  await create.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await page.keyboard.press('Escape');
  const refusal = page.getByRole('alert');
  await expect(refusal).toHaveText('Nothing was done. This needs your passkey.');
  await expect(refusal).toBeFocused();
  await expect(page.getByLabel('What is it for?')).toHaveValue(name);
});
