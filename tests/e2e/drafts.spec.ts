import type { Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { readDeviceStorage } from './support/device-storage.ts';
import { answer, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { FORMS, PARENTS, SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Answers that occur nowhere else. */
const NAME = 'Quirinia';
const STORY = 'zephyr-marigold';

/** A long text of each form or, in the wizard, a text of its first step. */
const TYPED: Readonly<Record<string, string>> = {
  [SINGLE.id]: 'motivation',
  [WIZARD.id]: 'lastName',
  [PARENTS.id]: 'inspiration',
};

async function answerALittle(page: Page, form: FormUnderTest): Promise<void> {
  await answer(page, form.id, 'firstName', NAME);
  await answer(page, form.id, 'phone', '(555) 010-0123');
}

async function keepOnDevice(page: Page): Promise<void> {
  const keep = page.getByRole('switch', { name: 'Keep my answers on this device for 7 days' });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await expect.poll(async () => (await readDeviceStorage(page)).databases['drafts']).toHaveLength(1);
}

async function erase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase my answers' }).click();
  await page.getByRole('button', { name: 'Yes, erase them' }).click();
  await expect(page.getByText('Your answers have been erased.')).toBeVisible();
}

test.describe('the tab’s own draft', () => {
  for (const form of FORMS) {
    test(`${form.id}: survives a reload and Back, and leaves nothing on the device`, async ({ page }) => {
      await openForm(page, form);
      await answerALittle(page, form);
      // A text still being typed when the page is left is in it too.
      const typing = question(page, form.id, TYPED[form.id] ?? '');
      await typing.pressSequentially(STORY);
      await page.reload();
      await expect(typing).toHaveValue(STORY);
      await expect(question(page, form.id, 'firstName')).toHaveValue(NAME);
      await expect(question(page, form.id, 'phone')).toHaveValue('(555) 010-0123');

      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/about');
      await page.goBack();
      await expect(question(page, form.id, 'firstName')).toHaveValue(NAME);

      const { device, databases, tab } = await readDeviceStorage(page);
      expect(JSON.stringify(tab)).toContain(NAME);
      expect(JSON.stringify({ device, databases })).not.toContain(NAME);
      expect(databases['drafts'] ?? []).toEqual([]);
    });
  }

  test('a new tab starts empty, with nothing answered but the sliders’ zeros', async ({ page, context }) => {
    await openForm(page, WIZARD);
    await answerALittle(page, WIZARD);
    const other = await context.newPage();
    await openForm(other, WIZARD);
    await expect(question(other, WIZARD.id, 'firstName')).toHaveValue('');
    await other.getByRole('button', { name: 'Next' }).click();
    await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

test.describe('the switch "Keep my answers on this device for 7 days"', () => {
  for (const form of FORMS) {
    test(`${form.id}: encrypted on the device, offered for resuming on a later visit`, async ({
      page,
      context,
    }) => {
      await openForm(page, form);
      await answerALittle(page, form);
      await keepOnDevice(page);
      const stored = await readDeviceStorage(page);
      expect(JSON.stringify({ ...stored.databases, ...stored.device })).not.toContain(NAME);
      expect(stored.keys).toEqual([{ extractable: false }]);
      await page.close();

      const later = await context.newPage();
      await openForm(later, form);
      await expect(
        later.getByRole('heading', { name: 'You have answers from an earlier visit' }),
      ).toBeVisible();
      await expect(question(later, form.id, 'firstName')).toHaveValue('');
      await later.getByRole('button', { name: 'Resume' }).click();
      await expect(question(later, form.id, 'firstName')).toHaveValue(NAME);
      await expect(
        later.getByRole('heading', { name: 'You have answers from an earlier visit' }),
      ).toHaveCount(0);
      await expect(later.getByRole('switch')).toBeChecked();
    });
  }

  test('an earlier draft can be erased instead', async ({ page, context }) => {
    await openForm(page, SINGLE);
    await answerALittle(page, SINGLE);
    await keepOnDevice(page);
    await page.close();
    const later = await context.newPage();
    await openForm(later, SINGLE);
    await later.getByRole('button', { name: 'Erase them' }).click();
    await expect.poll(async () => (await readDeviceStorage(later)).databases['drafts']).toEqual([]);
    await later.reload();
    await expect(later.getByText('You have answers from an earlier visit')).toHaveCount(0);
    await expect(question(later, SINGLE.id, 'firstName')).toHaveValue('');
  });

  test('switched off again, the device keeps nothing', async ({ page }) => {
    await openForm(page, PARENTS);
    await answerALittle(page, PARENTS);
    await keepOnDevice(page);
    await page.getByRole('switch').uncheck();
    await expect.poll(async () => (await readDeviceStorage(page)).databases['drafts']).toEqual([]);
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
    await expect(
      question(later, WIZARD.id, 'pastSurrogate').getByRole('radio', { name: 'No' }),
    ).toBeChecked();
  });

  for (const { days, offered } of [
    { days: 6, offered: true },
    { days: 8, offered: false },
  ]) {
    test(
      `after ${days} days the draft is ${offered ? 'still offered' : 'gone'}`,
      { tag: '@own-context' },
      async ({ page, context }) => {
        await page.clock.install({ time: '2026-03-01T12:00:00Z' });
        await openForm(page, SINGLE);
        await answerALittle(page, SINGLE);
        await keepOnDevice(page);
        await page.close();
        const later = await context.newPage();
        await later.clock.install({ time: Date.parse('2026-03-01T12:00:00Z') + days * DAY });
        await openForm(later, SINGLE);
        const notice = later.getByRole('heading', { name: 'You have answers from an earlier visit' });
        if (offered) {
          await expect(notice).toBeVisible();
        } else {
          await expect.poll(async () => (await readDeviceStorage(later)).databases['drafts']).toEqual([]);
          await expect(notice).toHaveCount(0);
        }
      },
    );
  }
});

test.describe('Erase my answers', () => {
  for (const form of FORMS) {
    test(`${form.id}: asks first, and empties the form, the tab and the device`, async ({ page }) => {
      await openForm(page, form);
      await answerALittle(page, form);
      await keepOnDevice(page);
      // It asks first.
      await page.getByRole('button', { name: 'Erase my answers' }).click();
      await page.getByRole('button', { name: 'Keep them' }).click();
      await expect(question(page, form.id, 'firstName')).toHaveValue(NAME);
      await erase(page);
      await expect(question(page, form.id, 'firstName')).toHaveValue('');
      await expect.poll(async () => (await readDeviceStorage(page)).databases['drafts']).toEqual([]);
      const { tab, device } = await readDeviceStorage(page);
      expect(JSON.stringify({ tab, device })).not.toContain(NAME);
      await page.reload();
      await expect(question(page, form.id, 'firstName')).toHaveValue('');
    });
  }
});

test.describe('once delivered', () => {
  for (const form of FORMS) {
    test(`${form.id}: the device holds no answer any more, the tab how to reach her and no other`, async ({
      page,
      email,
    }) => {
      await openForm(page, form);
      await answer(page, form.id, 'firstName', NAME);
      await keepOnDevice(page);
      await fillForm(page, form, { ...form.answers, firstName: NAME, email });
      await submitButton(page, form).click();
      await expect(page).toHaveURL(form.acceptedPage);
      await expect.poll(async () => (await readDeviceStorage(page)).databases['drafts']).toEqual([]);
      const { tab, device, databases } = await readDeviceStorage(page);
      expect(databases['unsent'] ?? []).toEqual([]);
      expect(JSON.stringify(device)).not.toContain(email);
      expect(JSON.stringify(device)).not.toContain('010-01');
      // What the call request would ask again (docs/decisions/0071-one-reference.md).
      const { contact } = JSON.parse(String(tab[`harborlight.submitted.${form.id}`])) as { contact: object };
      expect(Object.keys(contact).toSorted()).toEqual(['email', 'firstName', 'phone']);
      const others = Object.entries(form.answers).filter(([name]) => !Object.hasOwn(contact, name));
      for (const [name, value] of others) {
        // `yes` and `2` are in many texts.
        if (String(value).length > 6) expect(JSON.stringify(tab), name).not.toContain(String(value));
      }
    });
  }
});
