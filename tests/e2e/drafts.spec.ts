import type { Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { readDeviceStorage } from './support/device-storage.ts';
import { answer, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { PARENTS, SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';

/** Answers that occur nowhere else. */
const NAME = 'Quirinia';
const STORY = 'zephyr-marigold';

async function answerALittle(page: Page, form: FormUnderTest): Promise<void> {
  await answer(page, form.id, 'firstName', NAME);
  await answer(page, form.id, 'phone', '(555) 010-0123');
}

async function keepOnDevice(page: Page): Promise<void> {
  const keep = page.getByRole('switch', { name: 'Keep my answers on this device for 7 days' });
  // On the first screen of a form the switch is in a collapsed part.
  const before = page.getByRole('region', { name: 'Before you start' });
  if ((await before.count()) > 0) await before.getByText('Yours until you submit').click();
  await expect(keep).not.toBeChecked();
  await keep.check();
  await expect.poll(async () => (await readDeviceStorage(page)).databases['drafts']).toHaveLength(1);
}

async function erase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase my answers' }).click();
  await page.getByRole('button', { name: 'Yes, erase them' }).click();
  await expect(page.getByText('Your answers have been erased.')).toBeVisible();
}

test('a draft survives reload and Back in its tab only; kept on the device, it is encrypted, offered and erasable', async ({
  page,
  context,
}) => {
  const form = PARENTS;
  await openForm(page, form);
  await answerALittle(page, form);
  // The draft includes a text that is still being typed when the page is left.
  const typing = question(page, form.id, 'inspiration');
  await typing.pressSequentially(STORY);
  await page.reload();
  await expect(typing).toHaveValue(STORY);
  await expect(question(page, form.id, 'firstName')).toHaveValue(NAME);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(question(page, form.id, 'phone')).toHaveValue('(555) 010-0123');
  const { device, databases, tab } = await readDeviceStorage(page);
  expect(JSON.stringify(tab)).toContain(NAME);
  expect(JSON.stringify({ device, databases })).not.toContain(NAME);
  expect(databases['drafts'] ?? []).toEqual([]);
  const other = await context.newPage();
  await openForm(other, form);
  await expect(question(other, form.id, 'firstName')).toHaveValue('');
  await other.close();

  await keepOnDevice(page);
  const stored = await readDeviceStorage(page);
  expect(JSON.stringify({ ...stored.databases, ...stored.device })).not.toContain(NAME);
  expect(stored.keys).toEqual([{ extractable: false }]);
  await page.close();
  const later = await context.newPage();
  await openForm(later, form);
  const offer = later.getByRole('heading', { name: 'You have answers from an earlier visit' });
  await expect(offer).toBeVisible();
  await expect(question(later, form.id, 'firstName')).toHaveValue('');
  await later.getByRole('button', { name: 'Resume' }).click();
  await expect(question(later, form.id, 'firstName')).toHaveValue(NAME);
  await expect(offer).toHaveCount(0);
  await expect(later.getByRole('switch', { includeHidden: true })).toBeChecked();

  // Erasing asks for confirmation.
  await later.getByRole('button', { name: 'Erase my answers' }).click();
  await later.getByRole('button', { name: 'Keep them' }).click();
  await expect(question(later, form.id, 'firstName')).toHaveValue(NAME);
  await erase(later);
  await expect(question(later, form.id, 'firstName')).toHaveValue('');
  await expect.poll(async () => (await readDeviceStorage(later)).databases['drafts']).toEqual([]);
  const left = await readDeviceStorage(later);
  expect(JSON.stringify([left.tab, left.device])).not.toContain(NAME);
});

test('the wizard resumes at the step it was left at', async ({ page, context }) => {
  await openForm(page, WIZARD);
  await answerALittle(page, WIZARD);
  await page.getByRole('button', { name: 'Next' }).click();
  await answer(page, WIZARD.id, 'pastSurrogate', 'no');
  await keepOnDevice(page);
  await page.close();
  const later = await context.newPage();
  await openForm(later, WIZARD);
  await later.getByRole('button', { name: 'Resume' }).click();
  await expect(later.getByText('Step 2 of 6')).toBeVisible();
  await expect(question(later, WIZARD.id, 'pastSurrogate').getByRole('radio', { name: 'No' })).toBeChecked();
});

test.describe('once delivered', () => {
  test(`${SINGLE.id}: the device keeps no answers, and the tab only the applicant’s contact details`, async ({
    page,
    email,
  }) => {
    await openForm(page, SINGLE);
    await answer(page, SINGLE.id, 'firstName', NAME);
    await keepOnDevice(page);
    await fillForm(page, SINGLE, { ...SINGLE.answers, firstName: NAME, email });
    await submitButton(page, SINGLE).click();
    await expect(page).toHaveURL(SINGLE.acceptedPage);
    await expect.poll(async () => (await readDeviceStorage(page)).databases['drafts']).toEqual([]);
    const { tab, device, databases } = await readDeviceStorage(page);
    expect(databases['unsent'] ?? []).toEqual([]);
    expect(JSON.stringify(device)).not.toContain(email);
    expect(JSON.stringify(device)).not.toContain('010-01');
    // The tab keeps the contact data for the call request (docs/decisions/0071-one-reference.md).
    const { contact } = JSON.parse(String(tab[`harborlight.submitted.${SINGLE.id}`])) as { contact: object };
    expect(Object.keys(contact).toSorted()).toEqual(['email', 'firstName', 'phone']);
    const others = Object.entries(SINGLE.answers).filter(([name]) => !Object.hasOwn(contact, name));
    for (const [name, value] of others) {
      // Short values such as `yes` and `2` occur in other texts.
      if (String(value).length > 6) expect(JSON.stringify(tab), name).not.toContain(String(value));
    }
  });
});
