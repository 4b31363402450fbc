import { runBeside } from '../../support/run-beside.ts';
import { beginSession } from './support/desk.ts';
import { expect, RULES, test } from './support/rules.ts';

test('a Spanish text edit is previewed and survives reload and session end; an impossible date is refused @desk', async ({
  desk,
  signIn,
  faults,
}) => {
  faults.expect(/status of (401|422)/);
  const { page, context, person, open } = await signIn(['rule-owner']);
  // Advice is shown on the page after a "no".
  await open(`${RULES}?tab=texts`);
  await page.getByText('Spanish').click();
  const shown = page.frameLocator('iframe');
  // Each part is closed until it is opened, searched for, wrong or changed.
  const bmi = page.getByRole('region', { name: 'BMI', exact: true });
  await expect(page.getByRole('textbox', { name: /^Advice/ })).toHaveCount(0);
  await bmi.getByText('4 texts').click();
  await bmi.getByRole('textbox', { name: 'Advice: what could change' }).fill('El IMC puede cambiar.');
  await expect(shown.getByText('El IMC puede cambiar.')).toBeVisible();
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/surrogate-application/not-eligible');
  await page.getByLabel('Example applicant').selectOption({ label: 'BMI 32.05 rounds to 32.1' });
  await expect(shown.getByText(/^IMC de 32[.,]1/)).toBeVisible();
  await page.getByLabel('Page', { exact: true }).selectOption('The form');
  await expect(shown.getByRole('textbox').first()).toBeVisible();
  // Where the preview is below the texts, a link leads to it.
  await page.setViewportSize({ width: 1023, height: 780 });
  await page.getByRole('link', { name: 'See the page' }).press('Enter');
  await expect(page.getByLabel('Page', { exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 780 });
  await expect(page.getByRole('link', { name: 'See the page' })).toBeHidden();
  await expect(page.getByLabel('Page', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: /^Undo: “El IMC/ }).click();

  await open('/rules/forms/surrogate-application');
  await page.getByRole('radio', { name: 'Spanish' }).press('Space');
  const title = page.getByRole('region', { name: 'First name' }).getByRole('textbox', { name: 'Title' });
  await page.getByLabel('Find a text').fill('Nombre');
  // After a reload right after typing the browser asks, and the text is saved anyway.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await title.fill('Nombre propio');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('radio', { name: 'Spanish' }).press('Space');
  await expect(title).toHaveValue('Nombre propio');
  // From here on the page sends no requests by itself.
  await expect(shown.getByText('Nombre propio').first()).toBeVisible();
  // After the session has ended, the text is saved once she has signed in again.
  await title.fill('Primer nombre');
  await runBeside(desk.database, `delete from desk_sessions where staff = '${person.id}'`);
  const over = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(over).toBeVisible();
  await beginSession(desk, context, person);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(over).toBeHidden();
  await expect(title).toHaveValue('Primer nombre');
  await expect(shown.getByText('Primer nombre').first()).toBeVisible();
  await expect(title).toBeFocused();

  await page.getByRole('link', { name: 'Review and publish' }).first().press('Enter');
  await page.getByLabel('Why are you changing this?').fill('Shorter');
  await page.getByRole('radio', { name: 'On a date' }).press('Space');
  const day = page.getByLabel('Day');
  const time = page.getByLabel('Time (24 hours)');
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(page.getByText(/^In this device’s time zone: .+ Time\.$/)).toBeVisible();
  await day.fill('2020-02-29');
  await time.fill('09:30');
  await publish.press('Enter');
  await expect(page.getByText('Enter today’s date or a later one.').first()).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill(new Date().toLocaleDateString('sv-SE'));
  await time.fill('00:00');
  await publish.press('Enter');
  await expect(page.getByText('Enter a time in the future.').first()).toBeVisible();
  await expect(time).toBeFocused();
  // Only the server knows the latest date that it accepts.
  await day.fill('2099-01-31');
  await publish.press('Enter');
  const late = 'Choose a date and time in the future, within a year.';
  await expect(page.getByText(late).first()).toBeVisible();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(`Error: ${late}`);

  await page.getByRole('button', { name: 'Discard all changes' }).press('Enter');
  await expect(page.getByText('Nothing has changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: discarded all changes' }).press('Enter');
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Primer nombre');
});
