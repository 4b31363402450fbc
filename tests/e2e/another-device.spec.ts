import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/applicant.ts';
import { expectAccessible } from './support/axe.ts';
import { answer, openForm, question, untilHydrated } from './support/fill-form.ts';
import { SINGLE, WIZARD } from './support/forms.ts';
import { siteDataDir } from './support/stored-applications.ts';

/** Answers that occur nowhere else. */
const NAME = 'Quirinia-Tamsin';
const STORY = 'zephyr-marigold-quoll';

/** Everything that the server has on its disk. */
function onDisk(): string {
  const folder = siteDataDir();
  const files = readdirSync(folder).filter((name) => name.startsWith('harborlight.db'));
  return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('');
}

test('a one-time link moves an application to another browser, and the server never sees its answers or key', async ({
  page,
  browser,
  baseURL,
  posts,
  faults,
}) => {
  await openForm(page, SINGLE);
  await answer(page, SINGLE.id, 'firstName', NAME);
  await answer(page, SINGLE.id, 'motivation', STORY);
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' });
  await dialog.getByRole('button', { name: 'Make my link' }).click();
  await expect(dialog.getByText('Your link is ready.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'the dialog with a link');
  const url = await dialog.getByLabel('Your link', { exact: true }).inputValue();
  expect(url).toMatch(/\/surrogate-application#continue=[\w-]{22}\.[\w-]{43}$/);
  const mail = new URL(
    (await dialog.getByRole('link', { name: 'Email it to myself' }).getAttribute('href')) ?? '',
  );
  expect([mail.protocol, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
    'mailto:',
    'Your link',
    url,
  ]);
  // The server stores the ciphertext, but no answers, no key, and no name in plain text.
  const [name = '', key = ''] = url.split('#continue=')[1]?.split('.') ?? [];
  const sent = JSON.stringify(posts);
  const ciphertext = String(posts.find(({ path }) => path === '/api/drafts')?.body['ciphertext']);
  expect(onDisk()).toContain(ciphertext.slice(0, 60));
  for (const secret of [NAME, STORY, key]) {
    expect(sent).not.toContain(secret);
    expect(onDisk()).not.toContain(secret);
  }
  expect(onDisk()).not.toContain(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Continue on another device' })).toBeFocused();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  faults.watch(context);
  const other = await context.newPage();
  await other.goto(url);
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(other.getByText('Your answers came along. The link no longer works.')).toBeVisible();
  expect(other.url()).not.toContain('continue');
  await expect(question(other, SINGLE.id, 'firstName')).toHaveValue(NAME);
  await expect(question(other, SINGLE.id, 'motivation')).toHaveValue(STORY);
  await expect(question(other, SINGLE.id, 'lastName')).toBeFocused();
  await other.reload();
  await expect(question(other, SINGLE.id, 'firstName')).toHaveValue(NAME);

  // The link no longer works in a third tab.
  faults.expect(/status of 404/);
  const third = await context.newPage();
  await third.goto(url);
  await third.getByRole('button', { name: 'Continue here' }).click();
  await expect(third.getByText(/This link no longer works/)).toBeVisible();
  await context.close();
});

test('a draft saved as a file on the Spanish page restores the answers and the step on the English one', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  await openForm(page, { page: `/es${WIZARD.page}` });
  await page.getByLabel('Nombre', { exact: false }).first().fill(NAME);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Continuar en otro dispositivo' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar como archivo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('mis-respuestas.json');
  const path = await file.path();
  expect(readFileSync(path, 'utf8')).toContain(NAME);

  // Answers do not depend on the language, so the file opens on the English page.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  faults.watch(context);
  const other = await context.newPage();
  await other.goto(WIZARD.page);
  await untilHydrated(other);
  await other.getByRole('button', { name: 'Continue on another device' }).click();
  await other.getByLabel('Open a saved draft').setInputFiles(path);
  await expect(other.getByText('The answers from your file are filled in below.')).toBeVisible();
  await expect(other.getByText('Step 2 of 6')).toBeVisible();
  await other.getByRole('button', { name: 'Back' }).click();
  await expect(question(other, WIZARD.id, 'firstName')).toHaveValue(NAME);

  // Opening the file again replaces the answers entered since then.
  await question(other, WIZARD.id, 'firstName').fill('Dana');
  await other.getByRole('button', { name: 'Continue on another device' }).click();
  await other.getByLabel('Open a saved draft').setInputFiles(path);
  await other.getByRole('button', { name: 'Use the answers from the file' }).click();
  await expect(question(other, WIZARD.id, 'firstName')).toHaveValue(NAME);
  await context.close();
});
